import type { View as BiomeBorneoView } from '@hedgerow/biome-borneo';
import type { View as BiotopiaView } from '@hedgerow/biotopia';
import type { GameId } from '@hedgerow/catalog';
import type { View as FlutterView } from '@hedgerow/flutter';
import type { AnyView } from '@hedgerow/kernel';
import type { View as MariposasView } from '@hedgerow/mariposas';
import type { View as SpeciesView } from '@hedgerow/species';

/** By seat; `null` where the table keeps a total to itself until the end. */
type Scores = readonly (number | null)[];

/** Forgets the particular type of a view, as `anyGame` does for its game. */
const of =
  <V>(read: (view: V) => Scores): ((view: AnyView) => Scores) =>
  (view) =>
    read(view as unknown as V);

/** What each seat has so far, as far as the viewer may see it. */
const SCORES: Readonly<Record<GameId, (view: AnyView) => Scores>> = {
  biotopia: of((view: BiotopiaView) => view.seats.map(({ score }) => score)),
  flutter: of((view: FlutterView) => view.players.map(({ pollen }) => pollen)),
  mariposas: of((view: MariposasView) => view.seats.map(({ score }) => score)),
  species: of((view: SpeciesView) => view.scores),
  'biome-borneo': of((view: BiomeBorneoView) => view.players.map(({ score }) => score)),
};

export const runningScores = (id: GameId, view: AnyView): Scores => SCORES[id](view);
