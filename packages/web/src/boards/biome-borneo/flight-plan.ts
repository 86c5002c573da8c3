import type { Event, View } from '@hedgerow/biome-borneo';
import type { Flight, Manner } from '../kit/flights.tsx';
import { placeName } from '../kit/places.ts';

/** What flies: a card, face down where nobody may know it, or a tile. */
export type Cargo = { readonly card: number | null } | { readonly tile: number };

const isOwn = (seat: number, view: View): boolean => seat === (view.seat ?? view.active);
const homeOf = (seat: number, view: View): string =>
  isOwn(seat, view) ? placeName('hand', 0) : placeName('their-hand', seat);
const tileHome = (seat: number, tile: number, view: View): string =>
  isOwn(seat, view) ? placeName('tile', tile) : placeName('their-tile', tile);

/** Where a card lay before it was played: its own place, or the nearest that is left. */
function cardHome(
  { seat, card, from }: { readonly seat: number; readonly card: number; readonly from: 'hand' | 'gallery' },
  before: View | undefined,
  after: View,
): string {
  if (from === 'hand' && !isOwn(seat, after)) return placeName('their-hand', seat);
  const [lay, lies] = [before?.[from] ?? [], after[from] ?? []];
  return placeName(from, Math.max(0, Math.min(lay.indexOf(card), lies.length - 1)));
}

/** The chain on whose top a card now lies, or the place of the plant cards. */
function chainHome(seat: number, card: number, view: View): string {
  const chain = (view.players[seat]?.chains ?? []).findLastIndex((each) => each.at(-1) === card);
  if (chain < 0) return isOwn(seat, view) ? 'chains' : placeName('player', seat);
  return isOwn(seat, view) ? placeName('chain', chain) : placeName('their-chain', seat, chain);
}

const along = (x: number, y: number, part: number, more: string): string =>
  `translate(${x * part}px, ${y * part}px) ${more}`;

/** A tile is lifted over its space and falls into it. */
const drop: Manner = (x, y, size) => [
  { transform: 'none' },
  { transform: along(x, y, 1, `translateY(-26px) scale(${size * 1.15})`), offset: 0.7 },
  { transform: along(x, y, 1, `scale(${size})`) },
];

/** An animal walks: it rocks at every step, and its last one is onto its prey. */
const walk: Manner = (x, y, size) => [
  { transform: 'none' },
  { transform: along(x, y, 0.25, 'translateY(-9px) rotate(-5deg)'), offset: 0.25 },
  { transform: along(x, y, 0.5, 'rotate(4deg)'), offset: 0.5 },
  { transform: along(x, y, 0.75, 'translateY(-9px) rotate(-5deg)'), offset: 0.75 },
  { transform: along(x, y, 1, `scale(${size})`) },
];

/** What is blighted loses its colour before it goes. */
const wither: Manner = (x, y, size) => [
  { transform: 'none', filter: 'none' },
  { transform: 'scale(0.86) rotate(-6deg)', filter: 'grayscale(1) brightness(0.7)', offset: 0.45 },
  { transform: along(x, y, 1, `scale(${size})`), filter: 'none' },
];

/** What an event looks like. */
export function flightsOf(event: Event, before: View | undefined, after: View): readonly Flight<Cargo>[] {
  switch (event.type) {
    case 'earned': {
      // Tiles that the viewer has laid while building lie there already.
      const laid = new Set(before?.building?.placements.map(({ tile }) => tile));
      const home = chainHome(event.seat, event.card, after);
      return [
        ...event.placements.flatMap(({ tile, space }): readonly Flight<Cargo>[] =>
          laid.has(tile)
            ? []
            : [
                {
                  from: isOwn(event.seat, after) ? 'tiles' : placeName('player', event.seat),
                  to: placeName('space', space),
                  cargo: { tile },
                  manner: drop,
                  awaited: placeName('laid', space),
                },
              ],
        ),
        {
          from: cardHome(event, before, after),
          to: home,
          cargo: { card: event.card },
          manner: walk,
          awaited: placeName('top', home),
        },
      ];
    }
    case 'cardDrawn':
      return [{ from: 'deck', to: homeOf(event.seat, after), cargo: { card: event.card }, manner: 'glide' }];
    case 'cardTaken':
      return [
        {
          from: cardHome({ ...event, from: 'gallery' }, before, after),
          to: homeOf(event.seat, after),
          cargo: { card: event.card },
          manner: 'glide',
        },
      ];
    case 'tilesDrawn':
      return event.tiles.map((tile) => ({
        from: 'perimeter',
        to: tileHome(event.seat, tile, after),
        cargo: { tile },
        manner: 'glide',
        awaited: tileHome(event.seat, tile, after),
      }));
    case 'blighted':
      return [
        {
          from: placeName('space', event.space),
          to: tileHome(event.seat, event.tile, after),
          cargo: { tile: event.tile },
          manner: wither,
        },
      ];
    case 'tileRemoved':
      return [
        {
          from: placeName('space', event.space),
          to: 'perimeter',
          cargo: { tile: event.tile },
          manner: 'flutter',
        },
      ];
    case 'tileSeized':
      return [
        {
          from: placeName('player', event.victim),
          to: tileHome(event.seat, event.tile, after),
          cargo: { tile: event.tile },
          manner: 'glide',
        },
      ];
    case 'cardsExchanged':
      return event.cards.map((card) => ({
        from: homeOf(event.seat, after),
        to: 'discards',
        cargo: { card },
        manner: 'glide',
      }));
    case 'galleryFilled':
    case 'galleryReset':
      return event.cards.map((card, i) => ({
        from: 'deck',
        to: placeName('gallery', Math.max(0, after.gallery.length - event.cards.length + i)),
        cargo: { card },
        manner: 'glide',
      }));
    case 'turnBegun':
    case 'tilesExchanged':
    case 'windsPlayed':
    case 'handSeen':
    case 'swapped':
    case 'passed':
    case 'disasterStruck':
    case 'poached':
    case 'tilePutBack':
    case 'deckRenewed':
    case 'lastTileDrawn':
    case 'left':
    case 'ended':
      return [];
  }
}

/** Where something happened: these places keep a mark until the next step. */
export function happenedAt(event: Event): readonly string[] {
  if (event.type === 'earned') return event.placements.map(({ space }) => placeName('space', space));
  if (event.type === 'blighted' || event.type === 'tileRemoved') return [placeName('space', event.space)];
  return event.type === 'tileSeized'
    ? [placeName('tile', event.tile), placeName('their-tile', event.tile)]
    : [];
}
