import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentId, readFolder } from '@festival/release-checks/files';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { activate, activeReleases, addRelease, listReleases, prune } from './releases.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'festival-releases-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {string} content */
function release(content) {
  const dist = join(dir, 'dist');
  mkdirSync(join(dist, 'chunks'), { recursive: true });
  writeFileSync(join(dist, 'chunks', 'main.js'), content);
  return addRelease(dir, 'marketplace', dist);
}

test('the same build is the same release, another build another', async () => {
  const first = release('one');

  expect(first).toBe(contentId(await readFolder(join(dir, 'dist'))));
  expect(release('one')).toBe(first);
  expect(release('two')).not.toBe(first);
  expect(existsSync(join(dir, 'marketplace', first, 'chunks', 'main.js'))).toBe(true);
});

test('activating one app does not change the others, and returns the previous releases', async () => {
  const [first, second] = [release('one'), release('two')];
  addRelease(dir, 'shell', join(dir, 'dist'));
  await activate(dir, { marketplace: first, shell: second });

  const before = await activate(dir, { marketplace: second });

  expect(before).toEqual({ marketplace: first, shell: second });
  expect(activeReleases(dir)).toEqual({ marketplace: second, shell: second });
});

test('a build that was never released cannot be active', async () => {
  await expect(activate(dir, { marketplace: '00000000000000000000000000000000' })).rejects.toThrow(
    'marketplace has no release 00000000000000000000000000000000',
  );
  expect(activeReleases(dir)).toEqual({});
});

test('old releases are deleted, but never the active one, nor one that the registry or a page shows', async () => {
  const [live, canary] = [release('live'), release('canary')];
  const shown = [release('shown'), release('shown before')];
  const areas = { marketplace: { id: live, canary: { id: canary } } };
  writeFileSync(join(dir, 'live.json'), JSON.stringify({ areas }));
  writeFileSync(join(dir, 'shown.json'), JSON.stringify({ marketplace: shown }));
  const active = release('the oldest');
  await activate(dir, { marketplace: active });
  for (let number = 0; number < 15; number += 1) release(`later ${number}`);

  prune(dir, 'marketplace');

  const left = listReleases(dir, 'marketplace').map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([active, live, canary, ...shown]));
  expect(left.length).toBeLessThan(16);
});
