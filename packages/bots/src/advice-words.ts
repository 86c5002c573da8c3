import type { AnyEvent, AnyMove, AnyView, Language, Words } from '@hedgerow/kernel';
import type { Advice, Prospect } from './advise.ts';

type AnyWords = Words<AnyView, AnyMove, AnyEvent>;

/** Differences below this are not worth a word. */
const WORTH_SAYING = 0.75;
/** More sentences than this nobody reads between two moves. */
const MOST_TOLD = 2;

interface Tongue {
  readonly best: (move: string) => string;
  readonly second: (move: string) => string;
  readonly points: (points: number, certain: boolean) => string;
  readonly loses: (points: number) => string;
  readonly denies: (points: number) => string;
  readonly opens: (points: number) => string;
  readonly trust: string;
  readonly cost: (chances: number) => string;
  readonly fewer: (points: number) => string;
  readonly level: string;
  readonly only: string;
}

const plural = (amount: number, one: string, many: string, from = 2): string =>
  `${amount} ${amount >= from ? many : one}`;
const en = (amount: number): string => plural(amount, 'point', 'points', 2).replace('0 point', '0 points');
const fr = (amount: number): string => plural(amount, 'point', 'points');

const TONGUES: Readonly<Record<Language, Tongue>> = {
  en: {
    best: (move) => `Old Growth would do this: ${move}.`,
    second: (move) => `Second best: ${move}.`,
    points: (points, certain) => `It brings ${certain ? '' : 'at least '}${en(points)} at once.`,
    loses: (points) => `It costs ${en(points)} now.`,
    denies: (points) => `It leaves the others about ${en(points)} less than the next best move would.`,
    opens: (points) => `It keeps about ${en(points)} open for the rest of this turn and your next one.`,
    trust: 'It brings nothing at once, but leaves you best placed for what comes.',
    cost: (chances) => `It costs you about ${chances} in 100 chances of winning.`,
    fewer: (points) => `It brings ${en(points)} fewer at once.`,
    level: 'It is about as good: choose what you like better.',
    only: 'There is nothing else to do.',
  },
  fr: {
    best: (move) => `Vieille forêt ferait ceci : ${move}.`,
    second: (move) => `Le deuxième choix : ${move}.`,
    points: (points, certain) => `Cela rapporte ${certain ? '' : 'au moins '}${fr(points)} tout de suite.`,
    loses: (points) => `Cela coûte ${fr(points)} pour l’instant.`,
    denies: (points) =>
      `Cela laisse aux autres environ ${fr(points)} de moins que le deuxième meilleur choix.`,
    opens: (points) => `Cela garde environ ${fr(points)} en vue pour la fin de ce tour et le suivant.`,
    trust: 'Cela ne rapporte rien tout de suite, mais vous place au mieux pour la suite.',
    cost: (chances) => `Cela vous coûte environ ${chances} chances de gagner sur 100.`,
    fewer: (points) => `Cela rapporte ${fr(points)} de moins tout de suite.`,
    level: 'C’est à peu près aussi bon : choisissez ce qui vous plaît.',
    only: 'Il n’y a rien d’autre à faire.',
  },
};

export interface AdviceInWords {
  /** What to do. */
  readonly what: string;
  /** Why: sentences about what changes. */
  readonly why: readonly string[];
}

/** What the reader is told with. */
export interface Telling {
  readonly language: Language;
  readonly words: AnyWords;
  readonly view: AnyView;
  readonly names: readonly string[];
  readonly seat: number;
}

const moveIn = ({ words, view, names }: Telling, { move }: Prospect): string =>
  (words.plainMove ?? words.move)(move, view, names).replace(/\.$/, '');

/** What is told of the seat itself in every world, after the move itself: what it completes. */
function completed({ words, names, seat }: Telling, { events }: Prospect): readonly string[] {
  const own = events.filter((event) => (event as unknown as { readonly seat?: unknown }).seat === seat);
  return own.slice(1, 1 + MOST_TOLD).map((event) => words.event(event, names));
}

/** The first press: the move, and what speaks for it. */
export function bestInWords(telling: Telling, { best, second }: Advice): AdviceInWords {
  const say = TONGUES[telling.language];
  const denied = second ? Math.round(second.others - best.others) : 0;
  const opened = Math.round(best.next);
  const why = [
    ...(best.points > 0 ? [say.points(best.points, best.certain)] : []),
    ...(best.points < 0 ? [say.loses(-best.points)] : []),
    // What a game tells plainly has been told with the move.
    ...(telling.words.plainMove ? [] : completed(telling, best)),
    ...(denied >= WORTH_SAYING ? [say.denies(denied)] : []),
    ...(opened >= WORTH_SAYING ? [say.opens(opened)] : []),
  ];
  return {
    what: say.best(moveIn(telling, best)),
    why: why.length > 0 ? why : [second ? say.trust : say.only],
  };
}

/** The second press: the runner-up, and what it costs. */
export function secondInWords(telling: Telling, { best, second }: Advice): AdviceInWords | undefined {
  if (!second) return undefined;
  const say = TONGUES[telling.language];
  const chances = Math.round((best.value - second.value) * 100);
  const fewer = best.points - second.points;
  return {
    what: say.second(moveIn(telling, second)),
    why: [
      ...(second.points > 0 ? [say.points(second.points, second.certain)] : []),
      ...(fewer > 0 ? [say.fewer(fewer)] : []),
      chances >= 1 ? say.cost(chances) : say.level,
    ],
  };
}
