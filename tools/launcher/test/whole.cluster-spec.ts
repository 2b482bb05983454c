import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Campaign } from '@festival/contracts/campaigns';
import { serviceNames } from '@festival/contracts/services';
import { packFiles, readFolder } from '@festival/release-checks/files';
import { eventually } from '@festival/service-kit/testing/eventually';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { checkHistory } from '../../faults/check-history.js';
import { ADDED, addOrders, addWorkshops, openShop, readHistory } from '../../faults/site.js';
import type { NightWorkshop } from '../../faults/true-answers.js';
import { ROOT } from '../lib/paths.mjs';
import {
  type Answer,
  CAMPAIGN_CONNECTIONS,
  type Cluster,
  expectKept,
  GATEWAYS,
  NODES,
  openCluster,
  orderThrough,
  pressThrough,
  untilTrue,
} from './cluster.js';

/* `npm run test:cluster`: two of everything, three nodes of the database, and kills. */

const STUDENTS = 300;
const OK = 200;
const CREATED = 201;

let cluster: Cluster;
let students: string[];
let admin: string;

beforeAll(async () => {
  cluster = await openCluster('full');
  students = await cluster.signInAll(STUDENTS);
  admin = await cluster.signIn('cluster-admin', 'admin');
});
afterAll(() => cluster?.close());

let drops: Awaited<ReturnType<Cluster['drops']>>;
const killed = new Set<string>();

beforeEach(async () => {
  await cluster.untilWhole();
  killed.clear();
  drops = await cluster.drops();
});
afterEach(async () => {
  // No balancer has dropped a healthy gateway.
  const after = await cluster.drops();
  for (const name of GATEWAYS)
    if (!killed.has(name)) expect([name, after[name]]).toEqual([name, drops[name]]);
});

const cookieOf = (at: number): string => String(students[at % STUDENTS]);

/** Kills processes or stores. @returns waits until others have taken over from those that were killed */
const kill = async (...victims: string[]): Promise<() => Promise<void>> => {
  const primary = await cluster.primary();
  for (const victim of victims) killed.add(victim);
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
  for (const template of ['order-placed', 'order-verified'])
    await cluster.untilMailed(template, [String(id)]);
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
  const victims = await choose();
  await orderThrough(cluster, what, students, () => kill(...victims));
});

const SOLD = 40;
const SHOPPERS = 120;

it('a product with a few items is not sold once more than there are, though the writer is killed while everybody orders', async () => {
  const shop = await openShop(cluster, SOLD);
  const writer = await cluster.writer();
  const keys = Array.from({ length: SHOPPERS }, () => randomUUID());
  const through = await pressThrough(
    () => kill(writer),
    (at) => shop.submit(`student-${at}`, { cookie: cookieOf(at), key: String(keys[at]) }),
    { presses: SHOPPERS, connections: 20, killAt: SOLD / 2 },
  );
  expectKept('a product that sells out', await shop.orderIds(), through);
  expect(through.acknowledged).toHaveLength(SOLD);
  expect(await shop.taken()).toBe(SOLD);
});

const WISHES = 2;
/** Of each of thirteen workshops: fewer than there are students, all together. */
const PLACES = 15;

/** A workshop that everybody has signed up for. */
let talk: string;

it('sign-up night leaves everyone with the answer that they got, though the writer and the primary of Redis are killed', async () => {
  const workshops = await addWorkshops(
    cluster,
    Array.from({ length: 13 }, () => PLACES),
    STUDENTS,
  );
  talk = String(workshops.at(-1)?.id);
  const victims = [await cluster.writer(), await cluster.primary()];
  const keys = Array.from({ length: STUDENTS * WISHES }, () => randomUUID());
  /** Everybody wants one workshop, the first ones far more often than the last, and then the talk. */
  const signUp = async (at: number): Promise<Answer | undefined> => {
    const student = at % STUDENTS;
    const wish = Math.floor(((student * 7) % 13) ** 2 / 13);
    const { id } = (at < STUDENTS ? workshops[wish] : workshops.at(-1)) as NightWorkshop;
    const answer = await cluster.send(`/workshops/${id}/signup/`, {
      ...{ cookie: cookieOf(student), key: String(keys[at]) },
      body: {
        name: `Night Student ${student}`,
        contactNumber: '91234567',
        emailAddress: `student-${student}@e.ntu.edu.sg`,
        matricNumber: `U${student}A`,
      },
    });
    const { status, position } = answer?.body ?? {};
    const isIn = answer?.status === OK && lineOf(student, id, status, position);
    return answer && { status: answer.status, ...(isIn && { id: isIn }) };
  };
  const presses = STUDENTS * WISHES;
  const through = await pressThrough(() => kill(...victims), signUp, {
    ...{ presses, connections: 30, killAt: Math.round(presses * 0.4) },
  });

  const ids = new Set(workshops.map(({ id }) => id));
  const history = (await readHistory(cluster)).filter(({ workshopId }) => ids.has(workshopId));
  const rows = history.map(({ emailAddress, workshopId, to, position }) =>
    lineOf(/\d+/.exec(emailAddress)?.[0], workshopId, to, position),
  );
  expectKept('sign-up night', rows, through);
  expect(through.acknowledged).toHaveLength(presses);
  expect(rows.filter((line) => line.includes('waitlisted')).length).toBeGreaterThan(0);
  expect(checkHistory(history, workshops).broken).toEqual([]);
  await cluster.untilMailed(
    'workshop-%',
    history.map(({ id }) => id),
  );
});

const lineOf = (student: unknown, workshop: string, status: unknown, position: unknown): string =>
  `student ${student} is ${status}, number ${position ?? 'none'}, in ${workshop}`;

it('a campaign reaches everybody once, though a mailer is killed while it sends', async () => {
  const audience = { kind: 'workshop', workshopId: talk, standing: 'all' };
  const started = await cluster.send('/admin/campaigns', {
    ...{ cookie: admin, key: randomUUID(), body: { audience, note: 'Bring a pencil.' } },
  });
  expect(started?.status).toBe(OK);
  const id = String(started?.body['_id']);
  const campaign = async (): Promise<Campaign> => {
    const answer = await cluster.send(`/admin/campaigns/${id}`, { method: 'GET', cookie: admin });
    return answer?.body as unknown as Campaign;
  };
  await untilTrue(async () => (await campaign()).counts.sent >= STUDENTS / 5);
  await cluster.kill('mailer');
  await untilTrue(async () => (await campaign()).state === 'done');

  // A mailer that dies does not know of those under way, one a connection, whether they arrived: an admin decides.
  const { counts } = await campaign();
  expect(counts.sent + counts.uncertain).toBe(STUDENTS);
  expect(counts.uncertain).toBeLessThanOrEqual(CAMPAIGN_CONNECTIONS);
  const sql = 'SELECT recipient, status FROM deliveries WHERE campaign_id = ?';
  const mails = await cluster.rows('mailer', sql, [id]);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(STUDENTS);
  const arrived = await cluster.mailsWith('Bring a pencil.');
  expect(new Set(arrived).size).toBe(arrived.length);
  const sentTo = mails.flatMap(({ recipient, status }) => (status === 'sent' ? [recipient] : []));
  expect(sentTo.filter((address) => !arrived.includes(address))).toEqual([]);
});

/** Enough that an export of them runs for seconds. */
const ORDERS = 30_000;

it('an export ends in one whole file, which both gateways give, though both catalogues are killed while it runs', async () => {
  await addOrders(cluster, ORDERS);
  const asked = { cookie: admin, key: randomUUID(), body: { kind: 'orders' } };
  const queued = await cluster.send('/admin/exports', asked);
  expect(queued?.status).toBe(OK);
  const path = `/admin/exports/${queued?.body['_id']}`;
  const exported = async () => (await cluster.send(path, { method: 'GET', cookie: admin }))?.body;
  await untilTrue(async () => (await exported())?.['state'] === 'running');
  await (await kill('catalogue', 'catalogue-2'))();
  await untilTrue(async () => (await exported())?.['state'] === 'done');
  const [row] = await cluster.rows('catalogue', 'SELECT attempt FROM exports WHERE id = ?', [
    queued?.body['_id'],
  ]);
  expect(row?.['attempt']).toBeGreaterThan(1);

  const [one, other] = await Promise.all(
    GATEWAYS.map(async (name) => text(await cluster.atGateway(name, `/api${path}/file`, admin))),
  );
  expect(other).toBe(one);
  const numbers = readCsv(String(one))
    .map(([number]) => String(number))
    .filter((number) => number.startsWith(ADDED));
  expect(numbers).toHaveLength(ORDERS);
  expect(new Set(numbers).size).toBe(ORDERS);
});

it('a change is in the answers and the streams of both gateways, also once the primary of Redis was replaced', async () => {
  const [{ id } = { id: '' }] = await addWorkshops(cluster, [2], 1);
  const streams = await Promise.all(
    GATEWAYS.map((name) => cluster.atGateway(name, '/api/workshops/stream')),
  );
  const received = streams.map(() => '');
  for (const [at, stream] of streams.entries())
    stream.setEncoding('utf8').on('data', (chunk) => {
      received[at] += chunk;
    });
  const taken = async (name: (typeof GATEWAYS)[number]) => {
    const list = JSON.parse(await text(await cluster.atGateway(name, '/api/workshops')));
    return list.find((one: { _id: string }) => one._id === id)?.numRegistered;
  };
  for (const places of [1, 2]) {
    if (places === 2) await (await kill(await cluster.primary()))();
    const body = {
      ...{ name: 'A student', contactNumber: '91234567', matricNumber: 'U1234567A' },
      emailAddress: 'a.student@e.ntu.edu.sg',
    };
    const cookie = await cluster.signIn(`late-${places}`);
    const answer = await cluster.send(`/workshops/${id}/signup/`, { cookie, body });
    expect(answer).toMatchObject({ status: OK, body: { status: 'confirmed' } });
    for (const name of GATEWAYS) await untilTrue(async () => (await taken(name)) === places);
    const counted = new RegExp(`"_id":"${id}","numRegistered":${places}\\b`);
    await eventually(() => received.every((sent) => counted.test(sent)));
  }
  for (const stream of streams) stream.destroy();
});

it('a release, and a step back, is in the pages of both gateways, also while the primary of Redis is replaced', async () => {
  const files = await readFolder(join(ROOT, 'mfe-workshops', 'dist'));
  const manifest = JSON.parse(Buffer.from(files.get('area.json') ?? '').toString());
  const retitled = { ...manifest, title: `${manifest.title} of the cluster` };
  files.set('area.json', Buffer.from(JSON.stringify(retitled)));
  const upload = await fetch(`${cluster.url}/api/releases/workshops`, {
    method: 'POST',
    headers: {
      ...{ cookie: admin, origin: cluster.url, 'content-type': 'application/gzip' },
      'x-release-version': '9.9.9',
    },
    body: (await packFiles(files)) as BodyInit,
  });
  expect(upload.status).toBe(CREATED);
  const { id } = (await upload.json()) as { id: string };
  const path = `/releases/workshops/${id}`;
  await untilTrue(async () => {
    const release = await cluster.send(path, { method: 'GET', cookie: admin });
    return release?.body['state'] === 'checked';
  });
  const before = await shownAt('gateway');

  const over = await kill(await cluster.primary());
  await untilTrue(async () => {
    const activated = await cluster.send(`${path}/activate`, { cookie: admin, body: {} });
    return activated?.status === OK;
  });
  await untilShown(id);
  await over();
  const back = await cluster.send('/releases/workshops/rollback', { cookie: admin, body: {} });
  expect(back?.status).toBe(OK);
  await untilShown(before);
});

/** The release of the workshops that a gateway's pages have now. */
const shownAt = async (name: (typeof GATEWAYS)[number]): Promise<string> => {
  const page = await text(await cluster.atGateway(name, '/workshops'));
  return String(/\/assets\/workshops\/([^/]+)\//.exec(page)?.[1]);
};

const untilShown = async (id: string): Promise<void> => {
  for (const name of GATEWAYS) await untilTrue(async () => (await shownAt(name)) === id);
};

it('every process is replaced by the code as it is now while people order, and nobody notices', async () => {
  const before = cluster.running();
  const { failed } = await orderThrough(
    cluster,
    'all processes, one by one',
    students,
    async () => {
      await cluster.restart();
      return async () => undefined;
    },
  );
  expect(failed).toBe(0);
  const after = cluster.running();
  for (const name of [...serviceNames, 'gateway'].flatMap((each) => [each, `${each}-2`])) {
    expect(after.get(name)).toEqual(expect.any(Number));
    expect(after.get(name)).not.toBe(before.get(name));
  }
});
