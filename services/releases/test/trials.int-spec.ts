import type { JobData } from '@festival/contracts/jobs';
import type { DueTrial, Release, ReleaseTrial } from '@festival/contracts/releases';
import { releaseOf } from '@festival/release-checks/testing';
import { RealClock } from '@festival/service-kit/clock';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { admin, serviceIdentity } from '@festival/service-kit/testing/identity';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { AREA, buildOf, type Registry, startReleases, upload } from './releases-world.js';

let registry: Registry;
let minutesLater = 0;
beforeEach(async () => {
  minutesLater = 0;
  registry = await startReleases({
    RELEASE_TRIALS: 'on',
    PREVIEW_URL: 'http://preview.localhost:3000',
  });
  jest
    .spyOn(registry.app.get(RealClock, { strict: false }), 'now')
    .mockImplementation(() => new Date(Date.now() + minutesLater * 60_000));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.close();
});

const checker = serviceIdentity('checker');

const uploadOf = async (area: string, version: string): Promise<Release> => {
  const files =
    area === AREA
      ? buildOf(version)
      : releaseOf({
          code: { 'page.js': version, 'server/workshops.cjs': 'require("node:util");' },
        });
  const { body } = await upload(registry, { area, version, files });
  expect(body).toMatchObject({ state: 'uploaded', report: { problems: [], trial: null } });
  return body;
};
const begin = async ({ area, id }: Pick<Release, 'area' | 'id'>): Promise<DueTrial> => {
  const { status, body } = await registry.request('POST', '/internal/trials', {
    as: checker,
    body: { area, id },
  });
  expect(status).toBe(200);
  return body;
};
const take = async (release: Pick<Release, 'area' | 'id'>): Promise<ReleaseTrial> =>
  (await begin(release)).trial!;
const report = (trial: ReleaseTrial, body: object) =>
  registry.request('PUT', `/internal/releases/${trial.area}/${trial.id}/report`, {
    as: checker,
    body: { tried: true, problems: [], round: trial.round, ...body },
  });
const show = async ({ area, id }: Pick<Release, 'area' | 'id'>): Promise<Release> =>
  (await registry.request('GET', `/releases/${area}/${id}`, { as: admin })).body;
const placeOf = async (release: Release) => (await show(release)).turn?.place;

test('an area that uploads many releases does not keep the others waiting, and each knows its place', async () => {
  const many = [
    await uploadOf(AREA, '1.0.0'),
    await uploadOf(AREA, '1.0.1'),
    await uploadOf(AREA, '1.0.2'),
  ];
  const other = await uploadOf('workshops', '1.0.0');
  const inOrder = [many[0]!, other, many[1]!, many[2]!];
  expect(await Promise.all(inOrder.map(placeOf))).toEqual([1, 2, 3, 4]);

  const jobs = await registry.dataSource.getRepository(OutboxMessageEntity).find();
  const turnOf = new Map(
    jobs.map(({ data }) => {
      const { id, turn } = data as JobData<'release.check'>;
      return [id, turn];
    }),
  );
  expect(inOrder.map(({ id }) => turnOf.get(id))).toEqual([1, 1, 2, 3]);
  for (const release of inOrder) await take(release);
  expect(await Promise.all(inOrder.map(placeOf))).toEqual([0, 0, 0, 0]);
});

test('a repeat of a job gets its trial again, until that is reported', async () => {
  const release = await uploadOf(AREA, '1.0.0');
  const [trial, again] = await Promise.all([take(release), take(release)]);
  expect(again).toMatchObject({ area: AREA, id: release.id, round: trial.round });
  await report(trial, {});
  expect(await begin(release)).toEqual({ trial: null });
});

test('a release tells the usual time of a trial once there was one', async () => {
  const [first, next] = [await uploadOf(AREA, '1.0.0'), await uploadOf(AREA, '1.0.1')];
  expect((await show(first)).turn).toEqual({ place: 1, usualSeconds: null, again: '' });
  await report(await take(first), {});
  expect(await show(first)).toMatchObject({ state: 'checked' });
  expect((await show(first)).turn).toBeUndefined();
  expect((await show(next)).turn).toMatchObject({ place: 1, usualSeconds: expect.any(Number) });
});

test('an inconclusive trial is repeated after a pause that grows, says why, and after three the release waits until it is checked again', async () => {
  const release = await uploadOf(AREA, '1.0.0');
  const note = 'The site is slow.';
  for (const pauseMinutes of [5, 15]) {
    await report(await take(release), { inconclusive: true, note });
    expect(await show(release)).toMatchObject({
      state: 'uploaded',
      report: { problems: [], trial: null },
      turn: { place: 1, again: note, pauseMinutes },
    });
    minutesLater += pauseMinutes - 1;
    const { trial, dueAt } = await begin(release);
    expect(trial).toBeNull();
    expect(Date.parse(dueAt!)).toBeGreaterThan(Date.now() + minutesLater * 60_000);
    minutesLater += 1;
    expect((await show(release)).turn).not.toHaveProperty('pauseMinutes');
  }
  await report(await take(release), { inconclusive: true, note });
  expect(await begin(release)).toEqual({ trial: null });
  expect(await show(release)).toMatchObject({
    state: 'uploaded',
    report: { trial: { inconclusive: true, note, problems: [] } },
  });
  const { body } = await registry.activate(release.id);
  expect(body.code).toBe('RELEASE_NOT_CHECKED');

  await uploadOf(AREA, '1.0.0').catch(() => undefined);
  expect((await show(release)).turn).toMatchObject({ place: 1, again: '' });
  await report(await take(release), {});
  expect((await show(release)).state).toBe('checked');
});

test('a late report of a trial that was inconclusive changes nothing', async () => {
  const release = await uploadOf(AREA, '1.0.0');
  const first = await take(release);
  await report(first, { inconclusive: true, note: 'The site is slow.' });
  await report(first, { problems: [{ code: 'THROWN', message: 'It throws.' }] });
  expect(await show(release)).toMatchObject({ report: { trial: null }, turn: { place: 1 } });
});
