import { broken } from '../broken.ts';
import type { Game, Tagged } from '../game.ts';
import { isLeave } from '../notation.ts';
import { listOptions, valuesOf } from '../options.ts';
import { clockwise, viewers } from '../seat.ts';
import { whyNot } from '../step.ts';
import { heardBy } from '../told.ts';
import { LANGUAGES, type Language, type Names, type Words } from '../words.ts';
import type { Moment } from './walk.ts';

const NAMES: Names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** A sentence fit to be read aloud: something is said, and no machinery shows through. */
function speakable(said: string, what: string): void {
  if (said.trim() === '' || /undefined|null|NaN|\[object|\bfunction\b/.test(said)) {
    throw broken('everything can be said in words', { what, said });
  }
}

/** Views, decisions, legal moves, events and refusals have sentences in every language, and no two moves sound alike. */
export const wordsLaw =
  <V, M extends Tagged, E extends Tagged>(speak: (language: Language) => Words<V, M, E>, seatCount: number) =>
  <S, O>(game: Game<S, M, E, V, O>, moment: Moment<S, M, E, V, O>): void => {
    const { before, seat, played, dice, at } = moment;
    const names = NAMES.slice(0, seatCount);
    // One language per moment, in turn: over a game both are heard.
    const words = speak(LANGUAGES[at % LANGUAGES.length] ?? 'en');
    const all = viewers(seatCount);
    const viewer = all[dice.below(all.length)] ?? 'spectator';
    const view = game.view(before, viewer);
    for (const { heading, lines } of words.view(view, names)) {
      speakable(heading, 'heading');
      for (const line of lines) speakable(line, `line of ${heading}`);
    }
    speakable(words.decision(view, names), 'decision');
    speakable(words.decision(game.view(before, seat), names), 'own decision');
    for (const event of heardBy(played.told, viewer))
      speakable(words.event(event, names), `event ${event.type}`);
    movesSoundDifferent(game, moment, words, names);
    refusalsSpeak(game, moment, words, names);
    if (at === 1) titleSpeaks(game, words);
  };

function movesSoundDifferent<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { before, seat, legal, move }: Moment<S, M, E, V, O>,
  words: Words<V, M, E>,
  names: Names,
): void {
  if (isLeave(move)) return;
  const own = game.view(before, seat);
  const labels = new Map<string, string>();
  for (const option of legal) {
    const [label, text] = [words.move(option, own, names), game.notation.write(option)];
    speakable(label, `move ${text}`);
    const twin = labels.get(label);
    if (twin !== undefined) throw broken('two moves sound different', { label, twin, text });
    labels.set(label, text);
  }
}

/** The same move once more, by the one who made it and by a neighbour: usually refused, and then with a sentence. */
function refusalsSpeak<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { seat, played, move, match }: Moment<S, M, E, V, O>,
  words: Words<V, M, E>,
  names: Names,
): void {
  for (const mover of [seat, clockwise(seat, match.seatCount)]) {
    const refusal = whyNot(game, played.state, mover, move);
    if (refusal) speakable(words.refusal(refusal, names), `refusal ${refusal.rule} ${refusal.reason}`);
  }
}

function titleSpeaks<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  words: Words<V, M, E>,
): void {
  speakable(words.title, 'title');
  speakable(words.blurb, 'blurb');
  for (const [name, spec] of listOptions(game.options)) {
    speakable(words.option(name), `option ${name}`);
    for (const value of valuesOf(spec)) speakable(words.option(name, value), `option ${name} ${value}`);
  }
}
