import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { archiveObject, KEPT_RELEASES } from '@festival/contracts/releases';
import type { ObjectStore } from '@festival/service-kit/objects';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { RELEASE_STORE } from '../src/releases/archives.js';
import { PruneReleases } from '../src/releases/prune-releases.js';
import { AREA, buildOf, type Registry, startReleases, upload } from './releases-world.js';

let registry: Registry;
beforeAll(async () => {
  registry = await startReleases({ PREVIEW_URL: 'http://preview.localhost:3000' });
});
afterAll(() => registry.close());

let first = '';
beforeEach(async () => {
  first = await registry.uploaded();
  await registry.activate(first);
});

const store = () => registry.app.get<ObjectStore>(RELEASE_STORE, { strict: false });
const isUpdating = async (): Promise<boolean> => {
  const [{ updates }] = await registry.dataSource.query(
    "SELECT COUNT(*) AS updates FROM information_schema.processlist WHERE info LIKE 'UPDATE%releases%'",
  );
  return Number(updates) > 0;
};
/** As many releases as are kept of those that were never live. */
const uploadMany = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let count = 0; count < KEPT_RELEASES; count += 1) ids.push(await registry.uploaded());
  return ids;
};
const prune = () => registry.app.get(PruneReleases, { strict: false }).execute(0);
const isKept = async (id: string) =>
  (await registry.releases()).some((release) => release.id === id) &&
  existsSync(join(registry.dir, 'store', archiveObject(AREA, id)));

test('no number of uploads prunes the release that a rollback returns to, or one with a valid preview', async () => {
  const previewed = await registry.uploaded();
  const second = await registry.uploaded();
  await registry.activate(second);
  await registry.request('POST', `/releases/${AREA}/${previewed}/previews`, { as: admin });
  const unused = await registry.uploaded();
  const later = await uploadMany();
  await prune();
  const keeps = await Promise.all([first, second, previewed, unused, ...later].map(isKept));
  expect(keeps).toEqual([true, true, true, false, ...later.map(() => true)]);
  await registry.rollBack();
  expect(await registry.liveId()).toBe(first);
});

test('a pruned release cannot go live, and can be uploaded again', async () => {
  const files = buildOf('the oldest');
  const { body: oldest } = await upload(registry, { version: 'oldest', files });
  await uploadMany();
  await prune();
  expect((await registry.activate(oldest.id)).status).toBe(404);

  const again = await upload(registry, { version: 'oldest', files });
  expect([again.status, again.body.id]).toEqual([200, oldest.id]);
  expect((await registry.activate(oldest.id)).status).toBe(200);
});

test('while archives are being deleted, releases go live; an archive that was not deleted is deleted by the next sweep', async () => {
  const oldest = await registry.uploaded();
  await uploadMany();
  const second = await registry.uploaded();
  const remove = jest.spyOn(store(), 'remove');
  const answers: number[] = [];
  const archiveName = archiveObject(AREA, oldest);
  remove.mockImplementation(async (names) => {
    if (!names.includes(archiveName)) return;
    answers.push((await registry.activate(second)).status);
    throw new Error('the store is away');
  });
  await expect(prune()).rejects.toThrow(AggregateError);
  remove.mockRestore();
  expect(answers).toEqual([200]);
  const archive = join(registry.dir, 'store', archiveName);
  expect([await registry.liveId(), existsSync(archive)]).toEqual([second, true]);
  await prune();
  expect(existsSync(archive)).toBe(false);
});

test('a release that is uploaded again while its archive is being deleted is stored', async () => {
  const files = buildOf('pruned and missed');
  const { body: missed } = await upload(registry, { version: 'missed', files });
  await uploadMany();
  const uploads: Promise<unknown>[] = [];
  const real = store().remove.bind(store());
  const remove = jest.spyOn(store(), 'remove').mockImplementation(async (names) => {
    if (names.includes(archiveObject(AREA, missed.id))) {
      const again = upload(registry, { version: 'missed', files });
      uploads.push(again);
      await Promise.race([again, eventually(isUpdating, 60_000)]);
    }
    await real(names);
  });
  await prune();
  remove.mockRestore();
  expect(await Promise.all(uploads)).toMatchObject([{ status: 200 }]);
  expect(await isKept(missed.id)).toBe(true);
});
