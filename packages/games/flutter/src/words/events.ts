import { type Names, nameOf } from '@hedgerow/kernel';
import type { Event, Flower, Petals } from '../state.ts';
import { byKind } from './shared.ts';
import type { Terms } from './terms.ts';

/** The petals of all flowers that match, or of all that do not, by colour. */
const together = (flowers: readonly Flower[], matching: boolean, colours: number): Petals =>
  Array.from({ length: colours }, (_, colour) =>
    flowers.reduce((sum, { matches, petals }) => sum + (matches === matching ? (petals[colour] ?? 0) : 0), 0),
  );

/** What happened, for the log: as players speak, without numbers of tiles and places. */
export const eventWords =
  (terms: Terms) =>
  (told: Event, names: Names): string => {
    const { say, plain, tiles, petals, signed, paid } = terms;
    const { event } = say;
    const who = 'seat' in told ? nameOf(names, told.seat) : '';
    switch (told.type) {
      case 'turnBegun':
      case 'beeKept':
        return event[told.type](who);
      case 'sunMoved':
        return event.sunMoved(told.to, told.solstice);
      case 'nothingFitted':
      case 'beePlaced':
        return event[told.type](who, plain(told.tile));
      case 'tilePlaced':
        return event.tilePlaced(who, plain(told.tile), told.skip === 0 ? '' : ` ${paid(told.price)}`);
      case 'tileRevealed':
        return told.tile === null ? event.stackEmpty(told.kind) : event.tileRevealed(plain(told.tile));
      case 'flowersGrown': {
        const colours = told.petals.length;
        const change = [
          signed('+', together(told.flowers, true, colours)),
          signed('−', together(told.flowers, false, colours)),
        ];
        return event.flowersGrown(
          who,
          told.flowers.length,
          change.filter(Boolean).join(', '),
          petals(told.petals),
        );
      }
      case 'pondFilled':
        return event.pondFilled(who, told.wet, told.dry, told.pollen);
      case 'tilesEnclosed':
        return event.tilesEnclosed(tiles(told.tiles, plain));
      case 'pollinatorFed':
      case 'beeCameHome':
        return event[told.type](who, plain(told.tile), told.pollen);
      case 'pollinatorHungry':
        return event.pollinatorHungry(who, plain(told.tile), told.gift);
      case 'lastRoundBegun':
        return event.lastRoundBegun(told.kind, told.turnsLeft);
      case 'gameOver':
        return event.gameOver(byKind(told.removed, (tile) => plain(tile).tile));
    }
  };
