import { hints, type PlayerView } from '@hedgerow/biome-borneo';
import type { ReactElement } from 'react';
import { SeatMark } from '../../shell/seat-mark.tsx';
import { card } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { place, placeName } from '../kit/places.ts';
import { CardBack, kindId, Picture } from './faces.tsx';
import { numbered } from './numbered.ts';
import { TilePicture } from './tile.tsx';
import { useBoard } from './types.ts';

const { printed } = hints;

/** A food chain as an overlapping stack: every animal's head is readable, the top one whole. */
export function Chain({
  chain,
  top,
}: {
  readonly chain: readonly number[];
  /** The place of the chain, for the animal that walks onto it. */
  readonly top?: string;
}): ReactElement {
  const { speaks } = useBoard();
  return (
    <span className="bb-chain-cards">
      {numbered(chain).map(({ key, piece: kind }, i) => (
        <span
          className={`bb-link bb-use-${printed.kinds[kind]?.use ?? 'P'}`}
          key={key}
          data-top={i === chain.length - 1 ? '' : undefined}
          {...(top !== undefined && i === chain.length - 1 ? place('top', top) : {})}
        >
          <span className="bb-link-name">{speaks.card(kind)}</span>
          <Picture kind={kind} />
        </span>
      ))}
    </span>
  );
}

/** The plant cards of a player, as small stacks. */
export const PlantCards = ({ cards }: { readonly cards: readonly number[] }): ReactElement | null => {
  const { say, speaks } = useBoard();
  if (cards.length === 0) return null;
  return (
    <ul className="bb-plant-cards" aria-label={say.plantCards}>
      {numbered(cards).map(({ key, piece: kind }) => (
        <li key={key} {...card(kindId(kind))}>
          <span className="bb-chain-cards">
            <span className="bb-link bb-use-N" data-top="">
              <span className="bb-link-name">{speaks.card(kind)}</span>
              <Picture kind={kind} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Tiles of an opponent: to look at, or to take with an Opportunist. */
function TheirTiles({
  seat,
  tiles,
  first,
}: {
  readonly seat: number;
  readonly tiles: readonly number[];
  readonly first: number;
}): ReactElement {
  const { situation, touch, pick, view, speaks, names, isLast, orders, words } = useBoard();
  const wanted = view.phase === 'window' || pick.ability?.card === printed.opportunist;
  const holds = view.hand?.includes(printed.opportunist) === true;
  return (
    <div className="bb-their-tiles">
      {tiles.map((tile, i) => {
        const can =
          wanted &&
          situation.legal.some(
            (move) =>
              move.type === 'opportunist' &&
              move.tile === tile &&
              (pick.ability === undefined || move.from === pick.ability.from),
          );
        const label = `${names[seat] ?? ''}: ${speaks.tileInFull(tile)}`;
        // Whoever holds an Opportunist and is not asked marks the tile it is to take.
        const order = `seize ${tile}`;
        const markable = holds && !can && orders?.orders.includes(order) === true;
        const marked = orders?.order === order;
        return (
          <button
            key={tile}
            type="button"
            className="bb-mini-tile"
            {...spot('players', first + i)}
            {...place('their-tile', tile)}
            {...card(`tile:${tile * 6}`)}
            data-lit={can ? '' : undefined}
            data-chosen={pick.aim === `seize ${tile}` ? '' : undefined}
            data-last={isLast(placeName('their-tile', tile)) ? '' : undefined}
            data-marked={marked ? '' : undefined}
            aria-pressed={markable ? marked : undefined}
            aria-label={markable ? `${label}. ${words.order?.(order) ?? ''}` : label}
            title={markable ? words.order?.(order) : undefined}
            onClick={(event) =>
              markable
                ? orders.giveOrder(marked ? 'ask' : order)
                : touch({ on: 'theirs', seat, tile }, handOf(event))
            }
          >
            <TilePicture tile={tile} />
          </button>
        );
      })}
    </div>
  );
}

function TheirChain({
  seat,
  nth,
  chain,
}: {
  readonly seat: number;
  readonly nth: number;
  readonly chain: readonly number[];
}): ReactElement {
  const { speaks } = useBoard();
  const top = chain.at(-1) ?? -1;
  return (
    <li
      {...card(kindId(top))}
      {...place('their-chain', seat, nth)}
      title={chain.map(speaks.card).join(' – ')}
    >
      <span
        className={`bb-link bb-use-${printed.kinds[top]?.use ?? 'P'}`}
        data-top=""
        {...place('top', placeName('their-chain', seat, nth))}
      >
        <Picture kind={top} />
        {chain.length > 1 && <b className="bb-length">{chain.length}</b>}
      </span>
      <span className="kit-unseen">{chain.map(speaks.card).join(', ')}</span>
    </li>
  );
}

function Opponent({
  seat,
  player,
  first,
}: {
  readonly seat: number;
  readonly player: PlayerView;
  readonly first: number;
}): ReactElement {
  const { view, names, say, touch, pick, situation, open, speaks } = useBoard();
  const mayLook =
    pick.ability?.card === printed.winds &&
    situation.legal.some((move) => move.type === 'winds' && move.victim === seat);
  return (
    <li
      className="bb-opponent"
      data-turn={view.active === seat && view.phase !== 'over' ? '' : undefined}
      {...place('player', seat)}
    >
      <div className="bb-opponent-head">
        <button
          type="button"
          className="bb-opponent-name"
          {...spot('players', first)}
          data-lit={mayLook ? '' : undefined}
          aria-label={`${names[seat] ?? ''}, ${say.points(player.score)}, ${say.cards(player.handSize)}. ${mayLook ? say.chooseHand : say.lookAt(names[seat] ?? '')}`}
          onClick={(event) =>
            mayLook ? touch({ on: 'player', seat }, handOf(event)) : open({ of: 'player', seat })
          }
        >
          <SeatMark seat={seat} />
          <span>{names[seat]}</span>
        </button>
        <span className="bb-hand-size" {...place('their-hand', seat)}>
          <CardBack />
          {player.handSize}
        </span>
        <b className="bb-score">{player.score}</b>
      </div>
      <TheirTiles seat={seat} tiles={player.tiles} first={first + 1} />
      <ul className="bb-their-chains">
        {player.chains.map((chain, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chain is its place
          <TheirChain key={i} seat={seat} nth={i} chain={chain} />
        ))}
        {numbered(player.plantCards).map(({ key, piece: kind }) => (
          <li key={key} {...card(kindId(kind))} title={speaks.card(kind)}>
            <span className="bb-link bb-use-N" data-top="">
              <Picture kind={kind} />
            </span>
            <span className="kit-unseen">{speaks.card(kind)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Everybody else at the table, clockwise from the viewer. */
export function Players(): ReactElement {
  const { view, me, say } = useBoard();
  const count = view.players.length;
  const others = Array.from({ length: count - 1 }, (_, i) => (me + 1 + i) % count);
  let first = 0;
  return (
    <section className="bb-players" aria-label={say.players} data-count={others.length}>
      <ul>
        {others.map((seat) => {
          const player = view.players[seat];
          if (player === undefined) return null;
          const at = first;
          first += 1 + player.tiles.length;
          return <Opponent key={seat} seat={seat} player={player} first={at} />;
        })}
      </ul>
    </section>
  );
}
