import { broken } from '../broken.ts';
import type { Game, Tagged } from '../game.ts';
import { isLeave } from '../notation.ts';
import { viewers } from '../seat.ts';
import { step } from '../step.ts';
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
  <S, O>(game: Game<S, M, E, V, O>, { before, seat, legal, played, move, dice, at, match }: Moment<S, M, E, V, O>): void => {
    const names = NAMES.slice(0, seatCount);
    // One language per moment, in turn: over a game both are heard.
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'en';
    const words = speak(language);
    const all = viewers(seatCount);
    const viewer = all[dice.below(all.length)] ?? 'spectator';
    const view = game.view(before, viewer);
    for (const { heading, lines } of words.view(view, names)) {
      speakable(heading, 'heading');
      for (const line of lines) speakable(line, `line of ${heading}`);
    }
    speakable(words.decision(view, names), 'decision');
    const own = game.view(before, seat);
    speakable(words.decision(own, names), 'own decision');
    const labels = new Map<string, string>();
    if (!isLeave(move)) {
      for (const option of legal) {
        const label = words.move(option, own, names);
        speakable(label, `move ${game.notation.write(option)}`);
        const twin = labels.get(label);
        if (twin !== undefined) throw broken('two moves sound different', { label, twin, move: game.notation.write(option) });
        labels.set(label, game.notation.write(option));
      }
    }
    for (const event of heardBy(played.told, viewer)) speakable(words.event(event, names), `event ${event.type}`);
    const stranger = ((seat + 1) % seatCount) as typeof seat;
    const refused = isLeave(move) ? undefined : step(game, played.state, stranger, move, dice);
    if (refused && !refused.ok) speakable(words.refusal(refused, names), `refusal ${refused.rule} ${refused.reason}`);
    if (match.moves.length < 2) {
      speakable(words.title, 'title');
      speakable(words.blurb, 'blurb');
      for (const name of Object.keys(game.options)) speakable(words.option(name), `option ${name}`);
    }
  };
