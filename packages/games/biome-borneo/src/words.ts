import {
  type Language,
  type Names,
  nameOf,
  type Refusal,
  seatAt,
  tableRefusal,
  type Words,
} from '@hedgerow/kernel';
import type { Options } from './options.ts';
import { codeOf, type Printed } from './printed.ts';
import type { Reason } from './reasons.ts';
import type { Event, Move, Placement, View } from './state.ts';
import { markedTile } from './windows.ts';
import { english } from './words/en.ts';
import { french } from './words/fr.ts';
import type { Phrases } from './words/phrases.ts';
import { type Speaker, speaker } from './words/speaker.ts';
import { paragraphs } from './words/view.ts';

const PHRASES: Readonly<Record<Language, Phrases>> = { en: english, fr: french };

/** Names of pieces and places and short sentences about them, for a board that draws them. */
export const speakerIn = (printed: Printed, language: Language): Speaker =>
  speaker(printed, PHRASES[language]);

/** The game in plain sentences, with the pieces of one edition. */
export const words =
  (printed: Printed): ((language: Language) => Words<View, Move, Event>) =>
  (language) => {
    const phrases = PHRASES[language];
    const voice = speakerIn(printed, language);
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
        return bonus < 0 ? phrases.sources[source as keyof Phrases['sources']] : voice.bonus(bonus);
      },
      option: (name, value) => optionSentence(phrases, name, value),
      order: (order) => orderSentence(voice, order),
    };
  };

function decisionSentence(voice: Speaker, view: View, names: Names): string {
  const { phrases, card } = voice;
  const { phase, toAct, seat, building, victim, disaster } = view;
  const who = toAct === null ? '' : nameOf(names, toAct);
  const what =
    (phase === 'draft' && building !== null && card(building.card)) ||
    (phase === 'swap' && victim !== null && nameOf(names, victim)) ||
    (phase === 'disaster' && disaster !== null && card(disaster.card)) ||
    '';
  const more =
    phase === 'disaster' && disaster !== null
      ? voice.effect(disaster.card)
      : phrases.and(phase === 'draft' ? voice.lacking(view) : []);
  return phrases.asks(phase, who, toAct !== null && toAct === seat, what, more);
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
      return phrases.beginEarn(
        card(move.card),
        move.from === 'gallery',
        chainName(voice, view, move.chain),
        voice.answer(view, move.card) ?? '',
      );
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

const placementName = ({ printed, phrases, sides, space }: Speaker, laid: Placement): string =>
  `${phrases.told.laid(printed.tiles[laid.tile]?.id ?? '', space(laid.space))}, ${sides(codeOf(laid.tile, laid.rotation))}`;

function eventSentence(voice: Speaker, event: Event, names: Names): string {
  const { phrases, card, tileWith: tile, platform } = voice;
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
        event.placements.map((laid) => told.laid(tile(laid.tile), platform(laid.space))),
        event.points,
      );
    case 'blighted':
      return told.blighted(name(event.seat), tile(event.tile), platform(event.space));
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
      return told.disasterStruck(name(event.seat), card(event.card), voice.effect(event.card));
    case 'tileRemoved':
      return told.tileRemoved(name(event.seat), tile(event.tile), platform(event.space));
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

function orderSentence({ printed, phrases, tileWith }: Speaker, order: string): string {
  const tile = markedTile(order);
  if (tile === undefined) return phrases.orders[order as keyof Phrases['orders']];
  return phrases.seizeOrder(tileWith(Math.min(tile, printed.tiles.length - 1)));
}

/** Facts name pieces by their ids; the sentence names them in the reader's language. The rule travels beside it. */
function refusalSentence({ printed, phrases, cardById, plant, amounts }: Speaker, refusal: Refusal): string {
  const { layers } = phrases.vocabulary;
  const plantById = (id: string): number => printed.plants.findIndex((each) => each.id === id);
  const facts = Object.fromEntries(
    Object.entries(refusal.facts).map(([fact, value]) => {
      const text = String(value);
      if (fact === 'card' || fact === 'top') return [fact, cardById(text)];
      if (fact === 'mine' || fact === 'theirs') return [fact, plant(plantById(text))];
      if (fact === 'layer') return [fact, layers[text as keyof typeof layers]];
      if (fact === 'missing') {
        const ids = text.split(' ');
        const counted = [...new Set(ids)].map((id) => ({
          plant: plantById(id),
          count: ids.filter((other) => other === id).length,
        }));
        return [fact, phrases.and(amounts(counted))];
      }
      return [fact, text];
    }),
  );
  // The reasons of the rules are the keys of these sentences; the kernel's own have been dealt with.
  const sentence = phrases.refusals[refusal.reason as Reason] as (
    named: Readonly<Record<string, string>>,
  ) => string;
  return sentence(facts);
}

function optionSentence(
  phrases: Phrases,
  name: string,
  value: string | number | boolean | undefined,
): string {
  const option = name as keyof Options;
  if (value === undefined) return phrases.options[option];
  const said = String(value);
  if (option === 'formation') return phrases.vocabulary.formations[said] ?? said;
  if (option === 'platforms') return phrases.arrangement(Number(value));
  if (said.startsWith('seat-')) return phrases.seatNumber(Number(said.slice('seat-'.length)));
  return phrases.options[`${name} ${said}` as keyof Phrases['options']];
}
