import { hints } from '@hedgerow/biome-borneo';
import { type ReactElement, useMemo } from 'react';
import { card } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { place, placeName } from '../kit/places.ts';
import { kindId } from './faces.tsx';
import { Chain, PlantCards } from './players.tsx';
import { CardSlot } from './side.tsx';
import { PlantIcon, plantId, TilePicture } from './tile.tsx';
import { useBoard } from './types.ts';

const { printed } = hints;

export function Hand(): ReactElement {
  const { view, say } = useBoard();
  return (
    <section className="bb-hand" aria-label={say.hand}>
      {(view.hand ?? []).map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card of the hand is its place
        <CardSlot key={index} kind={kind} from="hand" index={index} />
      ))}
    </section>
  );
}

/** By tile: the plants it would bring to the habitat in the making where it is most useful, its own or reached by it. */
function useGives(): (tile: number) => readonly number[] | undefined {
  const { view, me } = useBoard();
  const given = useMemo(() => {
    const { building } = view;
    if (building === null) return undefined;
    const { card: kind, placements } = building;
    const laid = hints.outlook(view, kind, placements);
    const brings = (tile: number): readonly number[] => {
      const all = [...hints.spots(view, kind, tile).values()].map(([best]) => best);
      const best = all.reduce(
        (a, b) => (b !== undefined && b.lacking < (a?.lacking ?? Infinity) ? b : a),
        undefined,
      );
      if (best === undefined || placements.some((each) => each.tile === tile)) return [];
      const { space, rotation } = best;
      const { needs, crossing } = hints.outlook(view, kind, [...placements, { tile, space, rotation }]);
      if (crossing !== null) return crossing ? [printed.vine] : [];
      return needs.flatMap(({ plant, there, asked }, i) => {
        const before = Math.min(asked, laid.needs[i]?.there ?? 0);
        return Math.min(asked, there) > before ? [plant] : [];
      });
    };
    return new Map((view.players[me]?.tiles ?? []).map((tile) => [tile, brings(tile)]));
  }, [view, me]);
  return (tile) => given?.get(tile);
}

/** One of the viewer's own tiles, and what it gives to the habitat in the making. */
function OwnTile({
  tile,
  nth,
  given,
}: {
  readonly tile: number;
  readonly nth: number;
  readonly given: readonly number[] | undefined;
}): ReactElement {
  const { view, say, speaks, touch, pick, situation, isLast } = useBoard();
  const laid = view.building?.placements.some((each) => each.tile === tile) ?? false;
  const chosen = pick.tile === tile || pick.aim === `back ${tile}`;
  const marked = pick.marked?.of === 'tiles' && pick.marked.which.includes(tile);
  const useful = given !== undefined && !laid && given.length > 0;
  const lit = useful || situation.legal.some(({ type }) => type === 'putBack');
  const notes = [
    speaks.tileInFull(tile),
    chosen ? say.inHand : '',
    given === undefined || laid ? '' : speaks.phrases.and(given.map(speaks.plant)) || say.givesNothing,
  ];
  return (
    <button
      type="button"
      className="bb-own-tile"
      {...spot('tiles', nth)}
      {...place('tile', tile)}
      {...card(`tile:${tile * 6}`)}
      data-laid={laid ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      data-marked={marked ? '' : undefined}
      data-lit={lit ? '' : undefined}
      data-last={isLast(placeName('tile', tile)) ? '' : undefined}
      aria-disabled={laid || undefined}
      aria-pressed={pick.marked === undefined ? chosen : marked}
      aria-label={notes.filter((part) => part !== '').join('. ')}
      onClick={(event) => !laid && touch({ on: 'tile', tile }, handOf(event))}
    >
      <TilePicture tile={tile} rotation={pick.tile === tile ? (pick.at?.rotation ?? 0) : 0} />
      <span className="bb-gives">
        {given === undefined || laid
          ? null
          : given.map((plant) => <PlantIcon key={plant} plant={plantId(plant)} />)}
      </span>
    </button>
  );
}

/** The viewer's own tiles: to choose from, to mark, to put back. */
export function Tiles(): ReactElement {
  const { view, me, say, narrow } = useBoard();
  const gives = useGives();
  const own = view.players[me]?.tiles ?? [];
  return (
    // On a phone the whole tray is where tiles come from: after a turn it shows something else.
    <section className="bb-tiles" aria-label={say.tiles} {...(narrow ? {} : place('tiles'))}>
      <h3>
        {say.tiles} <small>{say.tilesOf(own.length, view.tileLimit)}</small>
      </h3>
      <div className="bb-tile-row">
        {own.map((tile, i) => (
          <OwnTile key={tile} tile={tile} nth={i} given={gives(tile)} />
        ))}
      </div>
    </section>
  );
}

/** So many chains have room for the name of their top. */
const FEW = 3;

/** The viewer's food chains; those that a card could sit on glow. */
export function Chains(): ReactElement {
  const { view, me, say, speaks, touch, pick, situation } = useBoard();
  const { chains = [], plantCards = [] } = view.players[me] ?? {};
  const open = new Set(
    pick.card === undefined
      ? []
      : situation.legal.flatMap((move) =>
          move.type === 'beginEarn' && move.card === pick.card?.card && move.from === pick.card.from
            ? [move.chain]
            : [],
        ),
  );
  return (
    <section className="bb-chains" aria-label={say.chains} {...place('chains')}>
      <h3>{say.chains}</h3>
      <div className="bb-chain-row" data-few={chains.length + plantCards.length <= FEW ? '' : undefined}>
        {chains.length + plantCards.length === 0 && <p className="bb-none">{say.notEarned}</p>}
        {chains.map((chain, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a chain is its place
            key={i}
            type="button"
            className="bb-chain"
            {...spot('chains', i, open.has(i))}
            {...place('chain', i)}
            {...card(kindId(chain.at(-1) ?? -1))}
            data-lit={open.has(i) ? '' : undefined}
            data-prey={view.building?.chain === i ? '' : undefined}
            aria-label={chain.map(speaks.card).join(', ')}
            title={chain.map(speaks.card).join(' – ')}
            onClick={(event) => touch({ on: 'chain', chain: i }, handOf(event))}
          >
            <Chain chain={chain} top={placeName('chain', i)} />
          </button>
        ))}
        <PlantCards cards={plantCards} />
      </div>
    </section>
  );
}
