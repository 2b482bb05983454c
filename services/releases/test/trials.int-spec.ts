import type { JobData } from '@festival/contracts/jobs';
import type { Release, ReleaseTrial } from '@festival/contracts/releases';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { admin, serviceIdentity } from '@festival/service-kit/testing/identity';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AREA, buildOf, type Registry, startReleases, upload } from './releases-world.js';

let registry: Registry;
beforeEach(async () => {
  registry = await startReleases({
    RELEASE_TRIALS: 'on',
    PREVIEW_URL: 'http://preview.localhost:3000',
  });
});
afterEach(() => registry.close());

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
const begin = ({ area, id }: Pick<Release, 'area' | 'id'>) =>
  registry.request('POST', '/internal/trials', { as: checker, body: { area, id } });
const take = async (release: Pick<Release, 'area' | 'id'>): Promise<ReleaseTrial> =>
  (await begin(release)).body;
const report = (trial: ReleaseTrial, body: object) =>
  registry.request('PUT', `/internal/releases/${trial.area}/${trial.id}/report`, {
    as: checker,
    body: { problems: [], round: trial.round, ...body },
  });
const show = async ({ area, id }: Pick<Release, 'area' | 'id'>): Promise<Release> =>
  (await registry.request('GET', `/releases/${area}/${id}`, { as: admin })).body;

test('an area that uploads many releases does not keep the others waiting', async () => {
  const first = await uploadOf(AREA, '1.0.0');
  const inOrder = [
    first,
    await uploadOf(AREA, '1.0.1'),
    await uploadOf(AREA, '1.0.2'),
    await uploadOf('workshops', '1.0.0'),
  ];
  await report(await take(first), {});
  inOrder.push(await uploadOf(AREA, '1.0.3'));
  const jobs = await registry.dataSource.getRepository(OutboxMessageEntity).find();
  const turnOf = new Map(
    jobs.map(({ data }) => {
      const { id, turn } = data as JobData<'release.check'>;
      return [id, turn];
    }),
  );
  expect(inOrder.map(({ id }) => turnOf.get(id))).toEqual([1, 2, 3, 1, 3]);
});

test('a repeat of a job gets its trial again, until that is reported', async () => {
  const release = await uploadOf(AREA, '1.0.0');
  const [trial, again] = await Promise.all([take(release), take(release)]);
  expect(again).toMatchObject({ area: AREA, id: release.id, round: trial.round });
  await report(trial, {});
  expect((await begin(release)).status).toBe(404);
});

test('a release whose trial was inconclusive says why, and waits until it is checked again', async () => {
  const release = await uploadOf(AREA, '1.0.0');
  const note = 'The site is slow.';
  const first = await take(release);
  await report(first, { inconclusive: true, note });
  expect(await show(release)).toMatchObject({
    state: 'uploaded',
    report: { problems: [], trial: { inconclusive: true, note, problems: [] } },
  });
  const { body } = await registry.activate(release.id);
  expect(body.code).toBe('RELEASE_NOT_CHECKED');

  await uploadOf(AREA, '1.0.0');
  await report(first, { problems: [{ code: 'THROWN', message: 'It throws.' }] });
  expect((await show(release)).report.trial).toBeNull();
  await report(await take(release), {});
  expect((await show(release)).state).toBe('checked');
});
