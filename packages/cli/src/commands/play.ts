import { writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import { type AnyBot, type AnyMatch, mindOf } from '@hedgerow/bots';
import {
  type AnyEvent,
  type AnyMade,
  type AnyMove,
  heardBy,
  hexFromKey,
  keyFromSeed,
  legalMoves,
  openMatch,
  playMove,
  playStep,
  positionOf,
  recordOf,
  rngAt,
  type Seat,
  seatAt,
  standingsOf,
  type Told,
  takeBack,
  writeRecord,
} from '@hedgerow/kernel';
import { Command } from 'commander';
import {
  keyFrom,
  madeFrom,
  optionsOrFail,
  seatsOrFail,
  type TableFlags,
  wholeFrom,
  withTableFlags,
} from '../table-setup.ts';
import { Failure, say } from '../terminal.ts';
import { type AnyWords, languageOrFail, namesFor, tellView } from '../text-face.ts';
import { standingsTable } from './replay.ts';
import { botsOrFail } from './simulate.ts';

interface Flags extends TableFlags {
  readonly seat: number;
  readonly bots?: string;
  readonly seed?: string;
  readonly language: string;
  readonly save?: string;
  readonly budget: number;
}

const HELP = {
  en: 'Answer with a number or a move. Also: a lets a computer player choose for you, b takes back, v shows the table, / and a word searches the moves, q ends here.',
  fr: 'Répondez par un numéro ou un coup. Aussi : a laisse un joueur automatique choisir pour vous, b reprend, v montre la table, / et un mot cherche parmi les coups, q arrête ici.',
} as const;

/** More moves than this are shown in part; a search finds the rest. */
const SHOWN = 40;

export const playCommand = (): Command =>
  withTableFlags(
    new Command('play')
      .description('a whole game in the terminal against computer players')
      .argument('<game>'),
  )
    .option('--seat <number>', 'your seat', wholeFrom(0, 9), 0)
    .option('--bots <names>', 'the other seats: one name for all, or one per seat (yours is ignored)')
    .option('--seed <word>', 'the deal; without it, chance')
    .option('--language <code>', 'en or fr', 'en')
    .option('--save <file>', 'write the match file here at the end')
    .option(
      '--budget <positions>',
      'how many positions a computer player may look at per choice',
      wholeFrom(1),
      1000,
    )
    .action((id: string, flags: Flags) => play(id, flags));

interface Evening {
  readonly made: AnyMade;
  readonly match: AnyMatch;
  readonly me: Seat;
  readonly bots: readonly AnyBot[];
  readonly words: AnyWords;
  readonly names: readonly string[];
  readonly language: 'en' | 'fr';
  readonly budget: number;
}

async function play(id: string, flags: Flags): Promise<void> {
  const { id: game, made } = madeFrom(id, flags.edition);
  const seats = seatsOrFail(made, flags.seats);
  if (flags.seat >= seats)
    throw new Failure(`There is no seat ${flags.seat} at a table of ${seats}; seats count from 0.`);
  const key = keyFrom(flags.seed);
  const setup = {
    match: `terminal-${hexFromKey(key).slice(0, 8)}`,
    seatCount: seats,
    options: optionsOrFail(made, seats, flags.option),
    key,
  };
  const bots = await botsOrFail(game, made, flags.bots, seats);
  const language = languageOrFail(flags.language);
  const opened = openMatch(made.game, setup);
  if (!opened.ok) throw new Failure(opened.problem);
  const names = namesFor(seats).map((name, seat) =>
    // With a name of their own, everybody can stand in every sentence.
    seat === flags.seat
      ? `${name} (${{ en: 'you', fr: 'vous' }[language]})`
      : `${name} (${bots[seat]?.name ?? ''})`,
  );
  const evening: Evening = {
    made,
    match: opened.match,
    me: seatAt(flags.seat),
    bots,
    words: made.words(language),
    names,
    language,
    budget: flags.budget,
  };
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  try {
    say(`${evening.words.title}. ${HELP[language]}\n`);
    await playEvening(evening, new Questions(lines));
  } finally {
    lines.close();
  }
  if (flags.save) {
    writeFileSync(flags.save, writeRecord(recordOf(opened.match, { withKey: true })));
    say(`\n${flags.save}`);
  }
}

/** Lines as they come, also when they come faster than they are asked for (a pipe), and an end when there are no more. */
class Questions {
  readonly #lines: AsyncIterator<string>;

  constructor(lines: Interface) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async ask(prompt: string): Promise<string | undefined> {
    process.stdout.write(prompt);
    const { value, done } = (await this.#lines.next()) as IteratorResult<string, undefined>;
    return done ? undefined : value.trim();
  }
}

async function playEvening(evening: Evening, questions: Questions): Promise<void> {
  const { made, match, me } = evening;
  for (let choices = 0; ; choices += 1) {
    const state = positionOf(match);
    const decision = made.game.decision(state);
    if (decision.kind === 'over') return tellEnd(evening);
    // Where several choose at once the computer players go first, so that nobody waits for them afterwards.
    const other = decision.seats.find((seat) => seat !== me);
    if (other !== undefined) botMove(evening, other, choices);
    else if (!(await myMove(evening, questions))) return;
  }
}

function botMove(evening: Evening, seat: Seat, choices: number): void {
  const { match, bots, budget } = evening;
  const bot = bots[seat];
  if (!bot) throw new Failure(`Nobody plays for seat ${seat}.`);
  const rng = rngAt(keyFromSeed(`thoughts ${match.id}`), choices);
  const played = playStep(
    match,
    seat,
    bot.choose(mindOf(match, positionOf(match), seat, rng, { positions: budget })),
  );
  if (!played.ok) throw new Failure(`${bot.name} tried a move that ${played.rule} forbids.`, 1);
  tellEvents(evening, played.told);
}

const tellEvents = ({ words, names, me }: Evening, told: readonly Told<AnyEvent>[]): void => {
  for (const event of heardBy(told, me)) say(`  · ${words.event(event, names)}`);
};

/** Asks until a move is made; answers false when the player goes home. */
async function myMove(evening: Evening, questions: Questions): Promise<boolean> {
  const { made, match, me, words, names, language } = evening;
  const state = positionOf(match);
  const view = made.game.view(state, me);
  const legal = legalMoves(made.game, state, me);
  say();
  tellView(words, view, names);
  say(`\n${words.decision(view, names)}`);
  listMovesInWords(evening, legal);
  for (;;) {
    const answer = await questions.ask('> ');
    if (answer === undefined || answer === 'q') return false;
    if (answer === '' || answer === '?') say(HELP[language]);
    else if (answer === 'a') {
      botMove(evening, me, match.moves.length);
      return true;
    } else if (answer === 'v') tellView(words, view, names);
    else if (answer.startsWith('/')) listMovesInWords(evening, legal, answer.slice(1).trim().toLowerCase());
    else if (answer === 'b') {
      const back = takeBack(match, me);
      if (back.ok) return true;
      say(words.refusal(back, names));
    } else if (makeMove(evening, legal, answer)) return true;
  }
}

/** Plays what was answered; a refused move is told in words and changes nothing. */
function makeMove(evening: Evening, legal: readonly AnyMove[], answer: string): boolean {
  const { match, me, words, names } = evening;
  const chosen = /^\d+$/.test(answer) ? legal[Number(answer) - 1] : undefined;
  const played = chosen ? playStep(match, me, chosen) : playMove(match, me, answer);
  if (played.ok) tellEvents(evening, played.told);
  else say(`${words.refusal(played, names)} (${played.rule})`);
  return played.ok;
}

function listMovesInWords(
  { made, match, me, words, names }: Evening,
  legal: readonly AnyMove[],
  search = '',
): void {
  const view = made.game.view(positionOf(match), me);
  const labelled = legal.map((move, i) => ({
    number: i + 1,
    label: words.move(move, view, names),
    text: made.game.notation.write(move),
  }));
  const found = labelled.filter(({ label, text }) => `${label} ${text}`.toLowerCase().includes(search));
  for (const { number, label, text } of found.slice(0, SHOWN))
    say(`  ${String(number).padStart(3)}  ${label}  [${text}]`);
  if (found.length > SHOWN) say(`       … ${found.length - SHOWN} +  (/…)`);
}

function tellEnd({ made, match, names, words }: Evening): void {
  const standings = standingsOf(made.game, match.state) ?? [];
  say(
    `\n${standingsTable(
      standings.map((standing) => ({ ...standing, breakdown: inWords(standing.breakdown, words) })),
      names,
    )}`,
  );
}

const inWords = (
  breakdown: Readonly<Record<string, number>>,
  words: AnyWords,
): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(breakdown).map(([source, points]) => [words.pointsFrom(source), points]));
