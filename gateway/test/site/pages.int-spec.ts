import { bootData } from '@festival/contracts/boot';
import { integrityOf } from '@festival/release-checks/static';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';
import { signIn } from '../support/sign-in.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
  await writeRelease(gateway.dir, 'shell', 'aaa', shellFiles);
  await writeRelease(gateway.dir, 'marketplace', 'bbb', marketplaceFiles);
});
afterAll(() => gateway.close());
beforeEach(() => activate(gateway, { shell: 'aaa', marketplace: 'bbb' }));

const HTML = { accept: 'text/html,*/*;q=0.8' };
const page = async (path: string, headers: Record<string, string> = HTML) => {
  const answer = await fetch(`${gateway.url}${path}`, { headers });
  const html = await answer.text();
  const json = /<script type="application\/json" id="festival-boot">(.*)<\/script>/.exec(html)?.[1];
  return { answer, html, boot: json === undefined ? undefined : bootData.parse(JSON.parse(json)) };
};
/** The page, once the activated release is visible. */
const pageWith = (path: string, text: string) =>
  eventually(
    () => page(path),
    ({ html }) => html.includes(text),
  );

test('a page contains everything that it needs to start, and requests the files of its area at once', async () => {
  const { answer, html, boot } = await pageWith('/marketplace', 'bbb');

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(boot).toMatchObject({
    mode: 'demo',
    edition: { id: '2021', timeZone: 'Asia/Singapore' },
    clock: { rehearsal: true },
    session: { role: 'visitor', _id: null },
    areas: [
      {
        name: 'marketplace',
        entry: '/assets/marketplace/bbb/remoteEntry.1.js',
        css: ['/assets/marketplace/bbb/area.1.css'],
      },
    ],
  });
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell/aaa/shell.1.css">');
  expect(html).toContain('<script src="/assets/shell/aaa/shell.1.js" defer></script>');
  for (const [file, as] of [
    ['remoteEntry.1.js', 'script'],
    ['area.1.js', 'script'],
    ['market.1.js', 'script'],
    ['area.1.css', 'style'],
  ])
    expect(html).toContain(
      `<link rel="preload" as="${as}" href="/assets/marketplace/bbb/${file}">`,
    );
  expect(html).not.toContain('vendor.1.js');
});

test('no script or style is inline, and text cannot end an element', async () => {
  const { html } = await pageWith('/marketplace', 'bbb');

  expect(html).toContain('content="Things made by students &amp; friends &lt;3"');
  expect(html).toContain('friends \\u003c3');
  expect(html.match(/<script(?! src=| type="application\/json")/g)).toBeNull();
  expect(html).not.toMatch(/<style|style="/);
});

test.each(['/MarketPlace', '/marketplace/', '/VENDORPAGE/42?from=mail'])(
  '%s has its owner, in upper or lower case',
  async (path) => {
    const { answer, html } = await pageWith(path, 'bbb');

    expect(answer.status).toBe(200);
    expect(html).toContain('<title>The marketplace · Midsummer Medley</title>');
  },
);

test('a page that no area knows is the shell’s, and a 404', async () => {
  const { answer, html, boot } = await pageWith('/nowhere', 'bbb');

  expect(answer.status).toBe(404);
  expect(html).toContain('<title>Page not found · Midsummer Medley</title>');
  expect(boot!.areas).toHaveLength(1);
  expect(html).not.toContain('rel="preload"');
});

test('the styleguide is found, also when no server renders it', async () => {
  const { answer, html } = await pageWith('/Styleguide', 'bbb');

  expect(answer.status).toBe(200);
  expect(html).toContain('<title>Styleguide · Midsummer Medley</title>');
});

test('a page with a session names the signed-in user, and is not cached', async () => {
  const { cookie } = await signIn(gateway, 'student', 'mei');
  const { answer, boot } = await page('/marketplace', { ...HTML, cookie });

  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(boot!.session).toEqual({
    _id: 'mei',
    role: 'student',
    displayName: 'Mei Lin',
    email: 'student01@e.ntu.edu.sg',
    picture: null,
  });
});

test('an activated release is shown from the next page load on', async () => {
  await pageWith('/marketplace', 'bbb');
  await writeRelease(gateway.dir, 'marketplace', 'ccc', marketplaceFiles);
  await activate(gateway, { shell: 'aaa', marketplace: 'ccc' });
  await pageWith('/marketplace', '/assets/marketplace/ccc/');
});

test('a broken release takes its area away and nothing else', async () => {
  await writeRelease(gateway.dir, 'broken', 'ddd', { 'area.json': '{' });
  await activate(gateway, { shell: 'aaa', marketplace: 'bbb', broken: 'ddd', gone: 'eee' });
  await writeRelease(gateway.dir, 'shell', 'fff', {
    ...shellFiles,
    'assets.json': { entry: { scripts: ['shell.2.js'], styles: [] } },
  });
  await activate(gateway, { shell: 'fff', marketplace: 'bbb', broken: 'ddd', gone: 'eee' });

  const { boot } = await pageWith('/marketplace', 'shell.2.js');
  expect(boot!.areas.map(({ name }) => name)).toEqual(['marketplace']);
});

test('a request for an image, or by POST, gets no page', async () => {
  const image = await fetch(`${gateway.url}/logo.png`, {
    headers: { accept: 'image/*,*/*;q=0.8' },
  });
  const posted = await fetch(`${gateway.url}/marketplace`, {
    method: 'POST',
    headers: { origin: gateway.url },
  });

  expect([image.status, (await jsonOf(image)).code]).toEqual([404, 'NOT_FOUND']);
  expect([posted.status, (await jsonOf(posted)).code]).toEqual([404, 'NOT_FOUND']);
});

test('before there is a release the page says so', async () => {
  const fresh = await startGateway();
  const answer = await fetch(`${fresh.url}/`, { headers: HTML });

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.text()).toContain('not here yet');
  await fresh.close();
});

test('a page contains the hashes of its files and of the lists of all releases', async () => {
  const files = { ...shellFiles, 'shell.1.css': 'body {}' };
  const hash = (name: 'shell.1.js' | 'shell.1.css') => integrityOf(files[name]);
  const integrity = { 'shell.1.js': hash('shell.1.js'), 'shell.1.css': hash('shell.1.css') };
  const account = { ...shellFiles['assets.json'], integrity };
  await writeRelease(gateway.dir, 'shell', 'ggg', { ...files, 'assets.json': account });
  await activate(gateway, { shell: 'ggg', marketplace: 'bbb' });

  const { html, boot } = await pageWith('/marketplace', '/assets/shell/ggg/');
  expect(html).toContain(
    `src="/assets/shell/ggg/shell.1.js" integrity="${hash('shell.1.js')}" defer`,
  );
  expect(html).toContain(`integrity="${hash('shell.1.css')}" href="/assets/shell/ggg/shell.1.css"`);
  const list = await (await fetch(`${gateway.url}/assets/shell/ggg/assets.json`)).text();
  expect(boot!.hashes).toEqual({ '/assets/shell/ggg/': integrityOf(list) });
});
