import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnEntry } from '@festival/contracts/photos';
import { hostile, hostileDescription } from '@festival/service-kit/testing/hostile-text';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContestsApp } from '../contests-app.js';
import { addEntry, jpeg, photoFile, photoForm, sendForm } from '../photos.js';
import { START } from '../settings.js';
import { type EntriesWorld, startEntries } from './entries-world.js';

let world: EntriesWorld;
let contests: ContestsApp;

beforeAll(async () => {
  world = await startEntries();
  ({ contests } = world);
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.clear();
});
afterEach(async () => {
  await contests.setNow(START);
});

const [anna, ben] = [student('anna'), student('ben')];
const submit = (body: unknown = photoForm(), as = anna) =>
  contests.request('POST', '/photos/', { as, body });
const list = async () => (await contests.request('GET', '/photos/')).body;
const mine = async (as = anna): Promise<OwnEntry[]> =>
  (await contests.request('GET', '/photos/mine', { as })).body;
const stored = () => world.stored();

describe('a photo that is submitted', () => {
  it('is listed by its id and its entrant’s name; how to reach the entrant is for the entrant alone', async () => {
    const form = photoForm({ caption: 'Blue hour', category: 'ntu', matric: 'U1922001A' });
    const { status, body } = await submit(form);
    expect([status, body]).toEqual([
      200,
      { ...form, _id: expect.any(String), submittedAt: expect.any(String), state: 'submitted' },
    ]);
    expect(await list()).toEqual([{ _id: body._id, name: form.name, caption: 'Blue hour' }]);
    expect(await mine()).toEqual([body]);
    expect(await mine(ben)).toEqual([]);
  });

  it('is one of each category', async () => {
    const ntu = photoForm({ category: 'ntu', matric: 'U1922001A' });
    const answers = [await submit(), await submit(ntu), await submit(), await submit(ntu)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [200, undefined],
      [400, 'PHOTO_ALREADY_SUBMITTED'],
      [400, 'PHOTO_ALREADY_SUBMITTED'],
    ]);
  });

  it('is one of each category also when many are submitted at the same moment', async () => {
    const file = photoFile(await jpeg('#e56a4e'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 ? submit() : sendForm(contests.request, photoForm(), { as: anna, files: [file] }),
      ),
    );
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
      '200 ',
      ...Array(7).fill('400 PHOTO_ALREADY_SUBMITTED'),
    ]);
    const [entry] = await mine();
    expect(await stored()).toHaveLength(entry?.imageSet?.sources.length ?? 0);
  });

  it.each([undefined, '', 'undefined'])(
    'without a category (%j) is in the open one',
    async (category) => {
      const { status, body } = await submit({ ...photoForm(), category });
      expect([status, body.category]).toEqual([200, 'open']);
    },
  );

  it('has no matriculation number in the open category', async () => {
    const { body } = await submit({ ...photoForm(), matric: 'U1922001A' });
    expect(body).not.toHaveProperty('matric');
  });

  it('has a link that is stored as given, and that the site never opens', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, answer) => {
      asked.push(url);
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const submissionLink = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo.jpg`;
    const { body } = await submit(photoForm({ submissionLink }));
    await contests.request('PUT', `/photos/${body._id}`, {
      as: anna,
      body: photoForm({ submissionLink }),
    });
    await list();
    expect((await mine())[0]?.submissionLink).toBe(submissionLink);
    await contests.request('GET', '/admin/photos', { as: admin });
    await contests.request('DELETE', `/photos/${body._id}`, { as: anna });
    server.close();
    expect(asked).toEqual([]);
  });

  it.each(Object.entries(hostile))('is shown exactly as typed: %s', async (_, text) => {
    const typed = text.replaceAll('\n', ' ');
    const form = photoForm({
      name: typed.slice(0, 64).trim(),
      caption: typed,
      description: hostileDescription,
    });
    const { status, body } = await submit(form);
    expect([status, body]).toEqual([200, expect.objectContaining(form)]);
    expect(await list()).toEqual([{ _id: body._id, name: form.name, caption: form.caption }]);
  });

  it('is listed as of now until voting opens, and the gateway caches the list no longer', async () => {
    const opens = new Date('2021-03-06T00:00:00+08:00');
    await contests.setNow(new Date(opens.getTime() - 5_000).toISOString());
    const kept = async () => (await contests.request('GET', '/photos')).headers['x-keep-ms'];
    const before = Number(await kept());
    expect([before > 0, before <= 5_000]).toEqual([true, true]);
    await contests.setNow(opens.toISOString());
    expect(await kept()).toBeUndefined();
  });

  it('has a random id, and its place in the list does not reveal when it came', async () => {
    for (let at = 0; at < 8; at += 1) await submit(photoForm(), student(`s${at}`));
    const ids = (await list()).map(({ _id }: { _id: string }) => _id);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
    expect(ids).toEqual([...ids].sort());
  });
});

describe('the form of the original page', () => {
  it.each(['undefined', 'null', ''])('reports %j for a missing field', async (nothing) => {
    const fields = { ...photoForm(), matric: nothing, caption: nothing };
    const empty = photoFile(Buffer.alloc(0), '', 'application/octet-stream');
    const answer = await sendForm(contests.request, fields, { as: anna, files: [empty] });
    expect(answer.status).toBe(200);
    const { matric, caption, image } = answer.body;
    expect([matric, caption, image]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a form that is not filled in right is refused, with the field', () => {
  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(65) }],
    ['phoneNumber', { phoneNumber: '+65 91234567' }],
    ['phoneNumber', { phoneNumber: '1'.repeat(16) }],
    ['emailAddress', { emailAddress: 'weiling' }],
    ['emailAddress', { emailAddress: `${'x'.repeat(60)}@a.sg` }],
    ['description', { description: '' }],
    ['description', { description: 'x'.repeat(3_001) }],
    ['category', { category: 'staff' }],
    ['matric', { category: 'ntu' }],
    ['matric', { category: 'ntu', matric: 'U-1922001A' }],
    ['matric', { category: 'ntu', matric: 'U'.repeat(16) }],
    ['submissionLink', { submissionLink: 'drive.example/d/1' }],
    ['submissionLink', { submissionLink: 'javascript:alert(1)//https://a.sg' }],
    ['submissionLink', { submissionLink: `https://a.sg/${'x'.repeat(255)}` }],
    ['caption', { caption: 'x'.repeat(141) }],
  ])('%s: %j', async (field, changes) => {
    const { status, body } = await submit({ ...photoForm(), ...changes });
    expect([status, body.error, body.validation.body.keys]).toEqual([
      400,
      'Schema does not match',
      [field],
    ]);
    expect(await mine()).toEqual([]);
  });

  it('all at once', async () => {
    const { body } = await submit({});
    const required = ['name', 'phoneNumber', 'emailAddress', 'description'];
    expect(body.validation.body.keys).toEqual([...required, 'submissionLink']);
  });
});

describe('the window of submissions', () => {
  it.each([
    ['2021-02-08T19:59:59.999+08:00', 400, 'CONTEST_NOT_OPEN'],
    ['2021-02-08T20:00:00+08:00', 200, undefined],
    ['2021-03-05T23:59:59.999+08:00', 200, undefined],
    ['2021-03-06T00:00:00+08:00', 400, 'CONTEST_CLOSED'],
  ])('at %s a photo is answered with %s %s', async (now, status, code) => {
    const { id } = await addEntry(contests.dataSource, { studentId: ben.sub });
    await contests.standAt(now);
    const answers = [
      await submit(),
      await contests.request('PUT', `/photos/${id}`, { as: ben, body: photoForm() }),
      await contests.request('DELETE', `/photos/${id}`, { as: ben }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      answers.map(() => [status, code]),
    );
  });

  it('does not shut out the repeat of a photo that was in time', async () => {
    const file = photoFile(await jpeg('#2c7d86'));
    const send = () =>
      sendForm(contests.request, photoForm(), { as: anna, files: [file], idempotencyKey: 'k' });
    const first = await send();
    await contests.standAt('2021-03-06T00:00:00+08:00');
    expect(await send()).toMatchObject({ status: 200, body: first.body });
  });
});

it.each([
  ['a visitor', undefined],
  ['an admin', admin],
  ['a vendor', vendorIdentity('v')],
])('%s submits nothing', async (_, as) => {
  expect((await contests.request('POST', '/photos', { as, body: photoForm() })).status).toBe(401);
});
