import { expect, it } from '@jest/globals';
import { releaseOf, shellAssets } from '../testing/index.js';
import { checkFit } from './index.js';

it('a shell is refused that no longer shares what a live area needs', () => {
  const area = { area: 'workshops', assets: JSON.parse(String(releaseOf().get('assets.json'))) };
  const assets = { ...shellAssets, kit: { ...shellAssets.kit, shares: [] } };
  expect(checkFit({ area: 'shell', assets }, [area])).toEqual([
    expect.objectContaining({
      code: 'NOT_SHARED',
      message: expect.stringContaining('The area workshops needs react of the shell'),
    }),
  ]);
});
