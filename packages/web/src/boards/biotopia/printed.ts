import * as Biotopia from '@hedgerow/biotopia';
import { KINDS, type Kind, type KindData, type Mission, type MissionCode } from '@hedgerow/biotopia';

/** What is printed on the cards, as the rules read it. */
export const PRINTED: Biotopia.Printed = Biotopia.print(Biotopia.SHIPPED.data);

export const kindData = (kind: Kind): KindData => PRINTED.kind(kind);
export const missionData = (code: MissionCode): Mission => Biotopia.missionOf(PRINTED, code);
export const isButterfly = (kind: Kind): boolean => kindData(kind).type === 'butterfly';

export const kindFromText = (text: string | undefined): Kind | undefined =>
  KINDS.find((kind) => kind === text);

type Row = Parameters<typeof Biotopia.neededBy>[1];

/** What a card asks of a garden, and what it would bring there. */
export interface Worth {
  readonly needs: number;
  readonly worth: number | undefined;
}

export const worthIn = (garden: Row, kind: Kind): Worth => ({
  needs: Biotopia.neededBy(PRINTED, garden, kind),
  worth: Biotopia.worthNow(PRINTED, garden, kind),
});
