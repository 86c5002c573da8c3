import { type Names, nameOf, type Paragraph, seatAt } from '@hedgerow/kernel';
import { SPACES_PER_PLATFORM } from '../forest.ts';
import { EMPTY, kindAt } from '../printed.ts';
import type { PlayerView, View } from '../state.ts';
import { networksOf } from './scene.ts';
import type { Speaker } from './speaker.ts';

/** The table as one viewer sees it, part by part. */
export function paragraphs(speaker: Speaker, view: View, names: Names): readonly Paragraph[] {
  const { headings } = speaker.phrases;
  const lines = (heading: string, said: readonly string[]): Paragraph => ({
    heading,
    lines: said.length === 0 ? [speaker.phrases.nothing] : said,
  });
  return [
    lines(headings.turn, turnLines(speaker, view, names)),
    ...(view.building === null ? [] : [lines(headings.building, [buildingLine(speaker, view)])]),
    ...(view.hand === null
      ? []
      : [
          lines(
            headings.hand,
            view.hand.map((kind) => cardLine(speaker, view, kind)),
          ),
        ]),
    lines(
      headings.gallery,
      view.gallery.map((kind) => cardLine(speaker, view, kind)),
    ),
    lines(headings.jungle, jungleLines(speaker, view)),
    lines(headings.vines, vineLines(speaker, view)),
    ...view.players.map((player, seat) =>
      lines(
        speaker.phrases.player(nameOf(names, seatAt(seat)), player.score),
        playerLines(speaker, player, view.seat === seat),
      ),
    ),
    lines(headings.bonuses, bonusLines(speaker, view, names)),
    lines(headings.piles, pileLines(speaker, view)),
  ];
}

function turnLines({ phrases }: Speaker, view: View, names: Names): string[] {
  const { active, seat, turns, turn, quietTurns, lastTileBy, ending, ranks } = view;
  const said = [phrases.turnOf(nameOf(names, active), seat === active, turns + 1, turn.final)];
  if (quietTurns > 0) said.push(phrases.quiet(quietTurns));
  if (lastTileBy !== null) said.push(phrases.lastTile(nameOf(names, lastTileBy)));
  if (ending === null || ranks === null) return said;
  const order = ranks
    .map((rank, place) => ({ rank, place }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place);
  const results = order.map(({ rank, place }) =>
    phrases.result(rank, nameOf(names, seatAt(place)), view.players[place]?.score ?? 0),
  );
  return [phrases.told.ended(ending), ...results];
}

/** A card with everything that is printed on it, and whether it can be earned. */
function cardLine({ printed, phrases, card, habitat, answer }: Speaker, view: View, kind: number): string {
  const { points, prey, ability } = kindAt(printed, kind);
  if (ability !== null) return phrases.ability[ability];
  const printedOnIt = phrases.card(card(kind), points, habitat(kind), prey.map(card));
  return `${printedOnIt} ${answer(view, kind) ?? ''}`.trim();
}

/** The plants that a habitat in the making still lacks. */
function buildingLine(speaker: Speaker, view: View): string {
  const { phrases, card } = speaker;
  const { building } = view;
  if (building === null) return phrases.nothing;
  const laid = building.placements.map(({ tile, space }) =>
    phrases.told.laid(speaker.tile(tile), speaker.space(space)),
  );
  return phrases.building(card(building.card), laid, speaker.lacking(view));
}

function jungleLines(speaker: Speaker, view: View): string[] {
  const { printed, phrases, forest } = speaker;
  const { names } = forest(view);
  return printed.edition.platforms.flatMap(({ id, layer }, platform) => {
    const first = platform * SPACES_PER_PLATFORM;
    const taken = Array.from({ length: SPACES_PER_PLATFORM }, (_, i) => first + i).filter(
      (space) => view.board[space] !== EMPTY,
    );
    const layerName = phrases.vocabulary.layers[layer];
    if (taken.length === 0) return [phrases.nothingOn(id, layerName)];
    const tiles = taken.map((space) => {
      const code = view.board[space] as number;
      const tile = printed.tiles[Math.floor(code / 6)]?.id ?? '';
      return phrases.tileLies(
        names[space] ?? '',
        tile,
        speaker.sides(code),
        speaker.meets(view, code, space),
      );
    });
    return [phrases.platform(id, layerName, taken.length), ...tiles];
  });
}

function vineLines({ printed, phrases, forest }: Speaker, view: View): string[] {
  const { names } = forest(view);
  const networks = networksOf(printed, forest(view), view.board);
  if (networks.length === 0) return [phrases.noNetwork];
  return networks.map(({ spaces, crosses, openEnds }, i) => {
    const ends = openEnds.map(({ space, direction }) =>
      phrases.plantTowards(names[space] ?? '', phrases.vocabulary.directions[direction] ?? ''),
    );
    return phrases.network(
      i + 1,
      spaces.map((space) => names[space] ?? ''),
      crosses,
      ends,
    );
  });
}

function playerLines({ phrases, card, tileInFull }: Speaker, player: PlayerView, own: boolean): string[] {
  if (player.left) return [phrases.hasLeft];
  return [
    // The own hand is told card by card above.
    phrases.handOf(player.handSize, own ? [] : player.known.map(card)),
    phrases.tilesOf(player.tiles.map(tileInFull)),
    ...(player.chains.length === 0
      ? [phrases.noChain]
      : player.chains.map((chain, i) => phrases.chain(i + 1, chain.map(card)))),
    ...(player.plantCards.length === 0 ? [] : [phrases.plantCards(player.plantCards.map(card))]),
  ];
}

const bonusLines = (speaker: Speaker, view: View, names: Names): string[] =>
  view.bonuses.map((each) => {
    const { printed, phrases, bonus, measure } = speaker;
    const { points = 0, condition } = printed.bonuses[each.bonus] ?? {};
    const counts = each.counts.map((count, seat) => {
      // Enough cards and still not qualified: two are alike.
      const nameTwice = condition !== undefined && count >= condition.minCards && !each.qualified[seat];
      return phrases.bonusCount(nameOf(names, seatAt(seat)), count, nameTwice);
    });
    const leaders = each.winners.map((seat) => nameOf(names, seat));
    return phrases.bonus(
      bonus(each.bonus),
      points,
      measure(each.bonus),
      counts,
      leaders.length === 0 ? undefined : phrases.and(leaders),
    );
  });

function pileLines({ phrases, card, tile }: Speaker, view: View): string[] {
  return [
    phrases.deck(view.deckSize),
    phrases.discards(view.discards.map(card)),
    ...(view.lastDiscarded.length === 0 ? [] : [phrases.lastDiscarded(view.lastDiscarded.map(card))]),
    ...(view.resolved.length === 0 ? [] : [phrases.resolved(view.resolved.map(card))]),
    phrases.perimeter(view.perimeterTiles.map(tile)),
    ...(view.remembered.length === 0 ? [] : [phrases.remembered(view.remembered.map(tile))]),
  ];
}
