import { KEPT_RELEASES } from '@festival/contracts/releases';
import { expect, test } from '@jest/globals';
import { keptReleases } from './prune-releases.js';

const NOW = new Date('2021-02-10T02:00:00Z');
const shown = { releaseId: 'live' };
const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const release = (releaseId: string, changes: object = {}) => ({
  releaseId,
  activation: null as number | null,
  usedAt: minutesAfter(-60),
  createdAt: NOW,
  previewedUntil: null as Date | null,
  ...changes,
});
const many = (name: string, count: number, change: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => release(`${name}-${at}`, change(at)));
const uploads = many('upload', KEPT_RELEASES + 1, (at) => ({ usedAt: minutesAfter(-at) }));
const namesOf = (releases: Iterable<{ releaseId: string }>) =>
  [...releases].map(({ releaseId }) => releaseId).sort();
const keptOf = (...releases: ReturnType<typeof release>[]) =>
  namesOf(keptReleases([...releases, ...uploads], shown, NOW));
const lastUploads = namesOf(uploads.slice(0, KEPT_RELEASES));

test.each([
  ['the live release', release('live', { activation: 1 }), true],
  ['a release that a rollback returns to', release('earlier', { activation: 1 }), true],
  ['one with a valid preview', release('previewed', { previewedUntil: minutesAfter(1) }), true],
  ['one whose preview has expired', release('seen', { previewedUntil: minutesAfter(-1) }), false],
  ['an upload that was never live', release('refused'), false],
])('whatever is uploaded after it: %s', (_, one, isKept) => {
  expect(keptOf(one)).toEqual([...lastUploads, ...(isKept ? [one.releaseId] : [])].sort());
});

test('a rollback can return to the last ten, besides the live one', () => {
  const live = release('live', { activation: 99 });
  const earlier = many('earlier', KEPT_RELEASES + 1, (at) => ({ activation: at + 1 }));
  expect(keptOf(live, ...earlier)).toEqual(
    [...lastUploads, ...namesOf(earlier.slice(1)), 'live'].sort(),
  );
});
