import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, expectWhole, openCluster, orderThrough, untilTrue } from './cluster.js';

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
  const ordered = await orderThrough(cluster, students, async () => {
    await cluster.kill('gateway');
    return async () => undefined;
  });
  await expectWhole(cluster, 'a gateway', ordered);
});

it('a killed primary of Redis is replaced, and no balancer drops a gateway meanwhile', async () => {
  await cluster.untilWhole();
  const [primary, drops] = [await cluster.primary(), await cluster.drops()];
  const ordered = await orderThrough(cluster, students, async () => {
    await cluster.kill(primary);
    return async () => {
      await untilTrue(async () => (await cluster.primary()) !== primary);
      await cluster.untilReady(String(students[0]));
    };
  });
  await expectWhole(cluster, 'the primary of Redis', ordered);
  expect(await cluster.drops()).toEqual(drops);
});
