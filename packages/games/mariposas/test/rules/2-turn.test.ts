import { formality } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { mariposas } from '../../src/index.ts';
import { cardKind, ends, given, playing, printed, what } from '../table.ts';

const ids = (kinds: readonly number[] | undefined): readonly (string | undefined)[] =>
  (kinds ?? []).map((kind) => printed.cardIds[kind]);

describe('the turn', () => {
  test('MAR-10 turns go clockwise from the first player, each round anew', () => {
    let table = given({
      first: 2,
      active: 2,
      players: [{ hand: ['M5', 'M22'] }, { hand: ['M5', 'M22'] }, { hand: ['M5', 'M22'] }],
    });
    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const [seat = -1] = table.asked;
      seen.push(seat);
      const [card = ''] = table.legal(seat);
      table = playing(table, seat, card, 'end turn', 'keep');
    }
    expect(seen).toEqual([2, 0, 1, 2]);
    expect(table.state.round).toBe(2);
  });

  test.each([
    { season: 'spring' as const, turns: 4 },
    { season: 'summer' as const, turns: 5 },
  ])('MAR-10 $season ends after $turns turns', ({ season, turns }) => {
    const end = (round: number) => {
      const players = [
        { at: { '2#1': 'N3', '3#1': 'N3', '3#2': 'N3', '3#3': 'N3', '2#2': 'N3' } },
        { at: { '2#1': 'N3', '2#2': 'N3', '3#1': 'N3', '3#2': 'N3', '3#3': 'N3' } },
      ];
      return playing(given({ season, round, active: 1, groups: [], players }), 1, 'end turn', 'keep').state;
    };
    const now = ['spring', 'summer'].indexOf(season);
    expect([end(turns - 1).season, end(turns).season]).toEqual([now, now + 1]);
  });

  test('MAR-11 a card, moves one after another with their landings, the end, a refill, an exchange', () => {
    const table = given({ players: [{ hand: ['M111', 'M5'] }, {}] });
    expect(what(table)).toBe('play');
    const played = table.when(0, 'play M111');
    expect(what(played)).toBe('move');
    const flown = playing(played, 0, 'fly 1#1 M4 by 1');
    expect(flown.heard(1).map(({ type }) => type)).toEqual(['flown', 'flowersTaken']);
    const ended = playing(flown, 0, 'end turn');
    expect(ended.state.players[0]?.hand).toHaveLength(2);
    expect(what(ended)).toBe('exchange');
    expect(playing(ended, 0, 'keep').asked).toEqual([1]);
  });

  test('MAR-12 an action card stays in front of its player, a bonus card leaves the game', () => {
    const table = given({ players: [{ hand: ['M5', 'M22'], bonus: ['B32'] }, {}] });
    expect(table.legal(0)).toEqual(['play M22', 'play M5', 'play B32']);
    const action = table.when(0, 'play M5').view(1).seats[0];
    expect([ids(action?.inFront), action?.handCount, action?.bonus]).toEqual([['M5'], 1, [0]]);
    const bonus = table.when(0, 'play B32').view(1).seats[0];
    expect([bonus?.inFront, bonus?.handCount, bonus?.bonus, bonus?.had]).toEqual([[], 2, [], [12]]);
    expect(table.when(0, 'play M13').refusal).toMatchObject({
      rule: 'MAR-12',
      reason: 'not-in-hand',
      facts: { card: 'M13' },
    });
    expect(table.when(0, 'play B+1').refusal).toMatchObject({ rule: 'MAR-12', reason: 'no-base-card' });
    expect(table.when(0, 'end turn').refusal).toMatchObject({
      rule: 'MAR-20',
      reason: 'not-now',
      facts: { asked: 'play' },
    });
  });

  test('MAR-13 R-18 R-19 add-ons go with any base card, declared with it: one more move, or two more steps on one', () => {
    const table = given({ players: [{ hand: ['M5'], bonus: ['B32', 'B+1', 'B+2'] }, {}] });
    expect(table.legal(0)).toEqual([
      'play M5',
      'play M5 with B+1',
      'play M5 with B+2',
      'play M5 with B+1 B+2',
      'play B32',
      'play B32 with B+1',
      'play B32 with B+2',
      'play B32 with B+1 B+2',
    ]);
    const both = table.when(0, 'play B32 with B+1 B+2');
    expect(both.state.turn).toMatchObject({
      groups: [{ length: 3 }, { length: 2 }, { length: 1 }],
      stretch: 2,
    });
    const stretched = playing(both, 0, 'fly 1#1 K4 by 1+');
    expect(stretched.legal(0).some((move) => move.endsWith('+'))).toBe(false);
    expect(stretched.when(0, 'fly 1#1 K4 by 3+').refusal).toMatchObject({
      rule: 'MAR-13',
      reason: 'no-stretch',
    });
    const plain = table.when(0, 'play M5');
    expect(plain.when(0, 'fly 1#1 K4 by 5+').refusedBy).toBe('MAR-13');
    expect(table.when(0, 'play M5 with B32').refusal).toMatchObject({ rule: 'MAR-13', reason: 'no-add-on' });
    const without = given({ players: [{ hand: ['M5'] }, {}] }).when(0, 'play M5 with B+1');
    expect(without.refusal).toMatchObject({ rule: 'MAR-13', reason: 'add-on-not-held' });
    expect(table.when(0, 'play M5 with B+2 B+1').refusal).toMatchObject({
      rule: 'MAR-13',
      reason: 'add-ons-in-order',
    });
  });

  test.each([
    { card: 'M111', groups: [1, 1, 1] },
    { card: 'M22', groups: [2, 2] },
    { card: 'M13', groups: [1, 3] },
    { card: 'M5', groups: [5] },
    { card: 'M4F', groups: [4] },
  ])('MAR-14 $card gives moves of $groups', ({ card, groups }) => {
    const table = given({ players: [{ hand: [card] }, {}] }).when(0, `play ${card}`);
    expect(table.state.turn.groups).toEqual(groups.map((length) => ({ length, marked: card === 'M4F' })));
  });

  test('MAR-14 groups are used in any order, by one butterfly or several, never split', () => {
    const table = given({ players: [{ at: { '1#1': 'K4', '2#1': 'K4' }, hand: ['M13'] }, {}] }).when(
      0,
      'play M13',
    );
    const mixed = playing(table, 0, 'fly 2#1 H5 by 3');
    expect(ends(mixed, 0, '1#1', '1').length).toBeGreaterThan(0);
    expect(mixed.when(0, 'fly 1#1 H5 by 3').refusal).toMatchObject({
      rule: 'MAR-14',
      reason: 'no-such-group',
    });
    expect(table.when(0, 'fly 1#1 J3 by 2').refusedBy).toBe('MAR-14');
  });

  test('MAR-15 R-16 a copy card takes the arrows of a movement card in front of its player, or of another', () => {
    const table = given({
      players: [
        { hand: ['ROWN', 'ROTH'], inFront: ['M5', 'ROTH', 'M4F'], bonus: ['B+1'] },
        { inFront: ['M22', 'ROWN'] },
        { inFront: ['M22', 'M111'] },
      ],
    });
    expect(table.legal(0)).toEqual(
      ['ROWN as M5', 'ROWN as M4F', 'ROTH as M111', 'ROTH as M22'].flatMap((play) => [
        `play ${play}`,
        `play ${play} with B+1`,
      ]),
    );
    const copied = table.when(0, 'play ROWN as M4F');
    expect(copied.state.turn.groups).toEqual([{ length: 4, marked: true }]);
    expect(ids(copied.view(1).seats[0]?.inFront)).toEqual(['M5', 'ROTH', 'M4F', 'ROWN']);
    expect(table.when(0, 'play ROWN as M22').refusal).toMatchObject({
      rule: 'MAR-15',
      reason: 'no-such-target',
    });
    expect(table.when(0, 'play ROTH as ROWN').refusedBy).toBe('MAR-15');
    expect(table.when(0, 'play ROTH').refusal).toMatchObject({ rule: 'MAR-15', reason: 'choose-a-target' });
    const plain = given({ players: [{ hand: ['M5'], inFront: ['M22'] }, {}] });
    expect(plain.when(0, 'play M5 as M22').refusal).toMatchObject({ rule: 'MAR-15', reason: 'no-copy-card' });
  });

  test('R-17 a copy card without a target is played alone and gives no move', () => {
    const table = given({ players: [{ hand: ['ROWN'], bonus: ['B+1'] }, {}] });
    expect(table.legal(0)).toEqual(['play ROWN']);
    expect(table.when(0, 'play ROWN with B+1').refusal).toMatchObject({
      rule: 'MAR-15',
      reason: 'blank-without-add-ons',
    });
    expect(table.when(0, 'play ROWN').legal(0)).toEqual(['end turn']);
  });

  test('MAR-16 the hand is refilled to two; an empty pile is made of the discard pile', () => {
    const table = given({
      groups: [],
      players: [{ hand: [], bonus: ['B32'] }, {}],
      drawPile: ['M5'],
      discard: ['M22', 'M22', 'M22'],
    });
    const refilled = playing(table, 0, 'end turn');
    expect(refilled.state.players[0]?.hand).toHaveLength(2);
    expect(refilled.state.drawPile).toHaveLength(2);
    expect(refilled.state.discard).toEqual([]);
    expect(refilled.view(1).reshuffles).toBe(1);
    expect(refilled.heard(1).map(({ type }) => type)).toEqual(['turnEnded', 'reshuffled', 'drawn']);
  });

  test('MAR-16 R-22 with both piles empty one plays on with fewer cards', () => {
    const table = given({ groups: [], players: [{ hand: ['M5'] }, {}], drawPile: [], discard: [] });
    const ended = playing(table, 0, 'end turn');
    expect(ended.state.players[0]?.hand).toHaveLength(1);
    expect(ended.asked).toEqual([1]);
  });

  test('MAR-16 R-21 nobody refills after the sixth fall turn', () => {
    const sixth = given({
      season: 'fall',
      round: 6,
      groups: [],
      players: [
        { hand: ['M5'], at: { '3#1': 'N3' } },
        { hand: ['M5'], at: { '3#1': 'N3' } },
      ],
    });
    expect(playing(sixth, 0, 'end turn').state.players[0]?.hand).toHaveLength(1);
    const fifth = given({
      season: 'fall',
      round: 5,
      groups: [],
      players: [
        { hand: ['M5'], at: { '3#1': 'N3' } },
        { hand: ['M5'], at: { '3#1': 'N3' } },
      ],
    });
    expect(playing(fifth, 0, 'end turn').state.players[0]?.hand).toHaveLength(2);
  });

  test.each([
    { hand: ['M22', 'M22'], moves: ['keep', 'exchange M22', 'exchange M22 M22'] },
    { hand: ['ROWN', 'ROTH'], moves: ['keep', 'exchange ROWN', 'exchange ROTH', 'exchange ROWN ROTH'] },
    { hand: ['M22', 'M5'], moves: ['keep'] },
  ])('MAR-17 R-20 with $hand: $moves', ({ hand, moves }) => {
    const table = given({ players: [{ hand }, {}], pending: [{ do: 'exchange', seat: 0 as never }] });
    expect(table.legal(0)).toEqual(moves);
  });

  test('MAR-17 the set-aside cards are discarded after drawing, once per refill, never more than the piles hold', () => {
    const pending = [{ do: 'exchange', seat: 0 as never } as const];
    const table = given({
      players: [{ hand: ['M22', 'M22'] }, {}],
      pending,
      drawPile: ['M5', 'M13'],
      discard: [],
    });
    const both = table.when(0, 'exchange M22 M22');
    expect(ids(both.view(0).me?.hand)).toEqual(['M13', 'M5']);
    expect(ids(both.view(1).discard)).toEqual(['M22', 'M22']);
    expect(both.legal(0)).toEqual([]);
    const short = given({ players: [{ hand: ['M22', 'M22'] }, {}], pending, drawPile: ['M5'], discard: [] });
    expect(short.legal(0)).toEqual(['keep', 'exchange M22']);
    expect(short.when(0, 'exchange M22 M22').refusal).toMatchObject({
      rule: 'MAR-17',
      reason: 'too-many-to-exchange',
      facts: { most: 1 },
    });
    expect(table.when(0, 'exchange M5').refusal).toMatchObject({ rule: 'MAR-17', reason: 'not-in-hand' });
    const unlike = given({ players: [{ hand: ['M22', 'M5'] }, {}], pending });
    expect(unlike.when(0, 'exchange M22').refusedBy).toBe('MAR-17');
    const none = given({ groups: [], players: [{ hand: ['M22', 'M22'] }, {}], drawPile: [], discard: [] });
    expect(playing(none, 0, 'end turn').asked).toEqual([1]);
  });

  test('MAR-18 without any base card the turn is skipped', () => {
    const table = given({
      season: 'fall',
      round: 6,
      players: [{ hand: [], bonus: ['B+1'] }, { hand: ['M5'] }],
    });
    expect(table.legal(0)).toEqual(['skip turn']);
    const skipped = table.when(0, 'skip turn');
    expect(skipped.heard(1)).toEqual([{ type: 'turnSkipped', seat: 0 }]);
    expect(skipped.asked).toEqual([1]);
    const able = given({ players: [{ hand: [], bonus: ['B32'] }, {}] });
    expect(able.legal(0)).toEqual(['play B32']);
    expect(able.when(0, 'skip turn').refusal).toMatchObject({
      rule: 'MAR-18',
      reason: 'a-card-can-be-played',
    });
  });

  test('R-43 ending the turn is always legal while moving', () => {
    const table = given({ groups: [5], players: [{}, {}] });
    expect(table.legal(0).at(-1)).toBe('end turn');
    expect(given({ groups: [], players: [{}, {}] }).legal(0)).toEqual(['end turn']);
  });

  test('R-48 who holds no pair is asked all the same, and can only keep', () => {
    const end = (drawn: string) =>
      playing(
        given({ groups: [], players: [{ hand: ['M5'] }, {}], drawPile: ['M22', drawn], discard: ['M13'] }),
        0,
        'end turn',
      );
    expect(end('M5').legal(0)).toEqual(['keep', 'exchange M5', 'exchange M5 M5']);
    expect(end('M22').legal(0)).toEqual(['keep']);
    expect(end('M22').view(1)).toEqual(end('M5').view(1));
  });

  test('R-48 the cards are kept for a person only where no other people see how fast it was', () => {
    const keeps = (watched: boolean) =>
      formality(mariposas, [{ type: 'keep' }], { mayTakeBack: false, watched }) !== undefined;
    expect([keeps(false), keeps(true)]).toEqual([true, false]);
  });

  test('MAR-25 MAR-48 the only flower next door and the only free birth are taken without being asked for', () => {
    for (const type of ['near', 'free'] as const)
      expect(formality(mariposas, [{ type, space: 3 }], { mayTakeBack: false, watched: true })).toEqual({
        type,
        space: 3,
      });
  });

  test('R-49 steps are taken back one by one as far as the kernel lets them: a flight, not a card shown or drawn', () => {
    const table = given({ players: [{ hand: ['M111', 'M5'] }, {}], tokens: { houston: 'pink-egg' } });
    const played = table.when(0, 'play M111');
    expect(played.revocable).toBe(false);
    const flown = playing(played, 0, 'fly 1#1 M4 by 1');
    expect(flown.revocable).toBe(true);
    expect(playing(flown, 0, 'end turn').revocable).toBe(false);
    const nearCity = given({
      groups: [1],
      players: [{ at: { '1#1': 'J3' } }, {}],
      tokens: { houston: 'pink-egg' },
    });
    expect(nearCity.when(0, 'fly 1#1 J5 by 1').revocable).toBe(false);
    const born = given({ groups: [2], players: [{ at: { '1#1': 'K4' }, flowers: { Su: 2 } }, {}] });
    expect(playing(born, 0, 'fly 1#1 K4 by 2', 'birth Su2').revocable).toBe(true);
  });

  test('bounds of §5: 44 ways to play a card at most', () => {
    const front = ['M111', 'M22', 'M13', 'M5', 'M4F'];
    const table = given({
      players: [{ hand: ['ROWN', 'ROTH'], inFront: front, bonus: ['B32', 'B+1', 'B+2'] }, { inFront: front }],
    });
    expect(table.legal(0)).toHaveLength(44);
    expect(cardKind('B32')).toBe(7);
  });

  test('R-16 a copy card that lies there can be copied if the table wishes: it then does what it says', () => {
    const players = [{ hand: ['ROTH', 'M5'], inFront: ['M13'] }, { inFront: ['ROWN', 'M22'] }];
    const copies = (options: { readonly copyCopies: boolean }): readonly string[] =>
      given({ players, options })
        .legal(0)
        .filter((move) => move.startsWith('play ROTH'));
    expect(copies({ copyCopies: false })).toEqual(['play ROTH as M22']);
    expect(copies({ copyCopies: true })).toEqual(['play ROTH as M22', 'play ROTH as M13']);
    const played = playing(given({ players, options: { copyCopies: true } }), 0, 'play ROTH as M13');
    expect(played.state.turn.groups.map(({ length }) => length)).toEqual([1, 3]);
  });

  test('options added later change nothing of a match that began without them', () => {
    const { options } = given({ players: [{}, {}] }).state;
    expect(Object.keys(options).sort()).toEqual(['cutSpaces', 'flowerSupply', 'onLeave', 'openWaystations']);
    expect(given({ players: [{}, {}] }).view(0).options).toMatchObject({ doublingIsBirth: true });
  });
});
