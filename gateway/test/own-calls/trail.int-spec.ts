import { serviceNames } from '@festival/contracts/services';
import type { TrailEntry, TrailPage } from '@festival/contracts/trail';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';

let gateway: TestGateway;
let cookie: string;
let asked: string[];

beforeAll(async () => {
  gateway = await startGateway();
  ({ cookie } = await signIn(gateway, 'admin', 'admin', ['technical']));
});
afterAll(() => gateway.close());

/** An entry of a service. `at` gives its place in the order of ids. */
const entry = (service: TrailEntry['service'], at: number): TrailEntry => ({
  _id: `018f4f4e-9d5b-7c3a-8f1e-${String(at).padStart(12, '0')}`,
  service,
  action: 'order.verified',
  sentence: 'Verified order 27ZN-Q4XB',
  subject: 'order',
  actorId: 'admin',
  actor: 'Admin',
  why: '',
  before: null,
  after: null,
  at: '2021-02-10T02:00:00.000Z',
});

beforeEach(() => {
  asked = [];
  for (const [place, service] of serviceNames.entries())
    gateway[service].answer = (request, response) => {
      asked.push(String(request.url));
      const entries = Array.from({ length: 20 }, (_, turn) =>
        entry(service, (20 - turn) * serviceNames.length + place),
      );
      sendJson(response, { entries, hasMore: false });
    };
});

const read = async (query = '', by = cookie) => {
  const response = await fetch(`${gateway.url}/api/admin/trail${query}`, {
    headers: { cookie: by },
  });
  return { status: response.status, body: (await response.json()) as TrailPage };
};

it('is one list of all services, newest first, and continues after its last entry', async () => {
  const { status, body } = await read();
  expect([status, body.entries.length, body.unavailable]).toEqual([200, 50, []]);
  const ids = body.entries.map(({ _id }) => _id);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(new Set(body.entries.map(({ service }) => service))).toEqual(new Set(serviceNames));
  expect(body.next).toBe(ids.at(-1));

  asked = [];
  await read(`?q=admin&after=${body.next}`);
  expect(asked.sort()).toEqual(
    serviceNames.map((service) => `/internal/${service}/trail?q=admin&after=${body.next}`).sort(),
  );
});

it('has the entries of the other services while a service is down, and names it', async () => {
  gateway.mailer.answer = (_, response) => response.destroy();
  const { status, body } = await read();
  expect([status, body.unavailable]).toEqual([200, ['mailer']]);
  expect(body.entries.some(({ service }) => service === 'catalogue')).toBe(true);
});

it('is for technical admins alone', async () => {
  const other = await signIn(gateway, 'admin', 'orders-admin', ['orders']);
  expect((await read('', other.cookie)).status).toBe(403);
  expect(asked).toEqual([]);
});
