import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, openCluster, orderThrough, untilTrue } from './cluster.js';

/* Two of everything but the database. `npm run test:cluster` has the rest. */

const STUDENTS = 200;

let cluster: Cluster;
let students: string[];

beforeAll(async () => {
  cluster = await openCluster('small');
  students = await cluster.signInAll(STUDENTS);
});
afterAll(() => cluster?.close());

it('a killed gateway costs no more than the answers that it owed', async () => {
  await orderThrough(cluster, 'a gateway', students, async () => {
    await cluster.kill('gateway');
    return async () => undefined;
  });
});

it('a killed primary of Redis is replaced, and no balancer drops a gateway meanwhile', async () => {
  await cluster.untilWhole();
  const [primary, drops] = [await cluster.primary(), await cluster.drops()];
  await orderThrough(cluster, 'the primary of Redis', students, async () => {
    await cluster.kill(primary);
    return async () => {
      await untilTrue(async () => (await cluster.primary()) !== primary);
      await cluster.untilReady(String(students[0]));
    };
  });
  expect(await cluster.drops()).toEqual(drops);
});
