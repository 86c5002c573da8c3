import type { View as BiomeBorneoView } from '@hedgerow/biome-borneo';
import type { View as BiotopiaView } from '@hedgerow/biotopia';
import type { GameId } from '@hedgerow/catalog';
import type { View as FlutterView } from '@hedgerow/flutter';
import type { AnyView } from '@hedgerow/kernel';
import type { View as MariposasView } from '@hedgerow/mariposas';
import type { View as SpeciesView } from '@hedgerow/species';

type Seats = readonly number[];

const of =
  <V>(read: (view: V) => Seats): ((view: AnyView) => Seats) =>
  (view) =>
    read(view as unknown as V);

const perhaps = (seat: number | null | undefined): Seats =>
  seat === null || seat === undefined ? [] : [seat];

/** Whom a view shows as asked. Where it is a secret who may answer, nobody is named. */
const TO_MOVE: Readonly<Record<GameId, (view: AnyView) => Seats>> = {
  biotopia: of((view: BiotopiaView) => view.toAct),
  flutter: of((view: FlutterView) => perhaps(view.asked?.seat)),
  mariposas: of((view: MariposasView) => perhaps(view.asked?.seat)),
  species: of(({ asked }: SpeciesView) => ('seat' in asked ? [asked.seat] : [])),
  'biome-borneo': of((view: BiomeBorneoView) => perhaps(view.toAct)),
};

/** Whom the table waits for, as far as the viewer may know it. */
export const toMove = (id: GameId, view: AnyView): Seats => TO_MOVE[id](view);
