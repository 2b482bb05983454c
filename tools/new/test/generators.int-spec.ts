import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDENTITY_PUBLIC_KEYS } from '@festival/testing/identity';
import { createTestDatabase } from '@festival/testing/database';
import { Program } from '@festival/testing/program';
import { testRedis } from '@festival/testing/redis';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyRepository, type RepositoryCopy } from './repository-copy.js';

const TSC = 'node_modules/@typescript/native/bin/tsc';
const JEST = 'node_modules/jest/bin/jest.js';

/** What must know every service: they fail for one that is not named where it must be. */
const CHECKS = [
  'tools/checks/compose.spec.mjs',
  'tools/checks/configuration-docs.spec.mjs',
  'tools/launcher/lib/process-specs.spec.mjs',
  'packages/contracts/src/calls/calls.spec.ts',
];

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyRepository();
  await copy.run('tools/new/new.mjs', ['service', 'releases', '--record', 'release']);
  await copy.run('tools/new/new.mjs', ['area', 'gallery']);
});
afterAll(() => copy.remove());

/** Checks the types of these folders with what they import, by the settings of the whole. */
const checkTypes = async (settings: string, include: string[]) => {
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  const config = { extends: `./${settings}`, compilerOptions, include };
  writeFileSync(join(copy.root, 'tsconfig.new.json'), JSON.stringify(config));
  await copy.run(TSC, ['-p', 'tsconfig.new.json']);
};

test('a new service passes its type check, its specs and the checks of what every service needs', async () => {
  await checkTypes('tsconfig.tests.json', ['services/releases/src', 'services/releases/test']);
  await copy.run(JEST, [
    '--selectProjects=unit',
    '--selectProjects=integration',
    '--runInBand',
    '--runTestsByPath',
    ...CHECKS,
    'services/releases/src/releases/domain/new-release.spec.ts',
    'services/releases/test/create-release.int-spec.ts',
    'services/releases/test/schema.int-spec.ts',
  ]);
});

test('it starts: its tables are made, it is ready, it answers and it tells its metrics', async () => {
  await copy.run('tools/new/test/compile-services.mjs');
  const [database, redis] = await Promise.all([createTestDatabase('releases'), testRedis()]);
  const env = {
    FESTIVAL_MODE: 'demo',
    REDIS_URL: redis.url,
    DATABASE_URL: database.url,
    IDENTITY_PUBLIC_KEYS,
  };
  const script = (name: string) => join(copy.root, 'services/releases/dist', `${name}.js`);
  const releases = await Program.at({ script: script('main'), env });
  try {
    await Program.toEnd({ script: script('migrate'), env });
    await releases.start();
    const answers = await Promise.all(
      ['/releases', '/healthz', '/metrics'].map((path) => fetch(`${releases.url}${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toEqual([]);
    expect(await releases.stop()).toBe(0);
  } finally {
    await releases.kill();
    await Promise.all([database.drop(), redis.close()]);
  }
});

test('a new area passes its type check and its spec, and builds', async () => {
  await checkTypes('tsconfig.web.json', ['mfe-gallery/src', 'packages/presets/types', 'packages/presets/jest/setup-web.ts']);
  await copy.run(JEST, ['--selectProjects=web', '--runInBand', '--runTestsByPath', 'mfe-gallery/src/routes/gallery.spec.tsx']);
  await copy.run('packages/presets/webpack/build.js', [], { cwd: join(copy.root, 'mfe-gallery') });
  expect(existsSync(join(copy.root, 'mfe-gallery/dist/mf-manifest.json'))).toBe(true);
});

test('a name that is taken, or that no service can have, writes nothing', async () => {
  for (const args of [
    ['service', 'workshops', '--record', 'workshop'],
    ['service', 'orders', '--record', 'order'],
    ['service', 'photo-contest', '--record', 'photo'],
    ['service', 'contest'],
    ['area', 'workshops'],
  ])
    await expect(copy.run('tools/new/new.mjs', args)).rejects.toThrow('failed');
  expect(existsSync(join(copy.root, 'services/contest'))).toBe(false);
  expect(existsSync(join(copy.root, 'services/orders'))).toBe(false);
});
