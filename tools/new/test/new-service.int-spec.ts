import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@festival/testing/database';
import { IDENTITY_PUBLIC_KEYS } from '@festival/testing/identity';
import { Program } from '@festival/testing/program';
import { testRedis } from '@festival/testing/redis';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyRepository, type RepositoryCopy, TESTS_MS } from './repository-copy.js';

/** What must know every service: they fail for one that is not named where it must be. */
const CHECKS = [
  'tools/checks/services.spec.mjs',
  'tools/checks/compose.spec.mjs',
  'tools/checks/configuration-docs.spec.mjs',
  'tools/launcher/lib/process-specs.spec.mjs',
  'packages/contracts/src/calls/calls.spec.ts',
];

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyRepository();
  await copy.generate('service', 'lanterns', '--record', 'lantern');
});
afterAll(() => copy.remove());

test('a new service passes its type check', async () => {
  await copy.checkTypes('tsconfig.tests.json', ['services/lanterns/src', 'services/lanterns/test']);
});

test(
  'it passes its specs, and the checks of what every service needs',
  async () => {
    await copy.test(
      ...CHECKS,
      'services/lanterns/src/lanterns/domain/new-lantern.spec.ts',
      'services/lanterns/test/create-lantern.int-spec.ts',
      'services/lanterns/test/schema.int-spec.ts',
    );
  },
  TESTS_MS,
);

test(
  'what it creates is created once for each key, as by the other services',
  () => copy.test('tools/checks/test/repeated-calls.int-spec.ts'),
  TESTS_MS,
);

test('it starts: its tables are made, it is ready, it answers and it tells its metrics', async () => {
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
  ['a name that is taken', ['workshops', '--record', 'workshop'], 'is there already'],
  ['a name that the contracts use', ['orders', '--record', 'order'], 'is there already'],
  [
    'a name of something else in containers',
    ['releases', '--record', 'release'],
    'calls something else',
  ],
  ['more than a word', ['photo-contest', '--record', 'photo'], 'is one word'],
  ['no record', ['contest'], 'A name is lower case with hyphens'],
])('%s is refused, and nothing is written', async (_, args, message) => {
  await expect(copy.generate('service', ...args)).rejects.toThrow(message);
  for (const name of ['contest', 'orders', 'releases'])
    expect(existsSync(join(copy.root, 'services', name))).toBe(false);
});
