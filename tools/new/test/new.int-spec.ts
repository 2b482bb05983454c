import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { IDENTITY_PUBLIC_KEYS } from '@festival/service-kit/testing/identity';
import { Program } from '@festival/service-kit/testing/program';
import { createTestDatabase, testRedis } from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const REAL = join(__dirname, '../../..');
const MAX_OUTPUT = 10_000_000;
const TSC = 'node_modules/typescript-native/bin/tsc';
const JEST = 'node_modules/jest/bin/jest.js';

/** Folders that are generated, or too large to copy. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'bundles', '.git', '.cache', '.festival']);
const LARGE = new Set(['docs/screenshots', 'packages/demo-world/images']);

interface RepositoryCopy {
  root: string;
  /** Runs a script of the copy with Node. @throws Error with its output when it fails */
  run(
    script: string,
    args?: string[],
    options?: { cwd?: string; env?: NodeJS.ProcessEnv },
  ): Promise<string>;
  /** Runs `npm run new` in the copy. @throws Error with its output when it writes nothing */
  generate(...args: string[]): Promise<string>;
  /** Checks the types of these folders and of their imports, with the repository's settings. */
  checkTypes(settings: string, include: string[]): Promise<string>;
  /** Runs these specs, from any Jest project. */
  test(...specs: string[]): Promise<string>;
  remove(): void;
}

/**
 * A copy of this repository that tests can write to. It uses the installed packages of the original, and has its own workspaces. The
 * original never changes.
 */
const copyRepository = async (): Promise<RepositoryCopy> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'festival-copy-')));
  cpSync(REAL, root, {
    recursive: true,
    filter: (source) => {
      const path = relative(REAL, source);
      return !LARGE.has(path) && !path.split('/').some((part) => LEFT_OUT.has(part));
    },
  });
  linkPackages(root);
  const run: RepositoryCopy['run'] = async (script, args = [], { cwd = root, env = {} } = {}) => {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(root, script), ...args],
        { cwd, env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT },
      );
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${[script, ...args].join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  };
  return {
    root,
    run,
    generate: (...args) => run('tools/new/new.mjs', args),
    checkTypes(settings, include) {
      // In the whole repository some file loads Node's types, but not in every folder.
      const compilerOptions = { incremental: false, tsBuildInfoFile: null, types: ['node'] };
      const config = { extends: `./${settings}`, compilerOptions, include };
      writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(config));
      return run(TSC, ['-p', 'tsconfig.new.json', '--checkers', '1'], { env: { GOGC: '400' } });
    },
    test: (...specs) => run(JEST, ['--runInBand', '--runTestsByPath', ...specs]),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};

/** Links external packages to the original, and our packages to the copy. */
function linkPackages(root: string): void {
  const folders = ['.', ...workspaceFolders()].filter((folder) =>
    existsSync(join(REAL, folder, 'node_modules')),
  );
  for (const folder of folders) {
    const modules = join(REAL, folder, 'node_modules');
    mkdirSync(join(root, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(modules).filter((each) => each !== '@festival'))
      symlinkSync(join(modules, name), join(root, folder, 'node_modules', name));
  }
  mkdirSync(join(root, 'node_modules/@festival'));
  for (const folder of workspaceFolders().filter((each) => existsSync(join(root, each))))
    symlinkSync(join(root, folder), join(root, 'node_modules/@festival', basename(folder)));
}

const workspaceFolders = (): string[] => [
  'gateway',
  'tools',
  'shell',
  ...readdirSync(REAL).filter((name) => name.startsWith('mfe-')),
  ...['packages', 'services'].flatMap((parent) =>
    readdirSync(join(REAL, parent)).map((name) => `${parent}/${name}`),
  ),
];

/** The generated specs, and the specs that fail if the new code is not registered everywhere. */
const SPECS = {
  area: ['mfe-gallery/src/routes/gallery.spec.tsx'],
  service: [
    'services/lanterns/test/create-lantern.int-spec.ts',
    'services/lanterns/test/schema.int-spec.ts',
    // The new service creates a record once for each key, like the other services.
    'tools/checks/test/calls/repeated-calls.int-spec.ts',
    'tools/checks/tree/services.spec.mjs',
    'tools/checks/containers/compose.spec.mjs',
    'tools/checks/docs/configuration-docs.spec.mjs',
    'tools/launcher/lib/process-specs.spec.mjs',
    'packages/contracts/src/calls.spec.ts',
  ],
  mails: [
    'services/mailer/src/mails/order-delayed.spec.ts',
    'services/mailer/src/mails/place-moved.spec.ts',
    'services/mailer/src/mails/stalls-moved.spec.ts',
    'services/mailer/src/mails/tools-to-bring.spec.ts',
    'services/mailer/src/mails/mail-registry.spec.ts',
    'services/mailer/src/mails/parts/order-mails.spec.ts',
    'services/mailer/src/mails/parts/workshop-mails.spec.ts',
    'packages/contracts/src/mails.spec.ts',
  ],
};

const CONTRACT = 'packages/contracts/src/mails.ts';
const REGISTRY = 'services/mailer/src/mails/mail-registry.ts';

/** Generates everything in one copy, with one type check for each kind of code and one run of the specs. */
let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyRepository();
  await copy.generate('area', 'gallery');
  await copy.generate('service', 'lanterns', '--record', 'lantern');
  await copy.generate('mail', 'order-delayed', '--about', 'order');
  await copy.generate('mail', 'place-moved', '--about=registration', '--kind=reminder');
  await copy.generate('mail', 'stalls-moved', '--about=order', '--kind=campaign');
  await copy.generate('mail', 'tools-to-bring', '--about=registration', '--kind=campaign');
});
afterAll(() => copy.remove());

const read = (path: string) => readFileSync(join(copy.root, path), 'utf8').replace(/\s+/g, ' ');

describe('a new area, a new service and new mails', () => {
  test('pass the type check', async () => {
    await copy.checkTypes('tsconfig.web.json', [
      'mfe-gallery/src',
      'packages/presets/types',
      'packages/presets/jest/setup/web.ts',
    ]);
    await copy.checkTypes('tsconfig.tests.json', [
      ...['services/lanterns/src', 'services/lanterns/test'],
      ...['services/mailer/src', 'services/mailer/test'],
    ]);
  });

  test('pass their specs, and the checks for their kind', () =>
    copy.test(...Object.values(SPECS).flat()));
});

describe('a new area', () => {
  test('builds', async () => {
    const cwd = join(copy.root, 'mfe-gallery');
    await copy.run('packages/presets/webpack/build.js', [], { cwd });
    expect(existsSync(join(cwd, 'dist/assets.json'))).toBe(true);
  });

  test('with a name that is taken writes nothing', async () => {
    await expect(copy.generate('area', 'workshops')).rejects.toThrow('already exists');
  });
});

describe('a new service', () => {
  test('starts: its tables are created, it is ready, it answers and it has metrics', async () => {
    await copy.run('tools/new/test/compile-services.mjs');
    const [database, redis] = await Promise.all([createTestDatabase('lanterns'), testRedis()]);
    const env = {
      FESTIVAL_MODE: 'demo',
      REDIS_URL: redis.url,
      DATABASE_URL: database.url,
      IDENTITY_PUBLIC_KEYS,
    };
    const script = (name: string) => join(copy.root, 'services/lanterns/dist', `${name}.js`);
    const lanterns = await Program.at({ script: script('main'), env });
    try {
      await Program.toEnd({ script: script('migrate'), env });
      await lanterns.start();
      const answers = await Promise.all(
        ['/lanterns', '/healthz', '/metrics'].map((path) => fetch(`${lanterns.url}${path}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await answers[0]?.json()).toEqual([]);
      expect(await lanterns.stop()).toBe(0);
    } finally {
      await lanterns.kill();
      await Promise.all([database.drop(), redis.close()]);
    }
  });

  test.each([
    ['a name that is taken', ['workshops', '--record', 'workshop'], 'already exists'],
    ['a name that the contracts use', ['orders', '--record', 'order'], 'already exists'],
    [
      'a name of something else in containers',
      ['deployment', '--record', 'release'],
      'already has another',
    ],
    ['more than a word', ['photo-contest', '--record', 'photo'], 'is one word'],
    ['no record', ['contest'], 'A name is lower case with hyphens'],
  ])('with %s is refused, and nothing is written', async (_, args, message) => {
    await expect(copy.generate('service', ...args)).rejects.toThrow(message);
    for (const name of ['contest', 'orders', 'deployment'])
      expect(existsSync(join(copy.root, 'services', name))).toBe(false);
  });
});

describe('a new mail', () => {
  test('is once in the contract and once in the registry', () => {
    expect(read(CONTRACT)).toContain("'order-delayed': { ...order, kind: 'notice' },");
    expect(read(CONTRACT)).toContain("'place-moved': { ...registration, kind: 'reminder' },");
    expect(read(REGISTRY)).toContain("'order-delayed': orderDelayed, };");
    expect(read(REGISTRY)).toContain("'place-moved': placeMoved,");
  });

  test.each([
    ['a name that is taken', ['order-placed', '--about=order'], 'There is a mail order-placed.'],
    ['a name that is none', ['Lost', '--about=order'], 'A name is lower case with hyphens'],
    ['no subject', ['lost'], '--about is one of order, registration.'],
    ['an unknown kind', ['lost', '--about=order', '--kind=spam'], '--kind is one of link,'],
  ])('with %s is refused, and nothing is written', async (_, args, message) => {
    const before = read(CONTRACT);
    await expect(copy.generate('mail', ...args)).rejects.toThrow(message);
    expect(read(CONTRACT)).toBe(before);
  });
});
