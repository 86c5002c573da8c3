import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const MAIN: string = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command as a person would, with these words and this typed at it. */
export function hedgerow(words: readonly string[], typed = ''): Promise<Ran> {
  if (!existsSync(MAIN)) throw new Error('The command is not built: run "npm run build" first.');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...words], { maxBuffer: 1 << 25 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
    });
    child.stdin?.end(typed);
  });
}
