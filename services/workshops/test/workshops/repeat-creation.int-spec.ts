import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '@festival/contracts/identity';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import sharp from 'sharp';
import { addWorkshop, workshopForm } from '../records.js';
import { START } from '../settings.js';
import { form, startProcess, startWorkshops, type WorkshopsApp } from '../workshops-app.js';

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

const create = async (idempotencyKey: string | undefined, image: Buffer, changes = {}) => {
  const body = new FormData();
  const fields = { ...workshopForm(), ...changes };
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append('newImages', new File([new Uint8Array(image)], 'photo.png', { type: 'image/png' }));
  const encoded = new Response(body);
  return workshops.request('POST', '/workshops', {
    as: admin,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    ...(idempotencyKey && { idempotencyKey }),
  });
};

const all = async () => (await workshops.request('GET', '/workshops')).body;
const stored = () => readdir(join(mediaDir, 'workshops')).catch(() => []);

test('however often the same form arrives under one key, it makes one workshop, and its images once', async () => {
  const key = randomUUID();
  const image = await photo('#e56a4e');
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(key, image)));
  expect(answers.map(({ status }) => status)).toEqual(new Array(5).fill(200));
  expect(await all()).toHaveLength(1);
  for (const { body } of answers) expect([body]).toEqual(await all());
  expect(await stored()).toHaveLength(2);
  expect((await create(key, image)).body).toEqual(answers[0]?.body);
});

test('a repeated key of a withdrawn workshop returns that workshop', async () => {
  const key = randomUUID();
  const image = await photo('#e56a4e');
  const { body } = await create(key, image);
  const before = await all();
  await workshops.request('DELETE', `/workshops/${body._id}`, {
    as: admin,
    body: { reason: 'Nobody teaches it.' },
  });
  expect(await create(key, image)).toMatchObject({ status: 200, body: { _id: body._id } });
  expect(await all()).toHaveLength(before.length - 1);
});

test('a key is refused for other words or other images, with the workshop that it has made', async () => {
  const key = randomUUID();
  const image = await photo('#e56a4e');
  const { body } = await create(key, image);
  const before = await stored();
  for (const other of [
    await create(key, image, { name: 'Salsa in an Hour' }),
    await create(key, await photo('#2c7d86')),
  ])
    expect(other).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', details: { workshopId: body._id } },
    });
  expect(await stored()).toEqual(before);
});

test('a refused form may be corrected under its key, and without a key each request creates another', async () => {
  const key = randomUUID();
  const image = await photo('#e56a4e');
  const before = await all();
  expect((await create(key, image, { category: 'Cooking' })).status).toBe(400);
  for (const each of [key, undefined, undefined])
    expect((await create(each, image)).status).toBe(200);
  expect(await all()).toHaveLength(before.length + 3);
});

test('an edit is refused after another edit, and informs nobody', async () => {
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

describe('a sign-up that is sent again under its key', () => {
  const signUp = (id: string, as: Identity, idempotencyKey: string, body: unknown = form()) =>
    workshops.request('POST', `/workshops/${id}/signup`, { as, body, idempotencyKey });
  const registrationsOf = (as: Identity) =>
    workshops.dataSource.query<unknown[]>('SELECT id FROM registrations WHERE student_id = ?', [
      as.sub,
    ]);

  it('signs up once and gets one answer, also when many arrive at once with those of others', async () => {
    const { id } = await addWorkshop(workshops.dataSource, { maxParticipants: 3 });
    const crowd = Array.from({ length: 8 }, (_, index) => student(`crowd-${index}`));
    const sent = crowd.map((as) => ({ as, key: randomUUID() }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sent.map(({ as, key }) => signUp(id, as, key))).flat(),
    );
    for (const [index, { as }] of sent.entries()) {
      const own = answers.filter((_, at) => at % crowd.length === index);
      expect(own.map(({ status, body }) => [status, body])).toEqual(
        new Array(4).fill([200, own[0]?.body]),
      );
      expect(await registrationsOf(as)).toHaveLength(1);
    }
    const places = answers.slice(0, crowd.length).filter(({ body }) => body.status === 'confirmed');
    expect(places).toHaveLength(3);
  });

  it('waits for the first one, also when that runs in another process', async () => {
    const { id } = await addWorkshop(workshops.dataSource);
    const as = student('two-tabs');
    const sent = { as, body: form(), idempotencyKey: randomUUID() };
    const other = await startProcess({
      databaseUrl: workshops.config.DATABASE_URL,
      redisUrl: workshops.config.REDIS_URL,
    });
    const answers = await Promise.all(
      [workshops, other, workshops, other].map(({ request }) =>
        request('POST', `/workshops/${id}/signup`, sent),
      ),
    );
    await other.close();
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      new Array(4).fill([200, { status: 'confirmed', position: null }]),
    );
    expect(await registrationsOf(as)).toHaveLength(1);
  });

  it('gets the first answer also after the place was cancelled, and registration has closed', async () => {
    const { id } = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
    await workshops.signUp(id, student('first'));
    const [as, key] = [student('second'), randomUUID()];
    const { body } = await signUp(id, as, key);
    expect(body).toEqual({ status: 'waitlisted', position: 1 });
    await workshops.cancel(id, as);
    await workshops.setNow('2021-03-01T10:00:00+08:00');
    expect(await signUp(id, as, key)).toMatchObject({ status: 200, body });
    await workshops.setNow(START);
  });

  it('is refused for another form or another workshop, and changes nothing', async () => {
    const [here, there] = [
      await addWorkshop(workshops.dataSource),
      await addWorkshop(workshops.dataSource),
    ];
    const [as, key] = [student('reuser'), randomUUID()];
    await signUp(here.id, as, key);
    for (const other of [
      await signUp(here.id, as, key, form({ contactNumber: '98765432' })),
      await signUp(there.id, as, key),
    ])
      expect(other).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await registrationsOf(as)).toHaveLength(1);
  });

  it('belongs to one session, and a refused one may be sent again', async () => {
    const { id } = await addWorkshop(workshops.dataSource);
    const key = randomUUID();
    const [anna, ben] = [student('key-anna'), student('key-ben')];
    await workshops.setNow('2021-02-07T10:00:00+08:00');
    expect((await signUp(id, anna, key)).body.code).toBe('WORKSHOP_NOT_OPEN');
    await workshops.setNow(START);
    for (const as of [anna, ben]) expect((await signUp(id, as, key)).status).toBe(200);
    expect((await signUp(id, anna, 'k'.repeat(129))).body.validation.headers.keys).toEqual([
      'idempotency-key',
    ]);
  });
});
