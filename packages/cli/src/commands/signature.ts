import { readFileSync, writeFileSync } from 'node:fs';
import { type AnyBot, playOut } from '@hedgerow/bots';
import { GAME_IDS, type GameId, shipped } from '@hedgerow/catalog';
import { type AnyMove, defaultOptions, digest, keyFromSeed, recordOf, rngAt } from '@hedgerow/kernel';
import { Command } from 'commander';
import { titleOrFail } from '../table-setup.ts';
import { Failure, progress, say } from '../terminal.ts';

const GAMES = 60;

/** Draws moves by a chance of its own, so that a fingerprint says nothing about how computer players think. */
function drawing(name: string): AnyBot {
  const key = keyFromSeed(`thoughts ${name}`);
  let drawn = -1;
  return {
    name: 'drawing',
    choose: ({ legal }) => {
      drawn += 1;
      return legal[rngAt(key, drawn).below(legal.length)] as AnyMove;
    },
  };
}

/**
 * One fingerprint over seeded games of random players: moves, scores and last positions. A change that was meant to
 * leave the rules alone leaves it alone too.
 */
function signatureOf(id: GameId): string {
  const { game } = shipped(id);
  const bar = progress(`Signing ${id}`, GAMES);
  const ends: unknown[] = [];
  for (let n = 0; n < GAMES; n += 1) {
    const seatCount = game.seats.min + (n % (game.seats.max - game.seats.min + 1));
    const name = `signature-${id}-${n}`;
    const player = drawing(name);
    const played = playOut(
      game,
      { match: name, seatCount, options: defaultOptions(game.options), key: keyFromSeed(name) },
      Array.from({ length: seatCount }, () => player),
      { positions: 1 },
    );
    if (!played.ok) throw new Failure(played.problem);
    const { moves, result, digest: end } = recordOf(played.match);
    ends.push({ moves, result, end });
    bar.to(n + 1);
  }
  bar.end();
  return digest(ends).slice(0, 16);
}

export const signatureCommand = (): Command =>
  new Command('signature')
    .argument('[game]', 'one game; all by default')
    .option('--check', 'compare with the file and fail if one differs')
    .option('--update', 'write the file anew')
    .option('--file <file>', 'where they are kept', 'signatures.json')
    .option('--json', 'for programs')
    .action(
      (
        one: string | undefined,
        flags: { readonly check?: true; readonly update?: true; readonly file: string; readonly json?: true },
      ) => {
        const ids = one === undefined ? GAME_IDS : [titleOrFail(one).id];
        const now = Object.fromEntries(ids.map((id) => [id, signatureOf(id)]));
        if (flags.json) say(JSON.stringify(now));
        else for (const [id, signature] of Object.entries(now)) say(`${id.padEnd(14)} ${signature}`);
        if (flags.update)
          writeFileSync(flags.file, `${JSON.stringify({ ...kept(flags.file), ...now }, null, 2)}\n`);
        else if (flags.check) compare(kept(flags.file), now, flags.file);
      },
    );

function kept(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function compare(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  file: string,
): void {
  const changed = Object.keys(now).filter((id) => before[id] !== now[id]);
  if (changed.length === 0) return;
  const told = changed.map((id) => `${id} ${before[id] ?? 'none'} -> ${now[id] ?? 'none'}`).join('; ');
  throw new Failure(
    `Behaviour differs from ${file}: ${told}. If that is meant, run "hedgerow signature --update" and say so in the commit.`,
    1,
  );
}
