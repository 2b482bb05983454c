import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';

const solid = (background: string) =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background } });

const SHEET = '/assets/shell/aaa/share.1.jpg';
const card = { art: SHEET, facts: '$22.00 · Festival Booth' };
const pictured = (src: string) => ({ card, picture: { src, alt: 'A tee' } });

/** By the query of the page. */
const heads: Record<string, object> = {
  tee: pictured('/media/products/tee.webp'),
  gone: pictured('/media/products/gone.webp'),
  torn: pictured('/media/products/torn.webp'),
  odd: pictured('//['),
  cheaper: { card: { ...card, facts: '$21.00 · Festival Booth' } },
  search: { title: 'Cancelled', isUnlisted: true },
  bare: { card: { art: '/assets/shell/aaa/gone.jpg' } },
};
const server = `exports.shared = {};
const heads = ${JSON.stringify(heads)};
exports.prepare = async ({ url }) => () => ({
  status: 200, html: '<main>A page</main>', preloads: '', hasPage: true,
  head: { title: 'Stalls · Midsummer Medley', description: '', ...heads[url.split('?')[1]] },
});`;
const PUBLIC_URL = 'https://festival.example';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ env: { PUBLIC_URL } });
  const sheet = await solid('#4b2063').jpeg().toBuffer();
  await writeRelease(gateway.dir, 'shell', 'aaa', {
    ...shellFiles,
    'assets.json': { ...shellFiles['assets.json'], server: 'server/shell.cjs' },
    'server/shell.cjs': server,
    'share.1.jpg': sheet,
    'icons.json': {
      colors: { light: '#f3edfa', dark: '#150b1f' },
      icons: [],
      share: { file: 'share.1.jpg', width: 1200, height: 630 },
    },
  });
  await writeRelease(gateway.dir, 'marketplace', 'bbb', {
    ...marketplaceFiles,
    'assets.json': { ...marketplaceFiles['assets.json'], server: 'server/marketplace.cjs' },
    'server/marketplace.cjs': 'exports.area = { routes: [] };',
    'broken.jpg': 'no picture',
  });
  const media = join(gateway.dir, 'media', 'products');
  await mkdir(media, { recursive: true });
  await solid('#00ff00').webp().toFile(join(media, 'tee.webp'));
  await writeFile(join(media, 'torn.webp'), 'half a picture');
  await activate(gateway, { shell: 'aaa', marketplace: 'bbb' });
  await eventually(
    () => tagsOf('/marketplace'),
    (tags) => tags.length > 0,
  );
});
afterAll(() => gateway.close());

const tagsOf = async (path: string): Promise<string[]> => {
  const answer = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
  const tags = (await answer.text()).matchAll(/<meta (?:property|name)="(.*image.*|twitter.*)">/g);
  return [...tags].map(([, tag = '']) => tag.replace(/&#39;/g, "'"));
};

const cardOf = async (page: string) => {
  const answer = await fetch(`${gateway.url}/share.jpg?${new URLSearchParams({ page })}`, {
    redirect: 'manual',
  });
  return { answer, image: Buffer.from(await answer.arrayBuffer()) };
};

/** The colour in the middle of the sheet's frame. */
const framed = async (image: Buffer): Promise<number[]> => {
  const place = sharp(image).extract({ left: 890, top: 270, width: 1, height: 1 });
  return [...(await place.raw().toBuffer())];
};

test('a page names its card, with the dates of the festival', async () => {
  const alt = 'Stalls · 8 February – 26 March 2021';
  expect(await tagsOf('/marketplace')).toEqual([
    expect.stringMatching(
      /^og:image" content="https:\/\/festival\.example\/share\.jpg\?page=%2Fmarketplace&amp;v=[0-9a-f]{10}$/,
    ),
    'og:image:type" content="image/jpeg',
    'og:image:width" content="1200',
    'og:image:height" content="630',
    `og:image:alt" content="${alt}`,
    'twitter:card" content="summary_large_image',
    `twitter:image:alt" content="${alt}`,
  ]);
});

test('the card is a small JPEG, and the same one for the same content', async () => {
  const { answer, image } = await cardOf('/marketplace');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(image.length).toBeLessThanOrEqual(150_000);
  const again = await Promise.all(Array.from({ length: 5 }, () => cardOf('/marketplace')));
  for (const one of again) expect(one.image.equals(image)).toBe(true);
});

test('its picture is in the frame; one that is missing or cannot be read is left out', async () => {
  const [red = 255, green = 0] = await framed((await cardOf('/marketplace?tee')).image);
  expect([red < 30, green > 220]).toEqual([true, true]);
  for (const name of ['gone', 'torn', 'odd']) {
    const { answer, image } = await cardOf(`/marketplace?${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    expect((await framed(image))[1]).toBeLessThan(60);
  }
});

test('another content has another address', async () => {
  const [one] = await tagsOf('/marketplace?tee');
  const [other] = await tagsOf('/marketplace?cheaper');
  expect(one?.split('v=')[1]).not.toBe(other?.split('v=')[1]);
});

test('a page that search engines must not list has the card of the site, whatever somebody searched for', async () => {
  const tags = await tagsOf('/marketplace?search');
  expect(tags.join()).not.toContain('Cancelled');
  expect(tags.join()).toContain('alt" content="Midsummer Medley · 8 February');
});

test('without its sheet it leads to the file that is missing', async () => {
  const { answer } = await cardOf('/marketplace?bare');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/assets/shell/aaa/gone.jpg',
  ]);
});

test.each(['', 'marketplace', 'https://other.example/', '/é', `/${'a'.repeat(400)}`])(
  'there is none of %p',
  async (page) => {
    expect((await cardOf(page)).answer.status).toBe(404);
  },
);

test.each(['/%zz', '//other.example/x', '/marketplace?%', '/api/orders', '/share.jpg?page=/'])(
  'a strange page fails nothing: %p',
  async (page) => {
    expect((await cardOf(page)).answer.status).toBeLessThan(500);
  },
);
