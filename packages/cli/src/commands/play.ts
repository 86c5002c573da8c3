import { writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import { type Advice, type AnyBot, type AnyMatch, advise, choose, type Notebook } from '@hedgerow/bots';
import { type AdviceInWords, bestInWords, secondInWords } from '@hedgerow/bots/advice-words';
import {
  type AnyEvent,
  type AnyMade,
  type AnyMove,
  type AnyView,
  type Component,
  formality,
  heardBy,
  hexFromKey,
  isDraft,
  type Language,
  legalMoves,
  mayTakeBack,
  openMatch,
  playMove,
  playStep,
  positionOf,
  recordOf,
  type Seat,
  seatAt,
  standingsOf,
  type Told,
  takeBack,
  writeRecord,
} from '@hedgerow/kernel';
import { Command } from 'commander';
import { whileAsking } from '../limits.ts';
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
import { type AnyWords, languageOrFail, namesFor, standingsTable, tellView } from '../text-face.ts';
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
  en: 'Answer with a number or a move. Also: h gives a hint (again: the second best), a lets a bot choose for you, b takes back, v shows the table, / and a word searches the moves, n shows how moves are written, q ends here.',
  fr: 'Répondez par un numéro ou un coup. Aussi : h donne un conseil (encore : le deuxième choix), a laisse un joueur automatique choisir pour vous, b reprend, v montre la table, / et un mot cherche parmi les coups, n montre comment les coups s’écrivent, q arrête ici.',
} as const;

const LOOK_UP = {
  en: '? and a word looks a card up.',
  fr: '? et un mot cherche une carte.',
} as const;

const NO_SUCH_CARD = {
  en: (word: string) => `Nothing in this game has “${word}” in its name.`,
  fr: (word: string) => `Rien dans ce jeu ne contient « ${word} » dans son nom.`,
} as const;

const NOT_FOUND = {
  en: (word: string) => `No move has “${word}” in it.`,
  fr: (word: string) => `Aucun coup ne contient « ${word} ».`,
} as const;

/** More moves than this are shown in part; a search finds the rest. */
const SHOWN = 40;

export const playCommand = (): Command =>
  withTableFlags(new Command('play').argument('<game>'))
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
  readonly notebooks: readonly Notebook[];
  /** Steps of composing that a computer player has made since the last whole move. */
  composed: number;
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
    notebooks: bots.map(() => ({})),
    composed: 0,
  };
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  try {
    say(`${evening.words.title}. ${helpIn(evening)}\n`);
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
    const { value, done } = (await whileAsking(this.#lines.next())) as IteratorResult<string, undefined>;
    return done ? undefined : value.trim();
  }
}

async function playEvening(evening: Evening, questions: Questions): Promise<void> {
  const { made, match, me } = evening;
  for (;;) {
    const state = positionOf(match);
    const decision = made.game.decision(state);
    if (decision.kind === 'over') return tellEnd(evening);
    // Where several choose at once the computer players go first, so that nobody waits for them afterwards.
    const other = decision.seats.find((seat) => seat !== me);
    if (other !== undefined) botMove(evening, other);
    else if (!(await myMove(evening, questions))) return;
  }
}

function botMove(evening: Evening, seat: Seat): void {
  const { made, match, bots, notebooks, budget, composed } = evening;
  const [bot, notebook] = [bots[seat], notebooks[seat]];
  if (!bot || !notebook) throw new Failure(`Nobody plays for seat ${seat}.`);
  const choosing = {
    ...{ state: positionOf(match), seat, seatCount: match.seatCount, composed },
    thoughts: `thoughts ${match.id}`,
    moves: match.moves.length,
  };
  const move = choose(made.game, bot, choosing, notebook, { positions: budget });
  const played = playStep(match, seat, move);
  evening.composed = isDraft(made.game, move) ? composed + 1 : 0;
  if (!played.ok) throw new Failure(`${bot.name} tried a move that ${played.rule} forbids.`, 1);
  tellEvents(evening, played.told);
}

const tellEvents = ({ words, names, me }: Evening, told: readonly Told<AnyEvent>[]): void => {
  for (const event of heardBy(told, me)) say(`  · ${words.event(event, names)}`);
};

/** Asks until a move is made; answers false when the player goes home. */
async function myMove(evening: Evening, questions: Questions): Promise<boolean> {
  const { made, match, me, words, names } = evening;
  const state = positionOf(match);
  const view = made.game.view(state, me);
  const legal = legalMoves(made.game, state, me);
  // A forced move is made at once, as in the page.
  const only = formality(made.game, legal, { mayTakeBack: mayTakeBack(match, me), watched: false });
  if (only !== undefined) {
    const played = playStep(match, me, only);
    if (!played.ok) throw new Failure(`The only possible move is forbidden by ${played.rule}.`, 1);
    tellEvents(evening, played.told);
    return true;
  }
  say();
  tellView(words, view, names);
  say(`\n${words.decision(view, names)}`);
  listMovesInWords(evening, legal);
  let advice: Advice | undefined;
  for (;;) {
    const answer = await questions.ask('> ');
    // The words of the terminal are the same in capitals.
    if (answer === undefined || answer.toLowerCase() === 'q') return false;
    if (/^(h|hint|conseil)$/i.test(answer)) {
      advice = await tellHint(evening, view, advice);
      continue;
    }
    if (tell(evening, view, legal, answer)) continue;
    if (act(evening, legal, answer)) return true;
  }
}

/** Answers a question about the table, which changes nothing; false if none was asked. */
function tell(evening: Evening, view: AnyView, legal: readonly AnyMove[], answer: string): boolean {
  const { words, names, language } = evening;
  const command = answer.toLowerCase();
  if (command === '' || command === '?') say(helpIn(evening));
  else if (command === 'v') tellView(words, view, names);
  else if (command === 'n') listMovesInWords(evening, legal, '', true);
  else if (command.startsWith('/')) listMovesInWords(evening, legal, command.slice(1).trim());
  else if (command.startsWith('?') && words.components)
    lookUp(words.components(view), command.slice(1).trim(), language);
  else return false;
  return true;
}

/** Moves, takes back or lets a bot move; false if the answer was refused. */
function act(evening: Evening, legal: readonly AnyMove[], answer: string): boolean {
  const { match, me, words, names } = evening;
  const command = answer.toLowerCase();
  if (command === 'a') {
    botMove(evening, me);
    return true;
  }
  if (command !== 'b') return makeMove(evening, legal, answer);
  const back = takeBack(match, me);
  if (!back.ok) say(words.refusal(back, names));
  return back.ok;
}

/** The first time what Old Growth would do, then what it would do otherwise and what that costs. */
async function tellHint(
  { made, match, me, words, names, language, budget, composed }: Evening,
  view: AnyView,
  known: Advice | undefined,
): Promise<Advice | undefined> {
  const { game } = made;
  const telling = { language, words, view, names, seat: me };
  const sayHint = ({ what, why }: AdviceInWords, move: AnyMove): void => {
    say(`  ${what}  [${game.notation.write(move)}]`);
    for (const line of why) say(`  ${line}`);
  };
  if (known) {
    const told = secondInWords(telling, known) ?? bestInWords(telling, known);
    sayHint(told, (known.second ?? known.best).move);
    return known;
  }
  const asked = await advise(
    {
      ...{ game: game.id, edition: { edition: game.edition, hash: game.editionHash }, level: 'old-growth' },
      ...{ state: positionOf(match), seat: me, seatCount: match.seatCount, composed },
      ...{ thoughts: `hints ${match.id}`, moves: match.moves.length },
    },
    budget,
  );
  if (!asked.ok) {
    say(asked.problem);
    return undefined;
  }
  sayHint(bestInWords(telling, asked.advice), asked.advice.best.move);
  return asked.advice;
}

/** What may be answered; where nothing can ever be taken back, that is not offered. */
const helpIn = ({ language, match, words }: Pick<Evening, 'language' | 'match' | 'words'>): string =>
  [
    match.game.isFinal ? HELP[language].replace(/ b (takes back|reprend),/, '') : HELP[language],
    ...(words.components ? [LOOK_UP[language]] : []),
  ].join(' ');

function lookUp(components: readonly Component[], word: string, language: Language): void {
  const found = components.filter(({ name }) => name.toLowerCase().includes(word));
  if (found.length === 0) say(NO_SUCH_CARD[language](word));
  for (const { name, text } of found) say(`${name}${language === 'fr' ? ' :' : ':'} ${text}`);
}

/** Plays what was answered; a refused move is told in words and changes nothing. */
function makeMove(evening: Evening, legal: readonly AnyMove[], answer: string): boolean {
  const { match, me, words, names } = evening;
  const { write } = match.game.notation;
  const chosen = /^\d+$/.test(answer)
    ? legal[Number(answer) - 1]
    : legal.find((move) => write(move).toLowerCase() === answer.toLowerCase());
  const played = chosen ? playStep(match, me, chosen) : playMove(match, me, answer);
  if (played.ok) tellEvents(evening, played.told);
  else say(`${words.refusal(played, names)} (${played.rule})`);
  return played.ok;
}

function listMovesInWords(
  { made, match, me, words, names, language }: Evening,
  legal: readonly AnyMove[],
  search = '',
  asWritten = false,
): void {
  const view = made.game.view(positionOf(match), me);
  const labelled = legal.map((move, i) => ({
    number: i + 1,
    label: words.move(move, view, names),
    text: made.game.notation.write(move),
  }));
  const found = labelled.filter(({ label, text }) => `${label} ${text}`.toLowerCase().includes(search));
  if (found.length === 0) say(`  ${NOT_FOUND[language](search)}`);
  for (const { number, label, text } of found.slice(0, SHOWN))
    say(`  ${String(number).padStart(3)}  ${label}${asWritten ? `  [${text}]` : ''}`);
  if (found.length > SHOWN) say(`       … ${found.length - SHOWN} +  (/…)`);
}

function tellEnd({ made, match, me, names, words, language }: Evening): void {
  const view = made.game.view(match.state, me);
  say();
  tellView(words, view, names);
  say(`\n${words.decision(view, names)}\n`);
  say(standingsTable(standingsOf(made.game, match.state) ?? [], names, made, language));
}
