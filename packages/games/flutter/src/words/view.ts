import { type Names, nameOf, type Paragraph } from '@hedgerow/kernel';
import { stackPrices } from '../foresight.ts';
import type { Printed } from '../printed.ts';
import type { Tile, View } from '../state.ts';
import { fedBy, isNothing } from './shared.ts';
import type { Terms } from './terms.ts';

function stackLines({ say, tile, petals }: Terms, printed: Printed, view: View): readonly string[] {
  const prices = stackPrices(printed, view);
  const costsOf = (place: number): string => {
    const { price, short } = prices[place] ?? { price: undefined, short: false };
    if (price === undefined) return '';
    if (isNothing(price)) return say.view.freeTile;
    return short ? say.view.tooDear(petals(price)) : say.view.price(petals(price));
  };
  return view.ring.map(({ kind, top, height }, place) => {
    const sun = place === view.sun ? say.view.sun : '';
    if (top === null) return say.view.emptyStack(kind, sun);
    return say.view.stack(kind, tile(top), height, sun, costsOf(place));
  });
}

function playerLine({ say, tile, petals }: Terms, view: View, names: Names, seat: number): string {
  const player = view.players[seat];
  if (player === undefined) return '';
  return say.view.player(names[seat] ?? say.view.seat(seat), [
    ...(player.pollen === null ? [] : [say.pollen(player.pollen)]),
    petals(player.petals),
    player.bee === null ? say.view.beeInHand : say.view.beeOn(tile(player.bee)),
    ...(seat === view.first ? [say.view.first] : []),
    ...(seat === view.active ? [say.view.active] : []),
  ]);
}

function enclosed({ say }: Terms, view: View, tile: Tile, names: Names): string {
  const by = fedBy(view, tile);
  if (by === undefined) return say.view.enclosed;
  return by === null ? say.view.hungry : say.view.fedBy(nameOf(names, by));
}

function meadowLines(terms: Terms, view: View, names: Names): readonly string[] {
  const { say, tile } = terms;
  const dry = view.pond.filter(({ wet }) => !wet).length;
  return [
    ...view.meadow.map(({ tile: each, o, x, y, open }) =>
      say.view.tile(
        tile(each),
        x,
        y,
        o,
        open === 0 ? enclosed(terms, view, each, names) : say.view.openSides(open),
      ),
    ),
    ...(view.pond.length === 0 ? [] : [say.view.pond(view.pond.length, dry)]),
    say.view.water(view.water),
  ];
}

/** The whole table as a view shows it. */
export const viewWords =
  (printed: Printed, terms: Terms) =>
  (view: View, names: Names): readonly Paragraph[] => {
    const { say, tiles } = terms;
    return [
      {
        heading: say.view.rondel,
        lines: [
          ...stackLines(terms, printed, view),
          ...(view.turnsLeft === null ? [] : [say.view.lastRound(view.turnsLeft)]),
          ...(view.gone.length === 0 ? [] : [say.view.gone(tiles(view.gone))]),
          ...(view.removed === null ? [] : [say.view.removed(tiles(view.removed))]),
        ],
      },
      {
        heading: say.view.players,
        lines: view.players.map((_, seat) => playerLine(terms, view, names, seat)),
      },
      { heading: say.view.meadow, lines: meadowLines(terms, view, names) },
    ];
  };
