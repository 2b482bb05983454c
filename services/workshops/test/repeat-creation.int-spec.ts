import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { workshopForm } from './records.js';
import { admin, startWorkshops, student, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;
let mediaDir: string;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'workshop-media-'));
  workshops = await startWorkshops({ MEDIA_DIR: mediaDir });
});
afterAll(async () => {
  await workshops.close();
  await rm(mediaDir, { recursive: true });
});

const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

const create = async (idempotencyKey: string | undefined, picture: Buffer, changes = {}) => {
  const body = new FormData();
  const fields = { ...workshopForm(), ...changes };
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append('newImages', new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }));
  const encoded = new Response(body);
  return workshops.request('POST', '/workshops', {
    as: admin,
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
    ...(idempotencyKey && { idempotencyKey }),
  });
};

const all = async () => (await workshops.request('GET', '/workshops')).body;
const stored = () => readdir(join(mediaDir, 'workshops')).catch(() => []);

test('however often the same form arrives under one key, it makes one workshop, and its pictures once', async () => {
  const key = randomUUID();
  const picture = await photo('#e56a4e');
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(key, picture)));
  expect(answers.map(({ status }) => status)).toEqual(new Array(5).fill(200));
  expect(await all()).toHaveLength(1);
  for (const { body } of answers) expect([body]).toEqual(await all());
  expect(await stored()).toHaveLength(2);
  expect((await create(key, picture)).body).toEqual(answers[0]?.body);
});

test('a key that is repeated after its workshop was withdrawn is answered with what it has made', async () => {
  const key = randomUUID();
  const picture = await photo('#e56a4e');
  const { body } = await create(key, picture);
  const before = await all();
  await workshops.request('DELETE', `/workshops/${body._id}`, { as: admin, body: {} });
  expect(await create(key, picture)).toMatchObject({ status: 200, body: { _id: body._id } });
  expect(await all()).toHaveLength(before.length - 1);
});

test('a key is refused for other words or other pictures, with the workshop that it has made', async () => {
  const key = randomUUID();
  const picture = await photo('#e56a4e');
  const { body } = await create(key, picture);
  const before = await stored();
  for (const other of [
    await create(key, picture, { name: 'Salsa in an Hour' }),
    await create(key, await photo('#2c7d86')),
  ])
    expect(other).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', details: { workshopId: body._id } },
    });
  expect(await stored()).toEqual(before);
});

test('a refused form may be mended under its key, and without one each makes another', async () => {
  const key = randomUUID();
  const picture = await photo('#e56a4e');
  const before = await all();
  expect((await create(key, picture, { category: 'Cooking' })).status).toBe(400);
  for (const each of [key, undefined, undefined])
    expect((await create(each, picture)).status).toBe(200);
  expect(await all()).toHaveLength(before.length + 3);
});

test('an edit is refused when another came in between, and tells nobody of it', async () => {
  const { body } = await create(undefined, await photo('#e56a4e'));
  const url = `/workshops/${body._id}`;
  await workshops.signUp(body._id, student());
  const edit = (changes: object) =>
    workshops.request('PUT', url, { as: admin, body: { ...workshopForm(), ...changes } });
  const read = { revision: body.revision };
  expect(await edit({ ...read, date: '2021-03-07' })).toMatchObject({
    status: 200,
    body: { date: '2021-03-07', revision: 1 },
  });
  expect(await edit({ ...read, description: 'Wax, dye and patience.' })).toMatchObject({
    status: 400,
    body: {
      code: 'WORKSHOP_CHANGED',
      error: 'This workshop has been changed since you opened it, so nothing was saved.',
    },
  });
  const changes = await workshops.dataSource.query(
    "SELECT id FROM registration_events WHERE event = 'change'",
  );
  expect(changes).toHaveLength(1);
  const again = { revision: 1, date: '2021-03-07', description: 'Wax, dye and patience.' };
  expect((await edit(again)).body).toMatchObject({ date: '2021-03-07', revision: 2 });
  expect((await edit({ description: 'Wax.' })).body.revision).toBe(3);
});
