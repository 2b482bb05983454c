import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SweepImages } from '@festival/service-kit/images/module';
import { admin, student } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { addWorkshop, workshopForm } from '../records.js';
import { startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let mediaDir: string;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'workshop-media-'));
  workshops = await startWorkshops({ MEDIA_DIR: mediaDir });
  await schedulesOf(workshops.app, 'workshops').firstTurn('pictures.sweep');
});
afterAll(async () => {
  await workshops.close();
  await rm(mediaDir, { recursive: true });
});
beforeEach(() => rm(join(mediaDir, 'workshops'), { recursive: true, force: true }));

const photo = async (colour: string) =>
  new File(
    [
      await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    ],
    'photo.png',
    { type: 'image/png' },
  );

const stored = () => readdir(join(mediaDir, 'workshops')).catch(() => []);

/** Sends a form like a browser. */
const send = async (method: string, url: string, fields: object, files: File[], as = admin) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  for (const file of files) body.append('newImages', file);
  const encoded = new Response(body);
  return workshops.request(method, url, {
    as,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
};

test('a workshop is made with its images, and keeps those that an edit leaves', async () => {
  const files = [await photo('#e56a4e'), await photo('#2c7d86')];
  const made = await send('POST', '/workshops', workshopForm(), files);
  expect(made.status).toBe(200);
  const [first, second] = made.body.images;
  expect(made.body.images).toEqual([
    expect.stringMatching(/^\/media\/workshops\/[\da-f]{20}-400\.webp$/),
    expect.stringMatching(/^\/media\/workshops\/[\da-f]{20}-400\.webp$/),
  ]);
  expect(await stored()).toHaveLength(4);

  const url = `/workshops/${made.body._id}`;
  const images = [second, 'new:0', first];
  const edited = await send('PUT', url, { ...workshopForm(), images }, [await photo('#37437f')]);
  expect(edited.body.images).toEqual([second, expect.any(String), first]);
});

test('a file that is no image is refused, and leaves nothing behind', async () => {
  const files = [await photo('#e56a4e'), new File(['hello'], 'hello.png', { type: 'image/png' })];
  const { status, body } = await send('POST', '/workshops', workshopForm(), files);
  expect([status, body.validation.body.keys]).toEqual([400, ['newImages']]);
  expect(await stored()).toEqual([]);
});

test('a refused edit leaves no images behind', async () => {
  const workshop = await addWorkshop(workshops.dataSource, { maxParticipants: 2 });
  for (const name of ['a', 'b']) await workshops.signUp(workshop.id, student(name));
  const form = workshopForm({ maxParticipants: 1 });
  const { body } = await send('PUT', `/workshops/${workshop.id}`, form, [await photo('#eea52f')]);
  expect(body.code).toBe('WORKSHOP_MAX_TOO_LOW');
  expect(await stored()).toEqual([]);
});

test('images that no workshop shows are swept, and those of a withdrawn one are not', async () => {
  const files = [await photo('#e56a4e'), await photo('#2c7d86')];
  const made = await send('POST', '/workshops', workshopForm(), files);
  const [first] = made.body.imageSets;
  const url = `/workshops/${made.body._id}`;
  await send('PUT', url, { ...workshopForm(), images: [first.sources.at(-1).url] }, []);
  const withdrawal = { as: admin, body: { reason: 'Flooded.' } };
  expect((await workshops.request('DELETE', url, withdrawal)).status).toBe(200);
  const folder = join(mediaDir, 'workshops');
  await writeFile(join(folder, '0123456789abcdef0123-320.webp'), 'what a crash left');
  const longAgo = new Date('2021-01-01');
  for (const name of await stored()) await utimes(join(folder, name), longAgo, longAgo);

  const sweep = workshops.app.get(SweepImages);
  expect([await sweep.execute(), await sweep.execute()]).toEqual([0, 3]);
  expect((await stored()).sort()).toEqual(
    first.sources.map((source: { url: string }) => source.url.split('/').at(-1)).sort(),
  );
});

test('nobody but an admin has a form read', async () => {
  const { status } = await send(
    'POST',
    '/workshops',
    workshopForm(),
    [await photo('#eea52f')],
    student(),
  );
  expect(status).toBe(401);
  expect(await stored()).toEqual([]);
});
