import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { readFolder } from '@festival/release-checks/files';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from 'playwright-core';
import { startGateway } from '../../../gateway/test/support/gateway.js';
import { startReleases } from '../../../services/releases/test/releases-world.js';
import { launchOptions } from '../../browser/chromium.mjs';

/** A site that areas can be released to: a registry, a gateway, and this repository's shell. */
const startSite = async () => {
  const copy = mkdtempSync(join(tmpdir(), 'festival-shell-'));
  await promisify(execFile)(process.execPath, [join(__dirname, 'copy-shell.mjs'), copy]);
  const registry = await startReleases();
  await registry.app.listen(0, '127.0.0.1');
  await registry.deploy({ shell: await readFolder(copy) });
  rmSync(copy, { recursive: true });
  const gateway = await startGateway({
    env: {
      RELEASE_STORE_DIR: join(registry.dir, 'store'),
      RELEASES_URL: await registry.app.getUrl(),
      // The registry publishes new live releases there.
      REDIS_URL: registry.config.REDIS_URL,
    },
  });
  return {
    url: gateway.url,
    tokenFor: async (area: string): Promise<string> => {
      const body = { area, label: 'First release' };
      const answer = await registry.request('POST', '/admin/area-tokens', { as: admin, body });
      return answer.body.token;
    },
    page: async (path: string): Promise<string> =>
      (await fetch(gateway.url + path, { headers: { accept: 'text/html' } })).text(),
    async close() {
      await gateway.close();
      await registry.close();
    },
  };
};
type Site = Awaited<ReturnType<typeof startSite>>;

const ROOT = join(__dirname, '../../..');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/your-first-release.md'), 'utf8');

/** The guide's code blocks of a language, in order. */
const blocksOf = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, block]) => block!,
  );
const commands = blocksOf('sh')
  .flatMap((block) => block.trim().split('\n'))
  .map((line) => line.replace(/ +#.*/, ''));
const [changedPage = ''] = blocksOf('tsx');

let site: Site;
let parent: string;
let repository: string;
let token: string;
beforeAll(async () => {
  site = await startSite();
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'festival-first-')));
  repository = join(parent, 'festival-gallery');
  token = await site.tokenFor('gallery');
});
afterAll(async () => {
  await site.close();
  rmSync(parent, { recursive: true, force: true });
});

const start = (command: string, cwd: string): ChildProcess =>
  spawn('bash', ['-c', command], {
    cwd,
    env: { ...process.env, XDG_CONFIG_HOME: join(parent, 'config'), NODE_ENV: undefined },
    detached: true,
  });

/** Runs a command of the guide and types the token when it asks for one. @returns its output @throws Error with the output when it fails */
const run = async (command: string, cwd = repository): Promise<string> => {
  const child = start(command, cwd);
  child.stdin!.end(token);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${command} failed:\n${out}\n${err}`);
  return out;
};

/** A command of the guide with this test's site, checkout and folder. */
const here = (command: string) =>
  command
    .replaceAll('https://festival.example.org', site.url)
    .replaceAll('../festival-gallery', repository);
const commandWith = (words: string) => {
  const found = commands.find((command) => command.includes(words));
  if (!found) throw new Error(`The guide has no command with: ${words}`);
  return here(found);
};

test('a repository of one area is written with the kit, and installs', async () => {
  const said = await run(commandWith('npx create-festival-area'), ROOT);
  expect(said).toContain(`Wrote ${repository}`);
  await run('npm install --prefer-offline --no-audit --no-fund --ignore-scripts');
  // Developers of an area must not get the clues and answers of the quizzes.
  const packed = await run('for archive in kit/*.tgz; do tar tzf "$archive"; done');
  expect(packed).toContain('package/src/area.tsx');
  expect(packed.split('\n').filter((path) => /secret|\.spec\./.test(path))).toEqual([]);
});

/** Releases the repository's area. @returns the id of the live release */
const release = async (): Promise<string> => {
  const said = await run(commandWith('festival release'));
  const [, id = ''] = /\(([0-9a-f]{32})\) is live/.exec(said) ?? [];
  return id;
};
/** Waits until the site shows that release on the area's page. */
const isShown = (id: string) =>
  eventually(async () => (await site.page('/gallery')).includes(`/assets/gallery/${id}/`));

/** Opens the area's page in a browser, and waits until React has taken its heading over. @returns the heading, and the page's errors */
const look = async () => {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => void (said.type() === 'error' && errors.push(said.text())));
    await page.goto(`${site.url}/gallery`);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    return { heading, errors };
  } finally {
    await browser.close();
  }
};

let first: string;

test('it is built with the stock federation plugin, passes its tests, and a browser shows its first release inside the site', async () => {
  await run(commandWith('npm run types'));
  await run(commandWith('npm test'));
  await run(commandWith('festival login'));
  first = await release();
  await isShown(first);
  expect(await look()).toEqual({ heading: 'Gallery', errors: [] });
  const built = JSON.parse(readFileSync(join(repository, 'dist/mf-manifest.json'), 'utf8'));
  const plugin = join(repository, 'node_modules/@module-federation/enhanced/package.json');
  expect(built.metaData.pluginVersion).toBe(JSON.parse(readFileSync(plugin, 'utf8')).version);
});

test('a change is shown inside the running site, released, and rolled back', async () => {
  const dev = start(`${commandWith('festival dev')} --port 0`, repository);
  const lines: string[] = [];
  createInterface({ input: dev.stdout! }).on('line', (line) => lines.push(line));
  try {
    await eventually(
      () => dev.exitCode !== null || lines.some((line) => line.includes(`inside ${site.url}`)),
    );
    const [, address = ''] = /(http:\S+\/gallery)/.exec(lines.join('\n')) ?? [];
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/assets/gallery/local/');
  } finally {
    process.kill(-dev.pid!, 'SIGINT');
    await once(dev, 'close');
  }

  writeFileSync(join(repository, 'src/routes/gallery.tsx'), changedPage);
  const changed = await release();
  expect(changed).not.toBe(first);
  await isShown(changed);

  await run(commandWith('festival rollback'));
  await isShown(first);
});

test('its workflow releases main, with a token of the forge', () => {
  const workflow = readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8');
  for (const part of [
    'npm run types',
    'npm test',
    'npx festival release gallery',
    'secrets.FESTIVAL_TOKEN',
  ])
    expect(workflow).toContain(part);
});

test('a new kit takes the place of the old one, and everything else stays', async () => {
  const page = join(repository, 'src/routes/gallery.tsx');
  rmSync(join(repository, 'kit'), { recursive: true });
  const said = await run(commandWith('npx create-festival-area'), ROOT);
  expect(said).toContain('Replaced the kit');
  expect(readdirSync(join(repository, 'kit'))).toContain('festival-mfe-kit-1.0.0.tgz');
  expect(readFileSync(page, 'utf8')).toBe(changedPage);
});

test.each([
  ['a folder that something else is in', 'npx create-festival-area flowers', 'is not empty'],
  ['a name that is none', 'npx create-festival-area Flowers', 'is one lower-case word'],
])('%s is refused', async (_, command, message) => {
  await expect(run(`${command} ${repository}`, ROOT)).rejects.toThrow(message);
});
