import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Agreed in design §5. */
const BUDGET_KB = 180;

/** What a newcomer fetches from the first byte to the first move of a game of Biotopia, besides the entry itself. */
const UNTIL_FIRST_MOVE = [
  /pages\/home\.tsx$/,
  /pages\/local\.tsx$/,
  /boards\/biotopia\/board\.tsx$/,
  /games\/biotopia\/src\/index\.ts$/,
];

/** Prints how much JavaScript that is, and what the computer players’ worker weighs beside it. */
export const weight = (): Plugin => ({
  name: 'hedgerow-weight',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(
      (file): file is Rolldown.OutputChunk => file.type === 'chunk',
    );
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const needed = new Set<Rolldown.OutputChunk>();
    const need = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk || needed.has(chunk)) return;
      needed.add(chunk);
      for (const imported of chunk.imports) need(byName.get(imported));
    };
    for (const chunk of chunks) {
      const { facadeModuleId: from } = chunk;
      if (chunk.isEntry || (from && UNTIL_FIRST_MOVE.some((pattern) => pattern.test(from)))) need(chunk);
    }
    if (![...needed].some(({ isEntry }) => isEntry)) return;
    const kb = (code: string): number => gzipSync(code, { level: 9 }).length / 1000;
    const total = [...needed].reduce((sum, { code }) => sum + kb(code), 0);
    const worker = Object.values(bundle).find(({ fileName }) => /worker/.test(fileName));
    const besides =
      worker?.type === 'asset'
        ? `, and ${kb(String(worker.source)).toFixed(0)} kB for the computer players in their worker`
        : '';
    console.log(
      `JavaScript until the first move: ${total.toFixed(1)} kB gzipped of ${BUDGET_KB} kB${besides}`,
    );
    if (total > BUDGET_KB) throw new Error(`The page is over its budget of ${BUDGET_KB} kB (design §5).`);
  },
});
