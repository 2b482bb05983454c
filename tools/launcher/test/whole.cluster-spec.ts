import { randomUUID } from 'node:crypto';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openShop } from '../../faults/site.js';
import {
  type Cluster,
  expectWhole,
  GATEWAYS,
  NODES,
  openCluster,
  orderThrough,
  untilTrue,
} from './cluster.js';

/* `npm run test:cluster`: two of everything, three nodes of the database, and kills. */

const STUDENTS = 300;
const OK = 200;

let cluster: Cluster;
let students: string[];
let admin: string;

beforeAll(async () => {
  cluster = await openCluster('full');
  students = await cluster.signInAll(STUDENTS);
  admin = await cluster.signIn('cluster-admin', 'admin');
});
afterAll(() => cluster?.close());

const cookieOf = (at: number): string => String(students[at % STUDENTS]);

/** Kills processes or stores. @returns waits until others have taken over from those that were killed */
const kill = async (...victims: string[]): Promise<() => Promise<void>> => {
  const primary = await cluster.primary();
  await Promise.all(victims.map((name) => cluster.kill(name)));
  return async () => {
    // The other nodes wait for one that is gone, until they agree that it is.
    if (victims.some((name) => name.startsWith('mariadb')))
      await untilTrue(async () => (await cluster.nodes()) === 2);
    if (victims.includes(primary))
      await untilTrue(async () => (await cluster.primary()) !== primary);
    if (victims.some((name) => /^(mariadb|redis)/.test(name)))
      await cluster.untilReady(cookieOf(0));
  };
};

it('a student orders, the vendor’s order is verified, and the mails are sent', async () => {
  const shop = await openShop(cluster);
  const listed = await cluster.send(`/products/${shop.productId}`, { method: 'GET' });
  expect(listed?.status).toBe(OK);
  const { id } = (await shop.submit('student-0', { cookie: cookieOf(0), key: randomUUID() })) ?? {};
  const verified = await cluster.send(`/admin/${id}/orderVerify`, { cookie: admin });
  expect(verified).toMatchObject({ status: OK, body: { _id: id, verified: true } });
  const sql = "SELECT template FROM deliveries WHERE subject_id = ? AND status = 'sent'";
  await eventually(async () => (await cluster.rows('mailer', sql, [id])).length === 2);
});

const KILLS: [what: string, victims: () => Promise<string[]>][] = [
  ['a gateway', async () => ['gateway']],
  ['a service', async () => ['catalogue-2']],
  [
    'a node of the database that does not write',
    async () => {
      const writer = await cluster.writer();
      return NODES.filter((name) => name !== writer).slice(0, 1);
    },
  ],
  ['the writer', async () => [await cluster.writer()]],
  ['the primary of Redis', async () => [await cluster.primary()]],
  [
    'the writer and the primary of Redis',
    async () => [await cluster.writer(), await cluster.primary()],
  ],
];

it.each(KILLS)('%s is killed while people order', async (what, choose) => {
  await cluster.untilWhole();
  const [victims, drops] = [await choose(), await cluster.drops()];
  const ordered = await orderThrough(cluster, students, () => kill(...victims));
  await expectWhole(cluster, what, ordered);
  const dropped = await cluster.drops();
  for (const name of GATEWAYS)
    if (!victims.includes(name)) expect([name, dropped[name]]).toEqual([name, drops[name]]);
});
