import { describe, expect, test } from 'vitest';
import { faultsOf } from './commit-message.mjs';

describe('a commit message', () => {
  test.each([
    ['fix(flutter): count visitors also on the last turn', []],
    ['docs: say how to host behind nginx\n\nPeople asked.\n', ['README.md']],
    ['feat(kernel): seal a step\n\nWhy.\n\nSignature: unchanged\n', ['packages/kernel/src/step.ts']],
    ['Merge branch "kit"', ['packages/kernel/src/step.ts']],
    ['fix(web): seed the lesson again', []],
  ])('%j is accepted', (message, files) => {
    expect(faultsOf(message, files)).toEqual([]);
  });

  test.each([
    [`fix(web): ${'x'.repeat(63)}`, [], 'has 73 characters'],
    ['fix(web): close the sheet.', [], 'full stop'],
    ['close the sheet', [], 'not like'],
    ['fix(web): closed the sheet', [], '"closed" is not an imperative'],
    ['fix(web): close the sheet\nbecause', [], 'second line'],
    ['fix(species): lay a card once', ['packages/games/species/src/windows.ts'], 'Signature:'],
  ])('%j is refused: %s %s', (message, files, reason) => {
    expect(faultsOf(message, files).join(' ')).toContain(reason);
  });
});
