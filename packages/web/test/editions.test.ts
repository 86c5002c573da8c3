import { biotopiaTitle } from '@hedgerow/biotopia';
import { withData } from '@hedgerow/catalog/earlier';
import { expect, test } from 'vitest';
import { isEarlier, loadEdition, loadGame } from '../src/games/load.ts';

const { data, hash } = biotopiaTitle.shipped;
const other = withData(biotopiaTitle, { ...data, dataVersion: 2 });
const name = { edition: 2, hash: other.game.editionHash };

test('a match is shown with the edition it began with, and only the newest on a drawn board', async () => {
  const newest = await loadGame('biotopia');
  expect(await loadEdition('biotopia', { edition: 1, hash })).toBe(newest);
  expect(isEarlier(newest)).toBe(false);
  const kept = await loadEdition('biotopia', name, [{ ...name, load: async () => other }]);
  expect(kept?.game.editionHash).toBe(name.hash);
  expect(kept && isEarlier(kept)).toBe(true);
});

test('an edition that the page does not have is not replaced by another', async () => {
  expect(await loadEdition('biotopia', name)).toBeUndefined();
});
