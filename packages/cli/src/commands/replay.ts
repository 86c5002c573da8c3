import { writeFileSync } from 'node:fs';
import {
  type AnyEvent,
  type AnyMade,
  type AnyState,
  keyFromHex,
  type MatchRecord,
  openMatch,
  playMove,
  readRecord,
  recordOf,
  replay,
  type Told,
  verify,
  writeRecord,
} from '@hedgerow/kernel';
import { Command } from 'commander';
import { fileText, madeFor, madeFrom, wholeFrom } from '../table-setup.ts';
import { Failure, say } from '../terminal.ts';
import { languageOrFail, namesFor, standingsTable, tellView } from '../text-face.ts';

interface Flags {
  readonly edition?: string;
  readonly move?: number;
  readonly log?: true;
  readonly update?: true;
  readonly json?: true;
  readonly language: string;
}

export const replayCommand = (): Command =>
  new Command('replay')
    .argument('<file>', 'a match file')
    .option('--edition <file>', 'the house edition it was played with')
    .option('--move <number>', 'show the open table after this many moves', wholeFrom(0))
    .option('--log', 'tell every move in words')
    .option('--update', 'write the file anew with the result the rules give now')
    .option('--language <code>', 'en or fr', 'en')
    .option('--json', 'for programs')
    .action((file: string, flags: Flags) => replayFile(file, flags));

async function replayFile(file: string, flags: Flags): Promise<void> {
  const read = readRecord(fileText(file));
  if (!read.ok) throw new Failure(`${file}: ${read.problem}`);
  const { record } = read;
  if (flags.update) update(file, record, madeFrom(record.game, flags.edition).made);
  else check(file, record, await madeFor(record, flags.edition), flags);
}

function check(file: string, record: MatchRecord, made: AnyMade, flags: Flags): void {
  const verified = verify(made.game, record);
  if (!verified.ok) {
    if (flags.json) say(JSON.stringify({ file, ok: false, problem: verified.problem }));
    throw new Failure(`${file}: ${verified.problem}`, 1);
  }
  const { digest, standings } = verified;
  const moves = record.moves.length;
  if (flags.json) {
    say(JSON.stringify({ file, ok: true, game: record.game, moves, digest, standings: standings ?? null }));
    return;
  }
  if (flags.log || flags.move !== undefined) tellMoments(made, record, flags);
  say(
    `${file}: the key fits its commitment, all ${moves} moves are legal, and the last position is ${digest.slice(0, 16)}.`,
  );
  if (standings)
    say(`\n${standingsTable(standings, namesFor(record.seats), made, languageOrFail(flags.language))}`);
}

function setupOf(record: MatchRecord) {
  const key = keyFromHex(record.key ?? '');
  if (!key) throw new Failure('The record has no key yet: it can be replayed once the match is over.');
  return { match: record.match, seatCount: record.seats, options: record.options, key };
}

/** The match once more, in words: every event, or the open table at one moment. */
function tellMoments({ game, words }: AnyMade, record: MatchRecord, flags: Flags): void {
  const speak = words(languageOrFail(flags.language));
  const names = namesFor(record.seats);
  const tellEvents = (told: readonly Told<AnyEvent>[]): void => {
    for (const { event } of told) say(`      ${speak.event(event, names)}`);
  };
  let shown: AnyState | undefined;
  for (const { moves, state, told } of replay(game, setupOf(record), record.moves)) {
    const played = record.moves[moves - 1];
    if (flags.log && played) say(`${String(moves).padStart(4)}  ${names[played.seat] ?? ''}: ${played.move}`);
    if (flags.log) tellEvents(told);
    if (moves === flags.move) shown = state;
  }
  if (flags.move === undefined) return;
  if (shown === undefined)
    throw new Failure(
      `The match has ${record.moves.length} moves; there is no position after move ${flags.move}.`,
    );
  for (let seat = 0; seat < record.seats; seat += 1)
    tellView(speak, game.view(shown, seat as Parameters<typeof game.view>[1]), names);
}

/** After a change of the rules: the same moves, as far as they go, and what comes of them now. */
function update(file: string, record: MatchRecord, { game }: AnyMade): void {
  const opened = openMatch(game, setupOf(record));
  if (!opened.ok) throw new Failure(`${file}: ${opened.problem}`);
  for (const [i, { seat, move }] of record.moves.entries()) {
    const played = playMove(opened.match, seat, move);
    if (!played.ok)
      throw new Failure(
        `${file}: move ${i + 1} is not possible any more: ${played.rule} ${played.reason}.`,
        1,
      );
  }
  const title = record.title === undefined ? {} : { title: record.title };
  writeFileSync(file, writeRecord(recordOf(opened.match, { ...title, withKey: true })));
  say(`${file} is written anew.`);
}
