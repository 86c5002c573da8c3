import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { run } from '../src/index.ts';

export const MAIN: string = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What a command that needs no typing and no threads says and answers, without the second that a new process takes. */
export async function hedgerow(words: readonly string[]): Promise<Ran> {
  const heard = (stream: 'stdout' | 'stderr'): { readonly text: () => string; readonly stop: () => void } => {
    const said: string[] = [];
    const spy = vi.spyOn(process[stream], 'write').mockImplementation((text) => said.push(String(text)) > 0);
    return { text: () => said.join(''), stop: () => spy.mockRestore() };
  };
  const [out, err] = [heard('stdout'), heard('stderr')];
  try {
    const code = await run(words);
    return { code, out: out.text(), err: err.text() };
  } finally {
    out.stop();
    err.stop();
  }
}

/** Starts the built command as a person would, with these words and this typed at it. */
export function started(
  words: readonly string[],
  typed = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  if (!existsSync(MAIN)) throw new Error('The command is not built: run "npm run build" first.');
  return new Promise((resolve) => {
    const settings = { maxBuffer: 1 << 25, env: { ...process.env, ...environment } };
    const child = execFile(process.execPath, [MAIN, ...words], settings, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
    });
    child.stdin?.end(typed);
  });
}
