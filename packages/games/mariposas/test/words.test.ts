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

  test('a turn is told, without codes and serial numbers', () => {
    expect(heard(moving)).toEqual([['Ada plays the 1·1·1.', 'Ada joue la carte 1·1·1.']]);
    expect(heard(landed)).toEqual([
      [
        'Ada flies a first-generation butterfly from Tamaulipas to Rio Grande Valley.',
        'Ada : un papillon de 1re génération vole de Tamaulipas à Vallée du Rio Grande.',
      ],
      ['Ada takes 1 Mexican sunflower.', 'Ada prend 1 tournesol mexicain.'],
    ]);
    expect(heard(playing(landed, 0, 'birth Su2'))).toEqual([
      [
        'A second-generation butterfly of Ada hatches at Rio Grande Valley, for 2 Mexican sunflowers.',
        'Ada : un papillon de 2e génération éclot (Vallée du Rio Grande), pour 2 × tournesol mexicain.',
      ],
    ]);
  });

  test('moves are labels that say what would happen', () => {
    expect(label(start, 'play M111')[0]).toBe('Play the 1·1·1');
    expect(label(start, 'play ROWN')).toEqual([
      'Play the copy-own card, without anything to copy',
      'Jouer la carte Réutiliser (à soi), sans rien à réutiliser',
    ]);
    expect(label(moving, 'fly 1#1 K4 by 1')).toEqual([
      'Fly your first-generation butterfly from Tamaulipas to Rio Grande Valley (orange, Sierra and Border), 1 step: takes 1 Mexican sunflower, a birth can be paid',
      'Déplacer votre papillon de 1re génération, départ Tamaulipas, arrivée Vallée du Rio Grande (orange, Sierra et frontière), 1 case : prend 1 tournesol mexicain, naissance payable',
    ]);
    expect(label(moving, 'end turn')).toEqual([
      'End your turn with 3 moves unused',
      'Terminer votre tour en renonçant à 3 déplacements',
    ]);
    expect(label(landed, 'birth Su2')).toEqual([
      'Give birth to a second-generation butterfly for 2 Mexican sunflowers',
      'Donner naissance à un papillon de 2e génération pour 2 × tournesol mexicain',
    ]);
  });

  test('MAR-24 a label promises no flower where none is given any more', () => {
    const back = playing(landed, 0, 'no birth', 'fly 1#1 L5 by 1');
    expect(label(back, 'fly 1#1 K4 by 1')[0]).toContain('no flower, for it was taken this turn');
  });

  test('equal butterflies on one space are told apart by where they began the turn', () => {
    const twins = given({
      season: 'summer',
      players: [{ at: { '2#1': 'K4', '2#2': 'L5' } }, {}],
      groups: [1, 1],
    }).when(0, 'fly 2#2 K4 by 1');
    expect(label(twins, 'fly 2#1 J3 by 1')[0]).toMatch(
      /^Fly your second-generation butterfly, which began the turn at Rio Grande Valley, from Rio Grande Valley/,
    );
    expect(label(twins, 'fly 2#2 J3 by 1')[0]).toContain('which began the turn at Tamaulipas');
  });

  test('MAR-38 the question of a birth names the butterfly, its space and the moves left', () => {
    expect(en.decision(landed.view(0), names)).toBe(
      'Your first-generation butterfly at Rio Grande Valley may give birth. 2 moves left after it.',
    );
    expect(fr.decision(landed.view(0), names)).toBe(
      'Votre papillon de 1re génération (Vallée du Rio Grande) peut donner naissance. Il restera ensuite 2 déplacements.',
    );
    expect(en.decision(landed.view(1), names)).toBe('Ada may give birth.');
  });

  test('a copy card is never called “your own” when somebody else plays it', () => {
    const played = heard(start.when(0, 'play ROWN'), 1);
    expect(played[0]?.join(' ')).not.toMatch(/your|vôtre|votre/);
  });

  test('a finished game is headed as finished, and its goals as scored', () => {
    const end = playing(
      given({ season: 'fall', round: 6, active: 1, players: [{}, { at: { '4#1': 'N3' } }], groups: [] }),
      1,
      'end turn',
    );
    expect(end.view(0).ending).toBe('final-count');
    const [season] = en.view(end.view(0), names);
    expect(season?.heading).toBe('The game is over');
    expect(season?.lines.join(' ')).not.toContain('now');
    expect(season?.lines.join(' ')).toContain('Scored: Ada 0 and Ben 1.');
  });

  test('MAR-57 an instant goal is told as scored, not as “now”', () => {
    const table = given({ season: 'summer', cards: { summer: 'SU9' }, players: [{}, {}] });
    const [season] = en.view(table.view(0), names);
    expect(season?.lines.filter((line) => line.startsWith('Goal'))).toEqual([
      'Goal 1: 2 points at once for each birth on red. Scored: Ada 0 and Ben 0.',
      'Goal 2: 3 points for 1 flower of every kind, at once. Scored: Ada 0 and Ben 0.',
    ]);
  });

  test('a butterfly on the map is told with its region and the goals it counts for', () => {
    const table = given({ players: [{ at: { '2#1': 'G8', '2#2': 'J5' } }, {}] });
    const own = en.view(table.view(0), names).find(({ heading }) => heading.startsWith('Ada'));
    expect(own?.lines[0]).toContain('at Ozarks (red, Heartland and Lakes; counts for goal 1)');
    expect(own?.lines[0]).toContain('at Houston (counts for no goal)');
  });

  test('waystations say which token, who visited, and whether the die is still to roll', () => {
    const table = given({
      players: [{ visited: ['dallas'] }, { visited: ['dallas'] }],
      tokens: { dallas: 'pink-egg' },
      open: ['dallas'],
    });
    const part = en.view(table.view(0), names).find(({ heading }) => heading === 'Waystations');
    expect(part?.lines[0]).toBe('Dallas: the pink egg, visited by Ada and Ben.');
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
      'Ben marque 1 point (papillons à Michoacán).',
      'Ben marque 7 points (papillons à Michoacán).',
    ]);
  });

  test('the table says the goals in force and what they would bring now', () => {
    const table = given({ players: [{ at: { '2#1': 'G8' } }, {}] });
    const [season] = en.view(table.view(0), names);
    expect(season?.heading).toBe('Spring, turn 1 of 4');
    expect(season?.lines).toContain(
      'Goal 1: 1 point for each butterfly above Atlanta. If it ended now: Ada 1 and Ben 0.',
    );
    const [saison] = fr.view(table.view(0), names);
    expect(saison?.lines).toContain(
      'Objectif 1 : 1 point par papillon au-dessus d’Atlanta. Si la saison finissait maintenant : Ada 1 et Ben 0.',
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
    expect(en.refusal(refusal, names)).toBe('Houston cannot be reached from Tamaulipas in exactly 1 step.');
    expect(fr.refusal(refusal, names)).toBe(
      'On ne peut atteindre Houston depuis Tamaulipas en exactement 1 case.',
    );
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

describe('the map in letters', () => {
  test('shows spaces, waystations and butterflies, and names every space', () => {
    const table = given({
      season: 'summer',
      players: [{ at: { '2#1': 'J5', '2#2': 'J5' } }, { at: { '4#1': 'J5*' } }],
      tokens: { dallas: 'pink-egg' },
      open: ['dallas'],
    });
    const lines = en.picture?.(table.view(0), names) ?? [];
    expect(lines.find((line) => line.startsWith('J  '))).toContain('[HOU]*');
    expect(lines.find((line) => line.startsWith('H  '))).toContain('(DAL)');
    expect(lines.join('\n')).toContain('A2+2');
    expect(lines.filter((line) => line.includes('5 Houston'))).toHaveLength(1);
    expect(Math.max(...lines.slice(0, 16).map(({ length }) => length))).toBeLessThan(80);
    for (const { name } of SHIPPED.data.spaces) expect(lines.join('\n')).toContain(name);
  });
});
