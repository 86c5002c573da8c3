import { type AnyGame, listOptions } from '@hedgerow/kernel';
import type { Nature } from '../entropy.ts';

const A_SEAT = /^seat-([0-9]+)$/;

/** The seat that the host chose to begin, by the option of a game that leaves this to the players. */
export function chosenToBegin(game: AnyGame, options: Readonly<Record<string, unknown>>): number | undefined {
  for (const [name, spec] of listOptions(game.options)) {
    const isIt =
      spec.kind === 'choice' && spec.values.every((value) => value === 'random' || A_SEAT.test(value));
    const [, seat] = (isIt && A_SEAT.exec(String(options[name]))) || [];
    if (seat !== undefined) return Number(seat);
  }
  return undefined;
}

/** The same in any order, each as likely as the others. Whoever was chosen to begin stays, or it would be somebody else. */
export function shuffled<T>(all: readonly T[], stays: number | undefined, { bytes }: Nature): readonly T[] {
  const order = all
    .filter((_, i) => i !== stays)
    .map((one) => ({ one, at: Buffer.from(bytes(6)).readUIntBE(0, 6) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
  return stays === undefined ? order : order.toSpliced(stays, 0, ...all.slice(stays, stays + 1));
}
