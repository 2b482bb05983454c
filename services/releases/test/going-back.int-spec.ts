import { CONFIRMED_SECONDS } from '@festival/contracts/retention';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AREA, type Registry, startReleases } from './releases-world.js';

let registry: Registry;
beforeAll(async () => {
  registry = await startReleases();
});
afterAll(() => registry.close());

let first = '';
beforeEach(async () => {
  first = await registry.uploaded();
  await registry.activate(first);
});

test('a rollback returns to the previous live release, and another one to the one before', async () => {
  const [second, third] = [await registry.uploaded(), await registry.uploaded()];
  await registry.activate(second);
  await registry.activate(third);
  await registry.rollBack({ why: 'the list is empty' });
  expect(await registry.liveId()).toBe(second);
  await registry.rollBack();
  expect(await registry.liveId()).toBe(first);
  expect((await registry.trail()).at(-1)).toMatchObject({
    action: 'release.rolled-back',
    changedFrom: { release: second },
    changedTo: { release: first },
  });
});

test('a rollback needs no password of the last ten minutes', async () => {
  await registry.activate(await registry.uploaded());
  const confirmedAt = new Date(Date.now() - CONFIRMED_SECONDS * 1_000).toISOString();
  const { status } = await registry.request('POST', `/releases/${AREA}/rollback`, {
    as: { ...admin, confirmedAt },
  });
  expect([status, await registry.liveId()]).toEqual([200, first]);
});

test('a rollback skips a release that was rolled back from, until it is activated again', async () => {
  const [broken, hotfix] = [await registry.uploaded(), await registry.uploaded()];
  await registry.activate(broken);
  await registry.rollBack();
  await registry.activate(hotfix);
  const { body } = await registry.request('GET', `/admin/releases/${AREA}`, { as: admin });
  expect(body.earlier).toMatchObject({ id: first });
  await registry.rollBack();
  expect(await registry.liveId()).toBe(first);

  for (const id of [broken, hotfix]) await registry.activate(id);
  await registry.rollBack();
  expect(await registry.liveId()).toBe(broken);
});

test('rolling back a release that is no longer live changes nothing, and names the live one', async () => {
  const second = await registry.uploaded();
  await registry.activate(second);
  const { status, body } = await registry.rollBack({ from: first });
  const changed = { code: 'RELEASE_CHANGED', details: { live: second } };
  expect([status, body]).toMatchObject([400, changed]);
  expect(await registry.liveId()).toBe(second);
});

test('without an earlier release a rollback is refused', async () => {
  const { status, body } = await registry.rollBack({}, 'lanterns');
  expect([status, body.code]).toEqual([400, 'RELEASE_NOT_KEPT']);
});

test('the history says where going back leads to', async () => {
  const second = await registry.uploaded();
  await registry.activate(second);
  const { body } = await registry.request('GET', `/admin/releases/${AREA}`, { as: admin });
  expect(body).toMatchObject({ live: { id: second }, earlier: { id: first } });
});
