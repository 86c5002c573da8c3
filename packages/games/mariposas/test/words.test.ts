import { LANGUAGES, listOptions, type Refusal, refuse, valuesOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import {
  type Event,
  type Move,
  mariposas,
  mariposasTitle,
  OPTIONS,
  POINTS_FROM,
  SHIPPED,
} from '../src/index.ts';
import { given, type MariposasTable, playing } from './table.ts';

const { words } = mariposasTitle.create(SHIPPED);
const [en, fr] = [words('en'), words('fr')];
const names = ['Ada', 'Ben', 'Cleo'];
const heard = (table: MariposasTable, viewer: number | 'spectator' = 'spectator') =>
  table.heard(viewer).map((event) => [en.event(event, names), fr.event(event, names)]);
const label = (table: MariposasTable, text: string): readonly [string, string] => {
  const move = mariposas.notation.read(text) as Move;
  const view = table.view(table.asked[0] ?? 0);
  return [en.move(move, view, names), fr.move(move, view, names)];
};

describe('Mariposas in words', () => {
  const start = given({ players: [{ at: { '1#1': 'L5' }, flowers: { Su: 1 }, hand: ['M111', 'ROWN'] }, {}] });
  const moving = start.when(0, 'play M111');
  const landed = moving.when(0, 'fly 1#1 K4 by 1');

  test('a turn is told', () => {
    expect(heard(moving)).toEqual([['Ada plays the 1·1·1.', 'Ada joue la carte 1·1·1.']]);
    expect(heard(landed)).toEqual([
      [
        'Ada flies 1#1 from L5 Tamaulipas to K4 Rio Grande Valley (1 step).',
        'Ada déplace 1#1 de L5 Tamaulipas à K4 Vallée du Rio Grande (1 case).',
      ],
      ['Ada takes 1 × Mexican sunflower.', 'Ada prend 1 × tournesol mexicain.'],
    ]);
    expect(heard(playing(landed, 0, 'birth Su2'))).toEqual([
      [
        '2#1 of Ada is born on K4 Rio Grande Valley, for 2 × Mexican sunflower.',
        'Ada : naissance de 2#1 en K4 Vallée du Rio Grande, pour 2 × tournesol mexicain.',
      ],
    ]);
  });

  test('moves are labels', () => {
    expect(label(start, 'play M111')[0]).toBe('Play the 1·1·1');
    expect(label(start, 'play ROWN')).toEqual([
      'Play the copy of your own card, without anything to copy',
      'Jouer la carte qui réutilise l’une des vôtres, sans rien à réutiliser',
    ]);
    expect(label(moving, 'fly 1#1 K4 by 1')).toEqual([
      'Fly 1#1 from L5 to K4 Rio Grande Valley, Mexican sunflower, milkweed (1 step)',
      'Déplacer 1#1 de L5 à K4 Vallée du Rio Grande, tournesol mexicain, plante (1 case)',
    ]);
    expect(label(moving, 'end turn')).toEqual([
      'End your turn with 3 moves unused',
      'Terminer votre tour en renonçant à 3 déplacements',
    ]);
    expect(label(landed, 'birth Su2')).toEqual([
      'Give birth to generation 2 for 2 × Mexican sunflower',
      'Donner naissance à un papillon de la 2e génération pour 2 × tournesol mexicain',
    ]);
  });

  test('waystations nobody has turned up stand in one line', () => {
    const linesOf = (language: typeof en, heading: string): readonly string[] =>
      language.view(start.view(0), names).find((part) => part.heading === heading)?.lines ?? [];
    expect(linesOf(en, 'Waystations').filter((line) => line.includes('ace down'))).toEqual([
      expect.stringMatching(/^Face down: .*Dallas.* and /),
    ]);
    expect(linesOf(fr, 'Relais').filter((line) => line.includes('ace cachée'))).toEqual([
      expect.stringMatching(/^Face cachée : .*Dallas.* et /),
    ]);
  });

  test('the asked seat is addressed, the others hear of it', () => {
    expect(en.decision(start.view(0), names)).toBe('Your turn: which card do you play?');
    expect(en.decision(start.view(1), names)).toBe('Ada chooses a card to play.');
    expect(fr.decision(start.view(0), names)).toBe('À vous de jouer : quelle carte posez-vous ?');
    expect(fr.decision(start.view('spectator'), names)).toBe('Ada choisit une carte à jouer.');
  });

  test('one and several, in both languages', () => {
    const drawn = (cards: number): Event => ({ type: 'drawn', seat: 0 as never, cards, kinds: null });
    expect([1, 2].map((cards) => en.event(drawn(cards), names))).toEqual([
      'Ada draws 1 card.',
      'Ada draws 2 cards.',
    ]);
    expect([1, 2].map((cards) => fr.event(drawn(cards), names))).toEqual([
      'Ada pioche 1 carte.',
      'Ada pioche 2 cartes.',
    ]);
    const scored = (points: number): Event => ({ type: 'scored', seat: 1 as never, points, from: 'home' });
    expect([1, 7].map((points) => en.event(scored(points), names))).toEqual([
      'Ben scores 1 point (butterflies in Michoacán).',
      'Ben scores 7 points (butterflies in Michoacán).',
    ]);
    expect([1, 7].map((points) => fr.event(scored(points), names))).toEqual([
      'Ben marque 1 point (Papillons à Michoacán).',
      'Ben marque 7 points (Papillons à Michoacán).',
    ]);
  });

  test('the table says the goals in force and what they would bring now', () => {
    const table = given({ players: [{ at: { '2#1': 'G8' } }, {}] });
    const [season] = en.view(table.view(0), names);
    expect(season?.heading).toBe('Spring, turn 1 of 4');
    expect(season?.lines).toContain('Goal: 1 point for each butterfly above Atlanta. Now: Ada 1 and Ben 0.');
    const [saison] = fr.view(table.view(0), names);
    expect(saison?.lines).toContain(
      'Objectif : 1 point par papillon au-dessus d’Atlanta. Pour l’instant : Ada 1 et Ben 0.',
    );
  });

  test('every season card can be read aloud in both languages', () => {
    for (const { id, season } of SHIPPED.data.seasonCards) {
      const table = given({ season, cards: { [season]: id }, players: [{}, {}] });
      for (const language of LANGUAGES) {
        const [paragraph] = words(language).view(table.view(0), names);
        const goals = paragraph?.lines.filter((line) => /^(Goal|Objectif)/.test(line)) ?? [];
        expect(goals.length).toBeGreaterThanOrEqual(2);
        expect(goals.join(' ')).not.toMatch(/\?|undefined/);
      }
    }
  });

  test('a refused move gets its reason with numbers', () => {
    const refusal = moving.when(0, 'fly 1#1 J5 by 1').refusal as Refusal;
    expect(en.refusal(refusal, names)).toBe('J5 cannot be reached from L5 in exactly 1 step.');
    expect(fr.refusal(refusal, names)).toBe('J5 ne peut être atteinte depuis L5 en exactement 1 case.');
    expect(en.refusal(refuse('TABLE-2', 'not-asked', { seat: 1 }), names)).toBe(
      'It is not for Ben to choose now.',
    );
  });

  test('every refusal of the rules has a sentence of its own in both languages', () => {
    const reasons = [
      'not-now',
      'too-many-to-exchange',
      'not-in-hand',
      'no-base-card',
      'no-copy-card',
      'no-such-target',
      'choose-a-target',
      'blank-without-add-ons',
      'no-add-on',
      'add-on-not-held',
      'add-ons-in-order',
      'a-card-can-be-played',
      'butterfly-not-on-board',
      'an-equal-one-flies',
      'no-such-group',
      'no-stretch',
      'out-of-reach',
      'none-left',
      'no-flower-there',
      'had-already',
      'too-few-flowers',
      'wrong-payment',
      'no-parent-there',
      'no-butterfly-would-be-left',
    ];
    for (const spoken of [en, fr]) {
      const said = reasons.map((reason) => spoken.refusal(refuse('MAR-99', reason), names));
      expect(new Set(said).size).toBe(reasons.length);
      expect(said.join()).not.toContain('MAR-99');
    }
  });

  test('options, their values and the sources of points have names', () => {
    for (const spoken of [en, fr]) {
      for (const [name, spec] of listOptions(OPTIONS)) {
        expect(spoken.option(name)).not.toBe(name);
        for (const value of valuesOf(spec)) expect(spoken.option(name, value)).not.toBe(name);
      }
      for (const source of POINTS_FROM) expect(spoken.pointsFrom(source)).not.toBe(source);
    }
  });
});
