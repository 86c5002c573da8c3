import type { Draft } from '@hedgerow/kernel';
import type { Named, Question, Species, State } from './state.ts';

const copyRows = (rows: readonly (readonly number[])[]): number[][] => {
  const made = new Array<number[]>(rows.length);
  for (let i = 0; i < rows.length; i += 1) made[i] = (rows[i] as readonly number[]).slice();
  return made;
};

function copySpecies(row: readonly (Species | null)[]): Draft<State['row']> {
  const made: Draft<Species | null>[] = [];
  for (const species of row) {
    made.push(
      species && {
        animal: species.animal,
        moratoriumBy: species.moratoriumBy,
        slots: copyRows(species.slots),
      },
    );
  }
  return made;
}

const copyNamed = (named: Named): Named => ({ ...named });

function copyQuestion(question: Question): Draft<Question> {
  if (question.kind !== 'contest' && question.kind !== 'chain') return { ...question };
  const links = question.links.map(({ card, seat }) => ({ card, seat }));
  const passed = question.passed.slice();
  return question.kind === 'contest'
    ? { ...question, links, passed }
    : { ...question, links, passed, named: copyNamed(question.named) };
}

/** A copy of a position that shares nothing with it: what `step` does all the time, written out for speed. */
export function copyState(state: State): State {
  return {
    ...(state.rules === undefined ? {} : { rules: state.rules }),
    options: { ...state.options },
    goal: state.goal,
    teams: state.teams.slice(),
    turn: { ...state.turn },
    eventDeck: state.eventDeck.slice(),
    flipped: state.flipped.slice(),
    opening: state.opening.map(({ card, seat }) => ({ card, seat })),
    discard: state.discard.slice(),
    animalDeck: state.animalDeck.slice(),
    under: state.under.slice(),
    row: copySpecies(state.row),
    spotlit: state.spotlit.slice(),
    hands: copyRows(state.hands),
    known: copyRows(state.known),
    shuffles: state.shuffles,
    packs: copyRows(state.packs),
    zoos: copyRows(state.zoos),
    drawDelay: state.drawDelay.slice(),
    quiet: state.quiet,
    pending: state.pending.map(copyQuestion),
    inEffect: state.inEffect,
    announced: state.announced && { ...state.announced, named: copyNamed(state.announced.named) },
    lastPlayed: state.lastPlayed && { card: state.lastPlayed.card, seat: state.lastPlayed.seat },
    presence: state.presence.slice(),
    box: state.box.slice(),
    ending: state.ending,
    noticed: state.noticed,
  };
}
