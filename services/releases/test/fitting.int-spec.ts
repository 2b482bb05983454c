import { admin, serviceIdentity } from '@festival/service-kit/testing/identity';
import { releaseOf, shellAssets } from '@festival/service-kit/testing/releases';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Registry, startReleases, upload } from './releases-world.js';

let registry: Registry;
beforeAll(async () => {
  registry = await startReleases();
});
afterAll(() => registry.close());

let versions = 0;
const uploaded = async (area: string, files: ReadonlyMap<string, Uint8Array>): Promise<string> => {
  versions += 1;
  const { body } = await upload(registry, { area, version: `1.0.${versions}`, files });
  expect(body).toMatchObject({ state: 'checked', report: { problems: [] } });
  return body.id;
};

/** A shell with this React. */
const shellWith = (react: string) => {
  const kit = { ...shellAssets.kit, react };
  const assets = { ...shellAssets, kit, entry: { scripts: [], styles: [] } };
  return uploaded('shell', new Map([['assets.json', Buffer.from(JSON.stringify(assets))]]));
};
/** A build of an area with these pages. */
const buildWith = (paths: string[], area: string) =>
  releaseOf({
    manifest: { name: area, paths },
    container: {
      metaData: { globalName: `area_${area}`, remoteEntry: { name: 'remoteEntry.js' } },
    },
    code: { 'server/workshops.cjs': 'require("node:util");' },
  });
/** A release of the workshops, or of another area, with these pages. */
const areaWith = (paths: string[], area = 'workshops') => uploaded(area, buildWith(paths, area));

const thrown = { code: 'THROWN', message: 'It throws.' };
const report = (area: string, id: string, problems: object[], round = 1) =>
  registry.request('PUT', `/internal/releases/${area}/${id}/report`, {
    as: serviceIdentity('checker'),
    body: { problems, round },
  });

const refusedFor = (message: string) => ({
  status: 400,
  body: { code: 'RELEASE_UNFIT', error: expect.stringContaining(message) },
});

test('an area and a shell with different React majors are not live together, whichever is first', async () => {
  const [old, next] = [await shellWith('19.3.1'), await shellWith('20.0.0')];
  const area = await areaWith(['/workshops']);
  await registry.activate(next, {}, 'shell');
  expect(await registry.activate(area, {}, 'workshops')).toMatchObject(
    refusedFor('Install React 20.0.0'),
  );

  await registry.activate(old, {}, 'shell');
  expect((await registry.activate(area, {}, 'workshops')).status).toBe(200);
  expect(await registry.activate(next, {}, 'shell')).toMatchObject(
    refusedFor('The area workshops is built with React 19.3.1; this shell has 20.0.0.'),
  );
  expect(await registry.rollBack({}, 'shell')).toMatchObject(refusedFor('The area workshops'));
  expect((await registry.live()).areas).toMatchObject({
    shell: { id: old },
    workshops: { id: area },
  });
});

test('of two areas that claim the same page at once, one goes live; the other is told whose page it is', async () => {
  const areas = ['tents', 'lanterns'];
  const ids = await Promise.all(areas.map((area) => areaWith([`/${area}`, '/meadow'], area)));
  const answers = await Promise.all(areas.map((area, at) => registry.activate(ids[at]!, {}, area)));
  const [shown, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect([shown?.status, refused]).toMatchObject([
    200,
    refusedFor(`The page /meadow belongs to the area ${shown?.body.area}`),
  ]);
});

test('a rollback does not take a page that belongs to another area by now', async () => {
  const [before, after] = [
    await areaWith(['/kites', '/sky'], 'kites'),
    await areaWith(['/kites'], 'kites'),
  ];
  const balloons = await areaWith(['/sky'], 'balloons');
  for (const id of [before, after]) await registry.activate(id, {}, 'kites');
  expect((await registry.activate(balloons, {}, 'balloons')).status).toBe(200);
  expect(await registry.rollBack({}, 'kites')).toMatchObject(
    refusedFor('The page /sky belongs to the area balloons'),
  );
  expect(await registry.liveId('kites')).toBe(after);
});

test('a release that the checker has refused since it was live cannot go live again', async () => {
  const [before, after] = [
    await areaWith(['/drums'], 'drums'),
    await areaWith(['/drums', '/new'], 'drums'),
  ];
  for (const id of [before, after]) await registry.activate(id, {}, 'drums');
  await report('drums', before, [thrown]);
  const answers = [
    await registry.activate(before, {}, 'drums'),
    await registry.rollBack({}, 'drums'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [400, 'RELEASE_NOT_CHECKED']),
  );
  expect(await registry.liveId('drums')).toBe(after);
});

test('uploading a refused release again checks it again, and changes nothing while the reasons are the same', async () => {
  const [boats, others] = [
    await areaWith(['/river'], 'boats'),
    await areaWith(['/boats'], 'boats'),
  ];
  await registry.activate(boats, {}, 'boats');
  const mill = { area: 'mills', version: '1', files: buildWith(['/river'], 'mills') };
  const refused = await upload(registry, mill);
  expect(refused.body.report.problems).toMatchObject([{ code: 'PATH_TAKEN' }]);
  const trail = await registry.trail('mills');
  expect((await upload(registry, mill)).body).toEqual(refused.body);
  expect(await registry.trail('mills')).toEqual(trail);

  await registry.activate(others, {}, 'boats');
  const passed = { state: 'checked', report: { problems: [] } };
  expect((await upload(registry, mill)).body).toMatchObject(passed);
  expect((await registry.trail('mills')).at(-1)).toMatchObject({ action: 'release.checked' });

  await report('mills', refused.body.id, [thrown]);
  expect((await upload(registry, mill)).body).toMatchObject({ ...passed, report: { trial: null } });
});

test('a release that the static checks refuse by now has no preview any more', async () => {
  const other = await startReleases({ PREVIEW_URL: 'http://preview.localhost:3000' });
  const send = (area: string, version: string) =>
    upload(other, { area, version, files: buildWith(['/dusk'], area) });
  const { body: previewed } = await send('owls', '1.0.0');
  await other.request('POST', `/releases/owls/${previewed.id}/previews`, { as: admin });
  const { body: taker } = await send('bats', '1.0.0');
  await other.activate(taker.id, {}, 'bats');
  expect((await other.live()).shut).toEqual([]);
  expect((await send('owls', '1.0.0')).body.state).toBe('refused');
  expect((await other.live()).shut).toEqual([previewed.id]);
  await other.close();
});

test('a late report of an earlier trial does not decide a later one', async () => {
  const id = await areaWith(['/late'], 'late');
  await report('late', id, [thrown], 1);
  const again = { area: 'late', version: '1', files: buildWith(['/late'], 'late') };
  const { body: passed } = await upload(registry, again);
  expect(passed).toMatchObject({ id, state: 'checked', report: { trial: null } });
  const { status, body } = await report('late', id, [thrown], 1);
  expect([status, body]).toEqual([200, passed]);
  const decided = await report('late', id, [thrown], 2);
  expect(decided.body).toMatchObject({
    state: 'refused',
    report: { trial: { problems: [thrown] } },
  });
});
