import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { bundleOf } from '../../build/bundles.mjs';
import { identityOf } from '../lib/lock.mjs';
import { freePort } from '../lib/ports.mjs';
import { PROCESSES } from '../processes.mjs';

const REAL = join(__dirname, '../../..');
const DATABASE_OWNERS = PROCESSES.filter(({ database }) => database).map(({ name }) => name);

/** Answers on its port, says what it was told, dies when asked to, and answers what it was asked before it stops. */
const SERVICE = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.setHeader('connection', 'close');
  response.end(request.url === '/env' ? JSON.stringify(process.env) : 'ok');
}).listen(Number(process.env.PORT), process.env.HOST);
const stop = () => {
  // A connection that was just taken has asked nothing yet, and is not idle.
  server.closeIdleConnections = () => {};
  server.close(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
`;

const onDatabase = (sql: string) => `
import { createConnection } from 'mysql2/promise';
const connection = await createConnection(process.env.DATABASE_URL);
await connection.query(${JSON.stringify(sql)});
await connection.end();
`;

/** Writes down which builds are live. */
const DEPLOY = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
const file = '.festival/deployed.json';
const live = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
for (const dist of process.argv.slice(2))
  live[basename(dirname(dist))] = readFileSync(dist + '/assets.json', 'utf8');
writeFileSync(file, JSON.stringify(live));
`;

const WEBPACK = `
import { mkdirSync, readFileSync, watchFile, writeFileSync } from 'node:fs';
const watch = (directory) => {
  const source = directory + '/area.tsx';
  const build = () => {
    mkdirSync(directory + '/dist', { recursive: true });
    writeFileSync(directory + '/dist/assets.json', readFileSync(source));
    console.log(directory.split('/mfe-')[1] + ' built in 0.1 s');
  };
  watchFile(source, { interval: 50 }, build);
  build();
};
if (process.argv.includes('--watch')) process.argv.slice(2).filter((one) => !one.startsWith('--')).forEach(watch);
process.on('message', ({ directory }) => {
  mkdirSync(directory + '/dist', { recursive: true });
  writeFileSync(directory + '/dist/assets.json', JSON.stringify({ directory }));
  process.send({});
});
`;

/**
 * A repository with the real launcher and stand-ins for the processes that it launches, so that tests of starting,
 * stopping and being killed take seconds.
 */
async function createFakeRepository() {
  const root = await mkdtemp(join(tmpdir(), 'festival-repository-'));
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };

  for (const tool of ['launcher', 'build', 'release'])
    cpSync(join(REAL, 'tools', tool), join(root, 'tools', tool), { recursive: true });
  // The real mailbox loads more than all the others together.
  write('tools/launcher/mailbox.mjs', SERVICE);
  write('tools/package.json', { name: 'tools', type: 'module' });
  write('package.json', {
    type: 'module',
    engines: { node: '>=20.19' },
    workspaces: ['shell', 'mfe-*', 'gateway', 'checker', 'services/*'],
  });
  write('package-lock.json', {});
  write('tsconfig.build.json', {});
  write('packages/presets/webpack/build.js', WEBPACK);
  write('packages/presets/package.json', { type: 'module' });

  write('packages/edition/editions/2021/demo.yaml', 'FESTIVAL_NOW: 2021-02-10T10:00:00+08:00');

  mkdirSync(join(root, 'node_modules'));
  for (const name of ['mysql2', 'ioredis', 'yaml'])
    symlinkSync(join(REAL, 'node_modules', name), join(root, 'node_modules', name));

  for (const app of ['shell', 'mfe-marketplace']) {
    write(`${app}/package.json`, { name: app, type: 'module' });
    write(`${app}/webpack.config.js`, 'export default {};');
    write(`${app}/area.tsx`, 'export const area = {};');
  }
  const services = [...DATABASE_OWNERS, 'demo-provider'].map((name) => `services/${name}`);
  for (const folder of [...services, 'checker', 'gateway']) {
    write(`${folder}/package.json`, { name: folder, type: 'module' });
    write(bundleOf('', folder, 'main'), SERVICE);
    write(`${folder}/dist/main.js`, SERVICE);
  }
  for (const name of DATABASE_OWNERS) {
    const bundle = (program: string) => bundleOf('', `services/${name}`, program);
    const table = 'CREATE TABLE IF NOT EXISTS loads (at INT NOT NULL AUTO_INCREMENT PRIMARY KEY)';
    for (const file of [bundle('migrate'), `services/${name}/dist/migrate.js`])
      write(file, onDatabase(table));
    write(bundle('load-demo-world'), onDatabase('INSERT INTO loads () VALUES ()'));
  }
  for (const file of [
    bundleOf('', 'services/releases', 'deploy'),
    'services/releases/dist/deploy.js',
  ])
    write(file, DEPLOY);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

interface Launch {
  readonly child: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Resolves when it has printed this text; rejects when it ends before that. */
  said(text: string): Promise<void>;
  /** Resolves with its exit code. */
  ended(): Promise<number | null>;
}

/** Starts the launcher of a fake repository. It installs nothing, because the dependencies are there. */
function launch(root: string, env: Record<string, string>, args: string[] = []): Launch {
  stampAsInstalled(root);
  const child = spawn(process.execPath, [join(root, 'tools/launcher/start.mjs'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      TEST_DATABASE_URL: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      XDG_CACHE_HOME: join(root, '.cache'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const end = once(child, 'close');
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      output += bytes;
      for (const look of waiting) look();
    });
  return {
    child,
    output: () => output,
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        waiting.add(look);
        end.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
        look();
      }),
    ended: async () => (await end)[0],
  };
}

/** The process ids that a festival has recorded, by name. */
function recordedPids(root: string): Map<string, number> {
  const file = join(root, '.festival/run/processes.json');
  const entries: { name: string; pid: number }[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(entries.map(({ name, pid }) => [name, pid]));
}

/** How often the demo world was loaded into the catalogue's database. Each load adds one row. */
async function timesLoaded(root: string): Promise<number> {
  const secrets = JSON.parse(readFileSync(join(root, '.festival/secrets.json'), 'utf8'));
  const state = JSON.parse(readFileSync(join(root, '.festival/state.json'), 'utf8'));
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({
    host: '127.0.0.1',
    port: state['port.mariadb'],
    user: 'festival_catalogue',
    password: secrets.festival_catalogue,
    database: 'festival_catalogue',
  });
  const [rows] = await connection.query('SELECT COUNT(*) AS times FROM loads');
  await connection.end();
  return (rows as { times: number }[])[0]?.times ?? 0;
}

function stampAsInstalled(root: string) {
  const script = `
    const { stampFor } = await import('${root}/tools/launcher/lib/install.mjs');
    const { writeFileSync } = await import('node:fs');
    writeFileSync('${root}/node_modules/.festival-installed', stampFor('${root}', 'everything'));
  `;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
}

const BETWEEN_REQUESTS_MS = 5;

let repository: Awaited<ReturnType<typeof createFakeRepository>>;
let port: number;
const launches: Launch[] = [];

beforeAll(async () => {
  repository = await createFakeRepository();
  port = await freePort();
});
afterEach(async () => {
  for (const { child, ended } of launches.splice(0)) {
    child.kill('SIGTERM');
    await ended();
  }
});
afterAll(() => repository.remove());

function start(env: Record<string, string> = {}) {
  const started = launch(repository.root, { PORT: String(port), ...env });
  launches.push(started);
  return started;
}

async function startReady() {
  const started = start();
  await started.said('is ready at');
  return started;
}

/** @returns its output; rejects with `stderr` */
const restart = async () => {
  const script = join(repository.root, 'tools/launcher/restart.mjs');
  const env = { ...process.env, FESTIVAL_DATA_DIR: inData('') };
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout;
};

const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
const isAlive = (pid: number) => identityOf(pid) !== undefined;
const inData = (path: string) => join(repository.root, '.festival', path);

/** The build of each app that is live. */
const deployed = () => JSON.parse(readFileSync(inData('deployed.json'), 'utf8'));

test('a first start builds, releases and loads the demo world; a second keeps existing data', async () => {
  const first = await startReady();
  expect(first.output()).toContain(`http://localhost:${port}`);
  expect(first.output()).toContain('inkwell / midsummer-demo');
  expect(first.output()).toContain('Building mfe-marketplace');
  expect(Object.keys(deployed()).sort()).toEqual(['mfe-marketplace', 'shell']);
  first.child.kill('SIGINT');
  expect(await first.ended()).toBe(0);

  const second = await startReady();
  expect(second.output()).not.toContain('Building');
  expect(await timesLoaded(repository.root)).toBe(1);
});

test('Ctrl-C ends every process that was started', async () => {
  const running = await startReady();
  const pids = [...recordedPids(repository.root).values()];
  expect(pids.every(isAlive)).toBe(true);

  running.child.kill('SIGINT');
  await running.ended();

  expect(pids.filter(isAlive)).toEqual([]);
});

test('a process that dies is reported and started again', async () => {
  const running = await startReady();

  await ask('/die').catch(() => {});
  await running.said('gateway ended (code 3); starting it again in 0.5 s');
  await running.said('gateway is running again');

  expect(await ask('/readyz')).toBe('ok');
});

test('a second start beside a running one names its address and touches nothing', async () => {
  await startReady();

  const second = start();

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`already runs at http://localhost:${port}`);
  expect(await ask('/readyz')).toBe('ok');
});

test('reset refuses while the festival runs, and forgets everything once it is stopped', async () => {
  const running = await startReady();
  const reset = () =>
    execFileSync(process.execPath, ['tools/launcher/reset.mjs'], {
      cwd: repository.root,
      stdio: 'pipe',
      encoding: 'utf8',
    });

  expect(reset).toThrow('The festival is running');
  running.child.kill('SIGTERM');
  await running.ended();
  reset();

  expect(existsSync(inData('mysql'))).toBe(false);
  expect(existsSync(inData('secrets.json'))).toBe(false);
});

test('a port in use is reported before anything slow is done', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');

  const started = start();

  expect(await started.ended()).toBe(1);
  expect(started.output()).toContain(`Port ${port} is taken by another program`);
  expect(started.output()).not.toContain('Starting');
  other.close();
});

test('after the launcher and the keepers were killed, the next start clears up and keeps the data', async () => {
  const running = await startReady();
  const pids = recordedPids(repository.root);
  const killed = [running.child.pid, pids.get('mariadb'), pids.get('redis')];
  for (const pid of killed) process.kill(pid ?? 0, 'SIGKILL');
  await running.ended();

  const again = await startReady();

  expect(again.output()).toMatch(/an earlier start left behind: .*mariadb\.program/);
  expect([...pids.values()].filter(isAlive)).toEqual([]);
  expect(await timesLoaded(repository.root)).toBe(1);
});

test('a restart replaces every process, and no request fails meanwhile', async () => {
  const { said, child } = await startReady();
  const before = recordedPids(repository.root);
  const failures: unknown[] = [];
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      await ask('/').catch((error: unknown) => failures.push(error));
      // Without a pause, the clients would take the processor from the processes that start.
      await setTimeout(BETWEEN_REQUESTS_MS);
    }
  };
  const clients = [client(), client(), client()];

  const restarting = restart();
  await said('Every process runs the current code.');
  isOver = true;
  await Promise.all(clients);

  expect(await restarting).toContain('Every process runs the current code.');
  expect(failures).toEqual([]);
  const after = recordedPids(repository.root);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  for (const name of ['gateway', 'catalogue', 'auth']) {
    expect(after.get(name)).not.toBe(before.get(name));
    expect(isAlive(before.get(name)!)).toBe(false);
  }
  expect(child.exitCode).toBeNull();
});

test('a process that does not start leaves the running one, and the restart says so', async () => {
  await startReady();
  const before = recordedPids(repository.root).get('workshops');
  const main = bundleOf(repository.root, 'services/workshops', 'main');
  const sound = readFileSync(main, 'utf8');
  writeFileSync(main, 'console.error("no such table"); process.exit(1);');
  try {
    await expect(restart()).rejects.toMatchObject({
      stderr: expect.stringContaining('workshops ended before it was ready'),
    });
  } finally {
    writeFileSync(main, sound);
  }

  expect(recordedPids(repository.root).get('workshops')).toBe(before);
  expect(isAlive(before!)).toBe(true);
});

test('of a festival with one watched area, a save releases that area and no other', async () => {
  const running = launch(repository.root, { PORT: String(port) }, ['--watch', 'marketplace']);
  launches.push(running);
  await running.said('is ready at');
  const before = deployed();

  writeFileSync(join(repository.root, 'mfe-marketplace/area.tsx'), 'export const area = 1;');
  await running.said('marketplace built in 0.1 s');

  const after = deployed();
  expect(after.shell).toBe(before.shell);
  expect(after['mfe-marketplace']).not.toBe(before['mfe-marketplace']);
  expect(await ask('/env')).toContain('"DEV_RELOAD":"1"');
});

test('a restart where nothing runs says how to start', async () => {
  await expect(restart()).rejects.toMatchObject({ stderr: expect.stringContaining('npm start') });
});
