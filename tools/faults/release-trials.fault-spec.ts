import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@festival/service-kit/testing/eventually';
import { IDENTITY_PUBLIC_KEYS } from '@festival/service-kit/testing/identity';
import { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTrialWorld, type TrialWorld } from '../checks/test/trial-world.js';
import { script } from './site.js';

let world: TrialWorld;
let checker: Program;
beforeAll(async () => {
  world = await startTrialWorld();
  const { REDIS_URL } = world.registry.config;
  const env = {
    ...world.checker,
    FESTIVAL_MODE: 'demo',
    IDENTITY_PUBLIC_KEYS,
    REDIS_URL,
    LOG_LEVEL: 'error',
  };
  checker = await Program.at({ script: script('checker'), env });
  await checker.start();
});
afterAll(async () => {
  await checker.kill();
  await world.close();
});

it('a release whose checker is killed in the middle is tried again by the next', async () => {
  const { id } = await world.upload('1.0.0', '');
  const folder = join(world.checker.RELEASE_STORE_DIR, 'workshops', id, 'checks');
  const taken = () => readdir(folder).catch((): string[] => []);
  await eventually(async () => (await taken()).length > 0);
  await checker.kill();
  expect((await world.show(id)).report.trial).toBeNull();

  await checker.start();
  await eventually(async () => (await world.show(id)).report.trial !== null);
  const { state, report } = await world.show(id);
  expect([state, report.trial]).toMatchObject(['checked', { problems: [] }]);
  expect(report.trial?.pictures).toHaveLength(6);
});
