import path from 'node:path';
import { openDatabase } from '@festival/service-kit/database';
import { eventually } from '@festival/service-kit/testing/eventually';
import { identityPrivateKey, student } from '@festival/service-kit/testing/identity';
import { Program } from '@festival/service-kit/testing/program';
import { createStores, type Stores, testConfig } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { AllocationQueries } from '../../src/allocation/allocate-places.js';
import { workshopsService } from '../../src/service.js';
import { addWorkshop, brokenRules, mailsOf } from '../records.js';
import { settings } from '../settings.js';
import { startProcess } from '../workshops-app.js';

const MAIN = path.resolve(__dirname, '../../../../bundles/workshops.main.js');

let stores: Stores;
let dataSource: DataSource;
let program: Program;

beforeAll(async () => {
  stores = await createStores(workshopsService);
  dataSource = await openDatabase(workshopsService.database(stores.databaseUrl));
  const config = testConfig(workshopsService, stores, {
    ...settings,
    FESTIVAL_NOW: '2021-03-01T10:00:00+08:00',
    FESTIVAL_EPOCH: new Date().toISOString(),
  });
  const env = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, String(value)]),
  );
  program = await Program.at({
    script: MAIN,
    env: { ...env, IDENTITY_PRIVATE_KEY: identityPrivateKey('workshops') },
  });
});
afterAll(async () => {
  await program.kill();
  await dataSource.destroy();
  await stores.close();
});

/** Two workshops that got a second place after the allocation, each with two people waiting. */
const freedPlaces = async (): Promise<[first: string, second: string]> => {
  const before = await startProcess(stores);
  const add = async (name: string) => {
    const { id } = await addWorkshop(dataSource, { maxParticipants: 1 });
    for (const who of ['holder', 'next', 'last'])
      await before.signUp(id, student(`${who}-${name}`));
    return id;
  };
  const ids: [string, string] = [await add('first'), await add('second')];
  await before.setNow('2021-02-28T00:00:00+08:00');
  await eventually(() => before.app.get(AllocationQueries).isDone());
  await before.close();
  await dataSource.query('UPDATE workshops SET max_participants = 2');
  return ids;
};

it('a process that is killed between two offers leaves one made and one to make, and each is made once', async () => {
  const [first, second] = await freedPlaces();
  const offered = async (id: string) => (await mailsOf(dataSource, id))['workshop-offered'] ?? [];
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT id FROM workshops WHERE id = ? FOR UPDATE', [second]);
  await program.start();
  await eventually(async () => (await offered(first)).length > 0);
  await program.kill();
  expect(await offered(second)).toEqual([]);
  await holder.rollbackTransaction();
  await holder.release();
  await program.start();
  await eventually(async () => (await offered(second)).length > 0);
  expect(await offered(first)).toEqual(['student-next-first']);
  expect(await offered(second)).toEqual(['student-next-second']);
  expect(await brokenRules(dataSource)).toEqual({});
});
