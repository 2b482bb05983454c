import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_BUILTINS } from '@festival/contracts/release-assets';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { GatewayConfig } from '../../src/config.js';
import { Prerenderer } from '../../src/site/renderers/prerenderer.js';
import { PROGRAM, Renderer } from '../../src/site/renderers/renderer.js';
import { Sandbox } from '../../src/site/renderers/sandbox.js';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';

/** A shell whose pages show what their area returns. It runs before the language's objects are frozen, and can forge messages. */
const shellBundle = `
const { stringify } = JSON;
let forged;
JSON.stringify = (value) => forged ?? stringify(value);
exports.shared = { forge: () => (text) => { forged = text; } };
exports.prepare = async ({ url, loadArea, read }) => {
  const [, name, deed] = /^.(\\w+)(?:.do=(\\w+))?/.exec(url);
  const { page } = await loadArea(name);
  const html = (await page(deed, read)) + ['', ' polluted'].at('polluted' in {} ? 1 : 0);
  return () => ({ status: 200, head: { title: name, description: '' }, html, preloads: '', hasPage: true });
};`;

/** An area that shows its address or misbehaves, as the query of its page says. */
const areaBundle = `
const forge = (message) => {
  require('forge')(JSON_TEXT[message]);
  return 'forged';
};
const pollute = () => {
  const ofHost = Object.getPrototypeOf(new URLSearchParams('a=1').getAll('a'));
  const attempts = [
    () => { Object.prototype.polluted = 'yes'; },
    () => { Object.getPrototypeOf(ofHost).polluted = 'yes'; },
    () => { ofHost[Symbol.iterator] = function* () {}; },
    () => { Array.prototype.map = () => []; },
    () => { Promise.prototype.then = () => undefined; },
    () => { JSON.parse = () => ({}); },
    () => { globalThis.JSON = { parse: () => ({}), stringify: () => 'null' }; },
    () => { Response.prototype.text = () => ''; },
    () => { require('util').TextEncoder = undefined; },
  ];
  for (const attempt of attempts) {
    try { attempt(); } catch {}
  }
  return 'tried';
};
const assign = () => {
  'use strict';
  class Missing extends Error {
    constructor() { super('no'); this.name = 'Missing'; this.message = 'gone'; }
  }
  const thing = {};
  thing.toString = () => 'a thing';
  thing.constructor = Missing;
  globalThis.ownGlobal = String(new Missing());
  return ownGlobal + ', ' + thing;
};
const JSON_TEXT = {
  anotherPage: '{"type":"page","work":999,"page":{}}',
  noPage: '{"type":"page","work":1,"page":{"html":1}}',
  nothing: 'null',
  noJson: '{"type":',
  lines: '{"type":"ready"}\\n{"type":"ready"}',
  long: 'x'.repeat(9e6),
};
const waitForEver = () => new Promise(() => undefined);
const deeds = {
  spin: () => { for (;;); },
  fillHeap: () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); },
  fillMemory: () => { const kept = []; for (;;) kept.push(new Uint8Array(5e7).fill(1)); },
  throwLater: () => { setTimeout(() => { throw new Error('later'); }); return waitForEver(); },
  rejectLater: () => { Promise.reject(new Error('later')); return waitForEver(); },
  neverCome: waitForEver,
  requireAllowed: () => ${JSON.stringify(SERVER_BUILTINS)}.filter((name) => require(name) && require('node:' + name)).join(),
  pollute,
  assign,
  freezeGlobals: () => Object.isFrozen(Object.freeze(globalThis)) && 'froze its globals',
  hugePage: () => 'x'.repeat(1e8),
  ask: async (read) => (await read('/api/products/' + Math.random().toString(36).slice(2))).status,
};
const attempts = {
  'require fs': () => require('fs'),
  'require node:fs': () => require('node:fs'),
  'require net': () => require('net'),
  'require child_process': () => require('child_process'),
  'require worker_threads': () => require('worker_threads'),
  'require module': () => require('module'),
  'require vm': () => require('vm'),
  'require process': () => require('process'),
  'require by name of Object': () => require('constructor'),
  'import': () => import('node:fs'),
  'process': () => process,
  'globalThis.process': () => globalThis.process.env,
  'process.binding': () => globalThis.process.binding('fs'),
  'fetch': () => fetch('http://127.0.0.1:1'),
  'WebAssembly': () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  'eval': () => eval('1'),
  'Function of here': () => Function('return process')(),
  'Function of outside': () => URL.constructor('return process')(),
  'Function of what came from outside': () => require('util').TextEncoder.constructor('return process')(),
  'async function of outside': () => setTimeout.constructor.constructor('return process')(),
  'a stack of outside': () => {
    let found;
    const Outside = Object.getPrototypeOf(DOMException.prototype).constructor;
    Outside.prepareStackTrace = (_, calls) => { found = calls.map((call) => call.getThis() ?? call.getFunction()).find(Boolean); };
    try { new URL('::'); } catch (error) { error.stack; }
    if (found?.process ?? found?.binding) return found;
    throw new Error('nothing in it');
  },
};
const tryAll = async () => {
  const had = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try { if ((await attempt()) !== undefined) had.push(name); } catch {}
  }
  return 'tried ' + Object.keys(attempts).length + ', had: ' + had.join();
};
exports.area = {
  routes: ['/marketplace', '/workshops'].map((path) => ({ path })),
  page: async (deed, read) => {
    if (deed === 'tryAll') return tryAll();
    if (deed in JSON_TEXT) return forge(deed);
    return deed in deeds ? deeds[deed](read) : 'at ' + __FESTIVAL_BASE__;
  },
};`;

const withServer = <Files extends { 'assets.json': object }>(files: Files, bundle: string) => ({
  ...files,
  'assets.json': { ...files['assets.json'], server: 'server/app.1.cjs' },
  'server/app.1.cjs': bundle,
});

const hostileShell = withServer(shellFiles, shellBundle);

const hostileArea = (name: 'marketplace' | 'workshops') => {
  const manifest = { ...marketplaceFiles['area.json'], name, paths: [`/${name}`], menu: [] };
  return withServer({ ...marketplaceFiles, 'area.json': manifest }, areaBundle);
};

const textOf = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The running renderers that a process has started. */
const rendererPids = (parent: number = process.pid): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => textOf(pid, 'cmdline').includes('/gateway/renderer/main.mjs'))
    .filter((pid) => /^PPid:\t(\d+)$/m.exec(textOf(pid, 'status'))?.[1] === String(parent))
    .map(Number);

/** Whether a process runs; false for one that only waits to be reaped. */
const isRunning = (pid: number): boolean => /^State:\t[^ZX]/m.test(textOf(String(pid), 'status'));

let gateway: TestGateway;
let release = 0;

beforeAll(async () => {
  gateway = await startGateway();
  await writeRelease(gateway.dir, 'shell', 'aaa', hostileShell);
  await writeRelease(gateway.dir, 'workshops', 'bbb', hostileArea('workshops'));
});
afterAll(() => gateway.close());

/** Gives each test its own release of the marketplace, and so a renderer of its own. */
beforeEach(async () => {
  release += 1;
  const id = `hostile${release}`;
  await writeRelease(gateway.dir, 'marketplace', id, hostileArea('marketplace'));
  await activate(gateway, { shell: 'aaa', workshops: 'bbb', marketplace: id });
  await pageWith('/marketplace', `at /assets/marketplace/${id}/`);
  await pageWith('/workshops', 'at /assets/workshops/bbb/');
});

const page = async (path: string) => {
  const answer = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
  const [, root = ''] = /<div id="root">(.*)<\/div>/.exec(await answer.text()) ?? [];
  return { status: answer.status, root };
};
let asked = 0;
/** A page that is never cached. */
const pageWith = (path: string, text: string) =>
  eventually(
    () => {
      asked += 1;
      return page(`${path}?${asked}`);
    },
    ({ root }) => root.includes(text),
  );

test('code of a release cannot reach Node or the environment', async () => {
  expect((await page('/marketplace?do=tryAll')).root).toBe('tried 21, had: ');
});

test('it gets the modules of Node that its check allows', async () => {
  const { root } = await page('/marketplace?do=requireAllowed');
  expect(root).toBe(SERVER_BUILTINS.join());
});

test('its global object is an ordinary one: Node does not intercept every use of a global', async () => {
  expect((await page('/marketplace?do=freezeGlobals')).root).toBe('froze its globals');
});

test('an area cannot change the objects of the language, for the shell or for the next page; its own objects it can', async () => {
  expect((await page('/marketplace?do=pollute')).root).toBe('tried');
  expect((await page('/marketplace?next')).root).toMatch(/^at [^ ]+$/);
  expect((await page('/marketplace?do=assign')).root).toBe('Missing: gone, a thing');
});

test.each([
  ['production', /does not start in production without it/],
  ['demo', undefined],
] as const)(
  'where the system cannot limit renderers, a gateway starts in the demo alone: %s',
  async (mode, refusal) => {
    const { PATH } = process.env;
    process.env['PATH'] = '/nowhere';
    const renderers = new Prerenderer({ FESTIVAL_MODE: mode } as GatewayConfig, gateway.logger);
    const starting = renderers.onModuleInit().finally(() => Object.assign(process.env, { PATH }));
    await (refusal ? expect(starting).rejects.toThrow(refusal) : starting);
  },
);

test.each([
  'spin',
  'fillHeap',
  'fillMemory',
  'throwLater',
  'rejectLater',
  'neverCome',
  'hugePage',
  'anotherPage',
  'noPage',
  'nothing',
  'noJson',
  'lines',
  'long',
])(
  'a page of an area that does %s is sent without its content, and other areas work',
  async (deed) => {
    const [bad, good] = await Promise.all([
      page(`/marketplace?do=${deed}`),
      page(`/workshops?beside=${deed}`),
    ]);
    expect(bad).toEqual({ status: 200, root: '' });
    expect(good).toEqual({ status: 200, root: 'at /assets/workshops/bbb/' });
  },
);

test('a renderer that is killed while it renders takes that page only', async () => {
  const isAsked = new Promise<void>((resolve) => {
    gateway.catalogue.answer = () => resolve();
  });
  const lost = page('/marketplace?do=ask');
  await isAsked;
  const killed = rendererPids();
  for (const pid of killed) process.kill(pid, 'SIGKILL');

  expect(await lost).toEqual({ status: 200, root: '' });
  await eventually(
    async () => killed.some((pid) => existsSync(`/proc/${pid}`)),
    (isThere) => !isThere,
  );
  await pageWith('/marketplace', 'at /assets/marketplace/');
});

test('an area that ends its renderer again and again gets the next one at once each time', async () => {
  for (const at of [1, 2, 3]) {
    const before = rendererPids();
    await page(`/marketplace?do=throwLater${'&'.repeat(at)}`);
    await eventually(
      async () => rendererPids().some((pid) => !before.includes(pid)),
      (isReplaced) => isReplaced,
    );
    await pageWith('/marketplace', 'at /assets/marketplace/');
  }
});

test('after a page that never came to an end, the same address is rendered again', async () => {
  expect((await page('/marketplace?do=spin')).root).toBe('');
  await pageWith('/marketplace', 'at /assets/marketplace/');
});

test('pages that wait for a service that hangs take no place away from others', async () => {
  let asked = 0;
  gateway.catalogue.answer = () => {
    asked += 1;
  };
  const hanging = Array.from({ length: 40 }, (_, at) => page(`/marketplace?do=ask&${at}`));
  const [beside] = await Promise.all([page('/marketplace?beside'), ...hanging]);

  // Many more than run at once. On a busy machine the last ones come too late to ask.
  expect(asked).toBeGreaterThan(16);
  expect(beside.root).toContain('at /assets/marketplace/');
  expect((await page('/marketplace?afterwards')).root).toContain('at /assets/marketplace/');
});

test('a renderer that gets no time on the processor is not ended, and an unknown address is still not found', async () => {
  const before = rendererPids();
  for (const pid of before) process.kill(pid, 'SIGSTOP');
  const [known, unknown] = await Promise.all([
    page('/marketplace?stopped'),
    page('/marketplace/nowhere'),
  ]);
  for (const pid of before) process.kill(pid, 'SIGCONT');

  expect(known).toEqual({ status: 200, root: '' });
  expect(unknown).toEqual({ status: 404, root: '' });
  await pageWith('/marketplace', 'at /assets/marketplace/');
  expect(rendererPids()).toEqual(expect.arrayContaining(before));
});

test('a stolen renderer gets no key, no release of another area, no other file, no connection and no process', async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end()).on('connection', () => {
    connections += 1;
  });
  const local = createServer();
  const socket = join(gateway.dir, 'socket');
  const secret = join(gateway.dir, 'secret');
  await Promise.all([
    once(server.listen(0, '127.0.0.1'), 'listening'),
    once(local.listen(socket), 'listening'),
    writeFile(secret, 'a key'),
  ]);
  const { port } = server.address() as AddressInfo;
  const bundles = ['shell/aaa', 'workshops/bbb'].map((release) =>
    join(gateway.dir, 'releases', release, 'server/app.1.cjs'),
  );
  const files = ['/etc/passwd', secret, ...bundles];
  const program = fileURLToPath(new URL('../support/stolen-renderer.mjs', import.meta.url));
  const stolen = new Renderer(await Sandbox.detect(), program);
  await stolen.ready;
  const shell = { code: JSON.stringify({ port, socket, files }), file: '', base: '' };
  const said = await stolen.load({ shell }).then(String, ({ message }: Error) => message);

  const { got, refused, environment } = JSON.parse(said);
  stolen.end('that was all');
  await stolen.ended;
  server.close();
  local.close();

  expect(got).toEqual([]);
  expect(refused).toHaveLength(files.length + 12);
  expect(environment).toEqual(['TZ']);
  expect(connections).toBe(0);
});

test.each([
  ['at rest', '{"type":"load","shell":{"code":"","file":"","base":""}}'],
  ['in a loop', '{"type":"load","shell":{"code":"for (;;);","file":"","base":""}}'],
])('a renderer %s ends when its gateway is killed', async (_, message) => {
  const { command, args, env } = (await Sandbox.detect()).command(PROGRAM);
  const script = `
    const [command, args, env, message] = JSON.parse(process.argv[1]);
    const child = require('node:child_process').spawn(command, args, { env });
    child.stdout.once('data', () => {
      child.stdin.write(message + '\\n', () => process.stdout.write(String(child.pid)));
    });`;
  const settings = JSON.stringify([command, args, env, message]);
  const parent = spawn(process.execPath, ['-e', script, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(parent.stdout, 'data');
  expect(isRunning(Number(pid))).toBe(true);
  parent.kill('SIGKILL');
  await eventually(
    async () => isRunning(Number(pid)),
    (isThere) => !isThere,
  );
});

test('a gateway that stops leaves no renderer behind', async () => {
  const own = await startGateway();
  await writeRelease(own.dir, 'shell', 'aaa', hostileShell);
  await activate(own, { shell: 'aaa' });
  const before = new Set(rendererPids());
  await fetch(`${own.url}/`, { headers: { accept: 'text/html' } });
  const started = await eventually(
    async () => rendererPids().filter((pid) => !before.has(pid)),
    (pids) => pids.length > 0,
  );
  await own.close();
  expect(started.filter(isRunning)).toEqual([]);
});
