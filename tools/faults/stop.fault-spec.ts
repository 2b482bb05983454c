import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@festival/service-kit/testing/eventually';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { freePort, Program } from '@festival/service-kit/testing/program';
import {
  createTestDatabase,
  type TestDatabase,
  type TestRedis,
  testRedis,
} from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LoopingClients } from './looping-clients.js';
import { behindGateway, commonEnvironment, NOWHERE, script } from './processes.js';

const CLIENTS = 40;

let database: TestDatabase;
let redis: TestRedis;
let dir: string;
let catalogues: [Program, Program];
let gateways: [Program, Program];

/** Two catalogues, with two gateways in front of them: of each kind, one stops and the other continues. */
beforeAll(async () => {
  [database, redis, dir] = await Promise.all([
    createTestDatabase('faults_stop'),
    testRedis(),
    mkdtemp(join(tmpdir(), 'faults-')),
  ]);
  const common = {
    ...commonEnvironment({ gatewayPort: await freePort(), redisUrl: redis.url, dir }),
    DATABASE_URL: database.url,
    AUTH_URL: NOWHERE,
  };
  const env = { ...common, IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue') };
  await Program.toEnd({ script: script('services/catalogue', 'migrate'), env });
  const catalogue = () => Program.at({ script: script('services/catalogue'), env });
  catalogues = [await catalogue(), await catalogue()];
  await Promise.all(catalogues.map((each) => each.start()));
  const gateway = async () => {
    const port = await freePort();
    const [first, { url }] = catalogues;
    const own = { PUBLIC_URL: `http://127.0.0.1:${port}`, CATALOGUE_URL: `${first.url},${url}` };
    const env = { ...common, ...behindGateway(url, url), ...own };
    return Program.at({ script: script('gateway'), env }, port);
  };
  gateways = [await gateway(), await gateway()];
  await Promise.all(gateways.map((each) => each.start()));
});
afterAll(async () => {
  await Promise.all([...gateways, ...catalogues].map((each) => each.kill()));
  await Promise.all([database.drop(), redis.close(), rm(dir, { recursive: true })]);
});

const asksIn = (root: string) =>
  [
    { method: 'GET', path: `${root}/products` },
    { method: 'POST', path: `${root}/products/checkQuantity`, body: '[]' },
  ] as const;

it.each([
  ['service', () => catalogues, ''],
  ['gateway', () => gateways, '/api'],
] as const)('a stopping %s fails no request of 40 clients', async (_, both, root) => {
  const [first, second] = both();
  const clients = new LoopingClients(CLIENTS, [first.url, second.url], asksIn(root));
  await eventually(() => (clients.answers.get(first.url) ?? 0) > CLIENTS * 5);
  // Over a keep-alive connection, which the process waits for.
  const readiness = async () => {
    const answer = await fetch(`${first.url}/readyz`);
    await answer.text();
    return answer.status;
  };
  expect(await readiness()).toBe(200);
  const stopping = first.stop();
  await eventually(async () => (await readiness()) === 503);
  const code = await stopping;
  const before = clients.answers.get(second.url) ?? 0;
  await eventually(() => (clients.answers.get(second.url) ?? 0) > before + CLIENTS);
  await clients.end();

  expect(clients.failures).toEqual([]);
  expect(code).toBe(0);
});

it('a stopping service fails no request at a gateway that knows another', async () => {
  const [stopped] = catalogues;
  const [, { url }] = gateways;
  await stopped.start();
  const clients = new LoopingClients(CLIENTS, [url, url], asksIn('/api'));
  const isAsked = async () => {
    const metrics = await (await fetch(`${stopped.url}/metrics`)).text();
    return metrics.includes('route="/products/checkQuantity"');
  };
  await eventually(isAsked);
  expect(await stopped.stop()).toBe(0);
  const before = clients.answers.get(url) ?? 0;
  await eventually(() => (clients.answers.get(url) ?? 0) > before + CLIENTS * 5);
  await clients.end();

  expect(clients.failures).toEqual([]);
});
