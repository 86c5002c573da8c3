import type { View as BiotopiaView } from '@hedgerow/biotopia';
import type { GameId } from '@hedgerow/catalog';
import type { AnyView } from '@hedgerow/kernel';

type Scores = (view: AnyView) => readonly number[];

/** Forgets the particular type of a view, as `anyGame` does for its game. */
const of =
  <V>(read: (view: V) => readonly number[]): Scores =>
  (view) =>
    read(view as unknown as V);

/** What each seat has so far, for the games whose rules let everybody see it. */
const SCORES: Readonly<Partial<Record<GameId, Scores>>> = {
  biotopia: of((view: BiotopiaView) => view.seats.map(({ score }) => score)),
};

export const runningScores = (id: GameId, view: AnyView): readonly number[] | undefined => SCORES[id]?.(view);
