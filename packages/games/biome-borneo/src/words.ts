import {
  type Language,
  type Names,
  nameOf,
  type Refusal,
  seatAt,
  tableRefusal,
  type Words,
} from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Event, Move, Placement, View } from './state.ts';
import { english } from './words/en.ts';
import { french } from './words/fr.ts';
import type { Phrases } from './words/phrases.ts';
import { type Speaker, speaker } from './words/speaker.ts';
import { paragraphs } from './words/view.ts';

const PHRASES: Readonly<Record<Language, Phrases>> = { en: english, fr: french };

/** The game in plain sentences, with the pieces of one edition. */
export const words =
  (printed: Printed): ((language: Language) => Words<View, Move, Event>) =>
  (language) => {
    const phrases = PHRASES[language];
    const voice = speaker(printed, phrases);
    return {
      title: phrases.title,
      blurb: phrases.blurb,
      view: (view, names) => paragraphs(voice, view, names),
      decision: (view, names) => decisionSentence(voice, view, names),
      move: (move, view, names) => moveLabel(voice, move, view, names),
      event: (event, names) => eventSentence(voice, event, names),
      refusal: (refusal, names) => tableRefusal(language, refusal, names) ?? refusalSentence(voice, refusal),
      pointsFrom: (source) => {
        const bonus = printed.bonuses.findIndex(({ id }) => id === source);
        return phrases.sources[source] ?? (bonus < 0 ? source : voice.bonus(bonus));
      },
      option: (name, value) => optionSentence(phrases, name, value),
      order: (order) => phrases.orders[order] ?? order,
    };
  };

function decisionSentence({ phrases, card }: Speaker, view: View, names: Names): string {
  const { phase, toAct, seat, building, victim, disaster } = view;
  const who = toAct === null ? '' : nameOf(names, toAct);
  const what =
    (phase === 'draft' && building !== null && card(building.card)) ||
    (phase === 'swap' && victim !== null && nameOf(names, victim)) ||
    (phase === 'disaster' && disaster !== null && card(disaster.card)) ||
    '';
  return phrases.asks(phase, who, toAct !== null && toAct === seat, what);
}

/** A chain of the viewer by its number and animals. */
function chainName({ phrases, card }: Speaker, view: View, chain: number | null): string | undefined {
  if (chain === null || view.seat === null) return undefined;
  return phrases.chainNamed(chain + 1, (view.players[view.seat]?.chains[chain] ?? []).map(card));
}

const tileOn = ({ tile }: Speaker, view: View, space: number): string =>
  tile(Math.floor((view.board[space] ?? 0) / 6));

function moveLabel(voice: Speaker, move: Move, view: View, names: Names): string {
  const { phrases, card, tile, space } = voice;
  const name = (seat: number): string => nameOf(names, seatAt(seat));
  switch (move.type) {
    case 'exchangeCards':
      return phrases.exchangeCards(phrases.and(move.cards.map(card)));
    case 'exchangeTiles':
      return phrases.exchangeTiles(phrases.and(move.tiles.map(tile)));
    case 'beginEarn':
      return phrases.beginEarn(card(move.card), move.from === 'gallery', chainName(voice, view, move.chain));
    case 'place':
      return voice.placement(view, move);
    case 'takeBack':
      return phrases.takeBack;
    case 'cancel':
      return phrases.cancel;
    case 'confirm':
      return phrases.confirm;
    case 'earn':
      return phrases.earn(
        card(move.card),
        move.from === 'gallery',
        chainName(voice, view, move.chain),
        move.placements.map((laid) => placementName(voice, laid)),
      );
    case 'blight':
      return phrases.blight(tileOn(voice, view, move.space), space(move.space), move.from === 'gallery');
    case 'winds':
      return phrases.winds(name(move.victim), move.from === 'gallery');
    case 'swap':
      return phrases.swap(card(move.take), card(move.give), view.victim === null ? '' : name(view.victim));
    case 'opportunist':
      return phrases.opportunist(tile(move.tile), name(move.victim), move.from === 'gallery');
    case 'pass':
      return phrases.pass;
    case 'endTurn':
      return phrases.endTurn;
    case 'remove':
      return phrases.remove(tileOn(voice, view, move.space), space(move.space));
    case 'poach':
      return phrases.poach(card(move.card));
    case 'putBack':
      return phrases.putBack(tile(move.tile));
    case 'take':
      return move.card === null ? phrases.takeDeck : phrases.takeGallery(card(move.card));
    case 'stop':
      return phrases.stop;
    case 'draw':
      return phrases.draw(move.tile === null ? undefined : tile(move.tile));
  }
}

const placementName = ({ phrases, tile, space }: Speaker, laid: Placement): string =>
  `${phrases.told.laid(tile(laid.tile), space(laid.space))}, ${phrases.turned(laid.rotation)}`;

function eventSentence(voice: Speaker, event: Event, names: Names): string {
  const { phrases, card, tile, space } = voice;
  const { told, and } = phrases;
  const name = (seat: number): string => nameOf(names, seatAt(seat));
  const maybe = (kind: number | null): string | undefined => (kind === null ? undefined : card(kind));
  switch (event.type) {
    case 'turnBegun':
      return told.turnBegun(name(event.seat), event.final);
    case 'cardsExchanged':
      return told.cardsExchanged(name(event.seat), and(event.cards.map(card)));
    case 'tilesExchanged':
      return told.tilesExchanged(name(event.seat), and(event.tiles.map(tile)));
    case 'cardDrawn':
      return told.cardDrawn(name(event.seat), maybe(event.card));
    case 'cardTaken':
      return told.cardTaken(name(event.seat), card(event.card));
    case 'tilesDrawn':
      return told.tilesDrawn(name(event.seat), and(event.tiles.map(tile)));
    case 'earned':
      return told.earned(
        name(event.seat),
        card(event.card),
        maybe(event.prey),
        event.placements.map((laid) => told.laid(tile(laid.tile), space(laid.space))),
        event.points,
      );
    case 'blighted':
      return told.blighted(name(event.seat), tile(event.tile), space(event.space));
    case 'windsPlayed':
      return told.windsPlayed(name(event.seat), name(event.victim));
    case 'handSeen':
      return told.handSeen(name(event.victim), and(event.cards.map(card)));
    case 'swapped':
      return told.swapped(name(event.seat), name(event.victim), maybe(event.took), maybe(event.gave));
    case 'tileSeized':
      return told.tileSeized(name(event.seat), name(event.victim), tile(event.tile));
    case 'passed':
      return told.passed(name(event.seat));
    case 'disasterStruck':
      return told.disasterStruck(name(event.seat), card(event.card));
    case 'tileRemoved':
      return told.tileRemoved(name(event.seat), tile(event.tile), space(event.space));
    case 'poached':
      return told.poached(name(event.seat), card(event.card));
    case 'galleryReset':
      return told.galleryReset(and(event.cards.map(card)));
    case 'galleryFilled':
      return told.galleryFilled(and(event.cards.map(card)));
    case 'tilePutBack':
      return told.tilePutBack(name(event.seat), tile(event.tile));
    case 'deckRenewed':
      return told.deckRenewed(event.cards);
    case 'lastTileDrawn':
      return told.lastTileDrawn(name(event.seat));
    case 'left':
      return told.left(name(event.seat));
    case 'ended':
      return told.ended(event.ending);
  }
}

/** Facts name pieces by their ids; the sentence names them in the reader's language. */
function refusalSentence({ printed, phrases, cardById, plant }: Speaker, refusal: Refusal): string {
  const facts = Object.fromEntries(
    Object.entries(refusal.facts).map(([fact, value]) => {
      const text = String(value);
      if (fact === 'card' || fact === 'top') return [fact, cardById(text)];
      if (fact === 'mine' || fact === 'theirs')
        return [fact, plant(printed.plants.findIndex(({ id }) => id === text))];
      if (fact === 'layer')
        return [fact, (phrases.vocabulary.layers as Readonly<Record<string, string>>)[text] ?? text];
      return [fact, text];
    }),
  );
  const sentence = phrases.refusals[refusal.reason]?.(facts) ?? phrases.refused(refusal);
  return `${sentence} (${refusal.rule})`;
}

function optionSentence(
  phrases: Phrases,
  name: string,
  value: string | number | boolean | undefined,
): string {
  if (value === undefined) return phrases.options[name] ?? name;
  const said = String(value);
  if (name === 'formation') return phrases.vocabulary.formations[said] ?? said;
  if (said.startsWith('seat-')) return phrases.seatNumber(Number(said.slice('seat-'.length)));
  return phrases.options[`${name} ${said}`] ?? said;
}
