import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { rawRequest } from '../support/raw-request.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';

let gateway: TestGateway;
const HTML = { accept: 'text/html,*/*;q=0.8' };
const get = (path: string, init?: RequestInit) =>
  fetch(`${gateway.url}${path}`, { redirect: 'manual', headers: HTML, ...init });

beforeAll(async () => {
  gateway = await startGateway();
  await writeRelease(gateway.dir, 'shell', 'aaa', shellFiles);
  await writeRelease(gateway.dir, 'marketplace', 'bbb', marketplaceFiles);
  await activate(gateway, { shell: 'aaa', marketplace: 'bbb' });
  await eventually(
    () => get('/marketplace'),
    ({ status }) => status === 200,
  );
});
afterAll(() => gateway.close());

/** Sends the target unchanged; fetch would normalise it. */
const ask = async (target: string) => {
  const answer = await rawRequest(
    gateway.url,
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
  return { status: Number(answer.split(' ')[1]), answer };
};

test.each([
  '/marketplace',
  '/marketplace/',
  '/MARKETPLACE',
  '/MarketPlace/?utm_source=mail',
  '/%6Darket%70lace',
  '/marketplace?',
])('%s is the one page /marketplace', async (path) => {
  const answer = await get(path);

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(
    '<link rel="canonical" href="http://localhost:3000/marketplace">',
  );
});

test.each([
  ['/marketplace', 200],
  ['/nowhere', 404],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
])('HEAD of %s has the headers of GET, without a body', async (path, status) => {
  const answer = await get(path, { method: 'HEAD' });
  const { headers } = await get(path);

  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe(headers.get('content-type'));
  expect(answer.headers.get('cache-control')).toBe(headers.get('cache-control'));
  expect(await answer.text()).toBe('');
});

test.each([
  '/nowhere',
  '/workshops',
  '/marketplacex',
  '/nowhere.html',
  '/nowhere/%2e%2e/x',
  '/%F0%9F%8C%B4',
])('%s is a page that says that nothing is there, and no search engine keeps it', async (path) => {
  const answer = await get(path);
  const html = await answer.text();

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  expect(html).toContain('id="festival-boot"');
  expect(html).not.toContain('rel="canonical"');
});

test.each(['/%', '/%zz', '/nowhere/%E0%A4%A', '/%00', '/..%2f..%2fetc/passwd'])(
  '%s, which is no valid address, gets the page that says so',
  async (target) => {
    const { status, answer } = await ask(target);

    expect(status).toBe(404);
    expect(answer).toContain('id="festival-boot"');
  },
);
