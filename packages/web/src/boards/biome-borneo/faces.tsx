import { answerOf, hints, type Prospect } from '@hedgerow/biome-borneo';
import type { ReactElement, ReactNode } from 'react';
import { APEXES, PRIMARIES, SECONDARIES } from '../../art/borneo/animals.ts';
import { BONUS_EMBLEMS, EMBLEMS } from '../../art/borneo/emblems.ts';
import { Drawn } from '../../art/borneo/layers.tsx';
import { PlantIcon, plantId } from './tile.tsx';
import { useBoard } from './types.ts';

const { printed } = hints;
const ART: Readonly<Record<string, string>> = { ...PRIMARIES, ...SECONDARIES, ...APEXES, ...EMBLEMS };

export const kindId = (kind: number): string => printed.kinds[kind]?.id ?? '';
export const kindFromId = (id: string): number => printed.kinds.findIndex((kind) => kind.id === id);

/** The picture of a card. */
export const Picture = ({
  kind,
  plain = false,
}: {
  readonly kind: number;
  readonly plain?: boolean;
}): ReactElement => (
  <svg
    className={plain ? 'bb-silhouette' : 'bb-picture'}
    viewBox="0 0 100 80"
    aria-hidden="true"
    focusable="false"
  >
    <Drawn layers={ART[kindId(kind)] ?? ''} plain={plain} />
  </svg>
);

export const BonusEmblem = ({ bonus }: { readonly bonus: number }): ReactElement => (
  <svg className="bb-emblem" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <Drawn layers={BONUS_EMBLEMS[printed.bonuses[bonus]?.id ?? ''] ?? ''} />
  </svg>
);

const STEPS: Readonly<Record<string, number>> = { P: 1, S: 2, A: 3 };

/** A pyramid of one, two or three steps: the tier of an animal. */
function Tier({ use }: { readonly use: string }): ReactElement | null {
  const steps = STEPS[use];
  if (steps === undefined) return null;
  return (
    <svg className="bb-tier" viewBox="0 0 24 18" aria-hidden="true" focusable="false">
      {[0, 1, 2].map((i) => (
        <rect
          key={i}
          x={2 + i * 3.2}
          y={12.5 - i * 5.4}
          width={20 - i * 6.4}
          height="4.2"
          rx="1"
          data-full={i < steps ? '' : undefined}
        />
      ))}
    </svg>
  );
}

/** The plants that a card asks for. */
export function Habitat({ kind }: { readonly kind: number }): ReactElement {
  const { needs = new Uint8Array(0), asksForCrossing = false } = printed.kinds[kind] ?? {};
  return (
    <span className="bb-habitat">
      {asksForCrossing && (
        <span className="bb-need">
          <PlantIcon plant="VI" />
          <b>U–C</b>
        </span>
      )}
      {[...needs].flatMap((count, plant) =>
        count === 0
          ? []
          : [
              <span className="bb-need" key={plantId(plant)}>
                <PlantIcon plant={plantId(plant)} />
                {count > 1 && <b>×{count}</b>}
              </span>,
            ],
      )}
    </span>
  );
}

/** Prey or predators as silhouettes; those in `owned` in their colours. */
export const Row = ({
  kinds,
  owned = [],
}: {
  readonly kinds: readonly number[];
  readonly owned?: readonly number[];
}): ReactElement => (
  <span className="bb-row">
    {kinds.map((kind) => (
      <Picture key={kind} kind={kind} plain={!owned.includes(kind)} />
    ))}
  </span>
);

/** What the ribbon of a card answers, and how it looks. */
export function useRibbon(): (
  kind: number,
  from: 'hand' | 'gallery',
) => { readonly look: string; readonly text: string } | undefined {
  const { say, prospect, view, situation, speaks } = useBoard();
  return (kind, from) => {
    if (view.building?.card === kind && view.building.from === from)
      return { look: 'building', text: say.beingEarned };
    if (printed.kinds[kind]?.use === 'ability') {
      const can = situation.legal.some(
        (move) =>
          (move.type === 'blight' && kind === printed.blight && move.from === from) ||
          (move.type === 'winds' && kind === printed.winds && move.from === from) ||
          (move.type === 'opportunist' && kind === printed.opportunist && move.from === from),
      );
      return { look: can ? 'now' : 'ability', text: can ? say.playNow : say.ability };
    }
    const found = prospect(kind, from);
    return found === undefined ? undefined : { look: answerOf(found), text: ribbonText(found, say, speaks) };
  };
}

function ribbonText(
  found: Prospect,
  say: ReturnType<typeof useBoard>['say'],
  speaks: ReturnType<typeof useBoard>['speaks'],
): string {
  switch (answerOf(found)) {
    case 'one-tile':
      return say.oneTile;
    case 'more-tiles':
      return say.moreTiles(found.placements?.length ?? 2);
    case 'needs-prey':
      return say.needsPrey;
    case 'not-yet':
      return say.notYet(
        found.lacksCrossing ? say.crossing : speaks.phrases.and(speaks.amounts(found.missing)),
      );
  }
}

/** A card as it lies on the table: picture, tier, points, name, habitat, prey, and the ribbon. */
export function CardFront({
  kind,
  from,
  large = false,
}: {
  readonly kind: number;
  readonly from?: 'hand' | 'gallery';
  readonly large?: boolean;
}): ReactElement {
  const { say, speaks, view, me } = useBoard();
  const ribbon = useRibbon();
  const {
    use = 'P',
    points = 0,
    prey = [],
    predators = [],
    ability = null,
    effect = null,
  } = printed.kinds[kind] ?? {};
  const latin = printed.edition.cards[kind]?.latin;
  const tops = (view.players[me]?.chains ?? []).map((chain) => chain.at(-1) ?? -1);
  const answer = from === undefined ? undefined : ribbon(kind, from);
  return (
    <span className={`bb-card bb-use-${use}`} data-large={large ? '' : undefined}>
      <span className="bb-art">
        <Picture kind={kind} />
        <Tier use={use} />
        {points > 0 && <b className="bb-points">{points}</b>}
      </span>
      <span className="bb-name">{speaks.card(kind)}</span>
      {large && latin !== undefined && <i className="bb-latin">{latin}</i>}
      {ability !== null ? (
        <span className="bb-text">{speaks.phrases.ability[ability]}</span>
      ) : effect !== null ? (
        <span className="bb-text">{speaks.effect(kind)}</span>
      ) : (
        <>
          <Habitat kind={kind} />
          {prey.length > 0 && (
            <span className="bb-prey">
              <small>{say.eats}</small>
              <Row kinds={prey} owned={tops} />
            </span>
          )}
          {prey.length === 0 && use === 'P' && (
            <span className="bb-prey">
              <small>{say.noPrey}</small>
            </span>
          )}
          {large && predators.length > 0 && (
            <span className="bb-prey">
              <small>{say.eatenBy}</small>
              <Row kinds={predators} />
            </span>
          )}
        </>
      )}
      {answer !== undefined && (
        <span className="bb-ribbon" data-answer={answer.look}>
          {answer.text}
        </span>
      )}
    </span>
  );
}

/** A whole card in words, with the answer of its ribbon. */
export function useCardLabel(): (kind: number, from?: 'hand' | 'gallery') => string {
  const { say, speaks } = useBoard();
  const ribbon = useRibbon();
  return (kind, from) => {
    const { points = 0, prey = [], ability = null } = printed.kinds[kind] ?? {};
    const answer = from === undefined ? undefined : ribbon(kind, from)?.text;
    if (ability !== null) return [speaks.phrases.ability[ability], answer].filter(Boolean).join(' ');
    const eats = prey.length === 0 ? '' : `${say.eats} ${speaks.phrases.or(prey.map(speaks.card))}`;
    return [speaks.card(kind), say.points(points), `${say.needs} ${speaks.habitat(kind)}`, eats, answer ?? '']
      .filter((part) => part !== '')
      .join(', ');
  };
}

/** The back of a card: nobody sees what is on it. */
export const CardBack = ({ children }: { readonly children?: ReactNode }): ReactElement => (
  <span className="bb-card-back">
    <svg viewBox="-20 -26 40 52" aria-hidden="true" focusable="false">
      <path d="M0 -20C14 -8 14 8 0 20C-14 8 -14 -8 0 -20Z" />
      <path className="bb-back-vein" d="M0 -16V18M0 -6L6 -10M0 -6L-6 -10M0 4L7 -1M0 4L-7 -1" />
    </svg>
    {children}
  </span>
);
