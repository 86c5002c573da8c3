import { nameOf, type Names as Players } from '@hedgerow/kernel';
import { at } from '../at.ts';
import { type Landing, landingOf, type Visit } from '../preview/landing.ts';
import type { Printed } from '../printed.ts';
import { type Butterfly, type Fly, LAST_GENERATION, type Move, NOWHERE, type View } from '../state.ts';
import { capital, type Terms } from './terms.ts';

/** One of the active player's butterflies, told apart from its like on the same space by where it began the turn. */
export function ownButterfly(terms: Terms, view: View, butterfly: Butterfly): string {
  const { places, doubles } = at(view.seats, view.active);
  const { say } = terms;
  const name = say.your(terms.butterfly(butterfly, at(doubles, butterfly)));
  const hasTwin = places.some(
    (place, other) =>
      other !== butterfly &&
      place === places[butterfly] &&
      doubles[other] === doubles[butterfly] &&
      terms.generation(other) === terms.generation(butterfly) &&
      view.turn.starts[other] !== view.turn.starts[butterfly],
  );
  if (!hasTwin) return name;
  const start = at(view.turn.starts, butterfly);
  return `${name}, ${start === NOWHERE ? say.bornNow : say.began(terms.space(start))},`;
}

/** What a waystation would do, in short pieces. */
function visitWords({ say: { landing: s }, waystation, tile, row }: Terms, visit: Visit): readonly string[] {
  const said: string[] = [];
  if (visit.faceDown) said.push(visit.die ? s.opens : s.opensOnly);
  if (visit.card !== null) said.push(s.card(waystation(visit.card)));
  if (visit.row?.tile === null) said.push(s.row(visit.row.cards, visit.row.of));
  else if (visit.row) said.push(s.tile(`${row(visit.row.row)}, ${tile(visit.row.tile)}`));
  if (visit.choice) said.push(s.choice);
  if (visit.die && !visit.faceDown) said.push(s.die);
  return said;
}

/** What a landing would bring, in short pieces. */
export function landingWords(terms: Terms, landing: Landing): readonly string[] {
  const { visit, birth, stepsHome } = landing;
  const { say, flowers } = terms;
  const { landing: s } = say;
  const taken = flowers(landing.flowers);
  const said: string[] = taken === '' ? [] : [s.takes(taken)];
  if (landing.spent) said.push(s.spent);
  if (landing.missing > 0) said.push(s.missing(landing.missing));
  if (visit) said.push(...visitWords(terms, visit));
  if (visit && said.length === 0) said.push(s.nothingNew);
  if (landing.nextDoor) said.push(landing.nextDoor.length > 0 ? s.nextDoor : s.noNextDoor);
  if (birth) said.push((birth.doubling ? s.doubling : s.birth)[birth.payable]);
  if (birth && birth.payable !== 'no' && birth.points > 0) said.push(s.birthPoints(birth.points));
  for (const { place, before, after } of landing.goals) said.push(s.goal(say.number(place), before, after));
  if (stepsHome !== null) said.push(stepsHome === 0 ? s.home : s.stepsHome(stepsHome));
  return said;
}

/** Every move as the label of a button. */
export const moveWords = (printed: Printed, terms: Terms): ((move: Move, view: View) => string) => {
  const { say, space, flower, flowers, card, cards, waystation } = terms;
  const { move: s } = say;
  const flyLabel = (move: Fly, view: View): string => {
    const landing = landingOf(printed, view, move);
    const region = terms.region(move.to);
    const to = region === null ? space(move.to) : `${space(move.to)} (${region})`;
    const group = s.group(move.length, move.stretch ? view.turn.stretch : 0, move.marked);
    const brings = landingWords(terms, landing).join(', ');
    return `${s.fly(ownButterfly(terms, view, move.butterfly), space(landing.from), to)}, ${group}${brings === '' ? '' : `${say.colon}${brings}`}`;
  };
  return (is, view) => {
    switch (is.type) {
      case 'keep':
        return s.keep;
      case 'exchange':
        return is.cards.length === 2 ? s.exchangeBoth(cards(is.cards)) : s.exchange(cards(is.cards));
      case 'play': {
        const isCopy = at(printed.reuseOf, is.card) !== null;
        const as = is.copy !== null ? s.as(card(is.copy)) : isCopy ? s.nothingToCopy : '';
        return `${s.play(card(is.card))}${as}${is.addons.length > 0 ? s.with(cards(is.addons)) : ''}`;
      }
      case 'skipTurn':
        return s.skipTurn;
      case 'fly':
        return flyLabel(is, view);
      case 'endTurn':
        return view.turn.groups.length > 0 ? s.endTurnEarly(view.turn.groups.length) : s.endTurn;
      case 'pick':
        return s.pick(flower(is.flower));
      case 'near':
        return s.near(flower(at(printed.flowerAt, is.space)), space(is.space));
      case 'gift':
        return s.gift(waystation(is.card));
      case 'birth': {
        const generation = terms.generation(view.asked?.butterfly ?? 0);
        return generation === LAST_GENERATION
          ? s.doubling(flowers(is.pay))
          : s.birth(generation + 1, flowers(is.pay));
      }
      case 'noBirth':
        return s.noBirth;
      case 'free':
        return s.free(space(is.space));
      case 'declineFree':
        return s.declineFree;
    }
  };
};

/** What is asked of whom. */
export const decisionWords =
  (terms: Terms) =>
  (view: View, players: Players): string => {
    const { asked, me, turn } = view;
    const { say } = terms;
    if (!asked) return say.over;
    const [you, they] = say.asked[asked.what];
    if (me?.seat !== asked.seat) return `${nameOf(players, asked.seat)} ${they}`;
    if (asked.what === 'move')
      return turn.groups.length > 0 ? say.movesLeft(say.list(turn.groups.map(terms.group))) : say.noMovesLeft;
    if (asked.what !== 'birth' || asked.butterfly === null) return you;
    const place = at(at(view.seats, asked.seat).places, asked.butterfly);
    const parent = say.atPlace(capital(ownButterfly(terms, view, asked.butterfly)), terms.space(place));
    return terms.generation(asked.butterfly) === LAST_GENERATION
      ? say.doublingAsked(parent, turn.groups.length)
      : say.birthAsked(parent, turn.groups.length);
  };
