import { biomeBorneo, biomeBorneoTitle, hints, speakerIn, type View } from '@hedgerow/biome-borneo';
import { keyFromSeed, openMatch, positionOf, seatAt } from '@hedgerow/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NOTHING } from '../../../src/boards/biome-borneo/gesture.ts';
import { Players } from '../../../src/boards/biome-borneo/players.tsx';
import { sayIn } from '../../../src/boards/biome-borneo/say.ts';
import { ShareContext } from '../../../src/boards/kit/share.ts';

const { printed } = hints;
const made = biomeBorneoTitle.create(biomeBorneoTitle.shipped);

/** The table as the second seat sees it while the first has its turn; with or without an Opportunist in hand. */
function viewWith(opportunist: boolean): View {
  const opened = openMatch(biomeBorneo, {
    match: 'marking',
    seatCount: 2,
    options: { firstPlayer: 'seat-0' },
    key: keyFromSeed('marking'),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const view = biomeBorneo.view(positionOf(opened.match), seatAt(1));
  return { ...view, hand: opportunist ? [printed.opportunist] : [] };
}

/** The opponent's tiles as they are drawn, with this order given. */
function drawn(view: View, order: string): string {
  const tiles = view.players[0]?.tiles ?? [];
  const share = {
    view,
    me: 1,
    situation: { view, legal: [] },
    pick: NOTHING,
    names: ['Wren', 'Bramble'],
    say: sayIn('en'),
    speaks: speakerIn(printed, 'en'),
    words: made.words('en'),
    isLast: () => false,
    orders: { orders: ['ask', ...tiles.map((tile) => `seize ${tile}`)], order, giveOrder: () => undefined },
  };
  return renderToStaticMarkup(createElement(ShareContext, { value: share }, createElement(Players)));
}

test('§7 whoever holds an Opportunist marks a tile of an opponent on the board, and sees which one is marked', () => {
  const view = viewWith(true);
  const [first, ...others] = view.players[0]?.tiles ?? [];
  const before = drawn(view, 'ask');
  expect(before.match(/aria-pressed="false"/g)).toHaveLength(1 + others.length);
  expect(before).toContain(made.words('en').order?.(`seize ${first}`));
  expect(before).not.toContain('data-marked');
  const after = drawn(view, `seize ${first}`);
  expect(after.match(/data-marked=""/g)).toHaveLength(1);
  expect(after.match(/aria-pressed="true"/g)).toHaveLength(1);
});

test('without an Opportunist there is nothing to mark', () => {
  expect(drawn(viewWith(false), 'ask')).not.toContain('aria-pressed');
});
