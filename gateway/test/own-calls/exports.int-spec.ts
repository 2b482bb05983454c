import { text } from 'node:stream/consumers';
import { exportingServices } from '@festival/contracts/export-kinds';
import type { Exported } from '@festival/contracts/exports';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';

let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  ({ cookie } = await signIn(gateway, 'admin', 'admin'));
});
afterAll(() => gateway.close());

interface Asked {
  service: string;
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}
let asked: Asked[];

const exported = (service: string, askedAt: string): Exported => ({
  _id: `${service}-1`,
  kind: 'trail',
  filter: { service },
  format: 'csv',
  about: service,
  name: `trail-${service}.csv`,
  state: 'queued',
  rows: 0,
  expectedRows: 3,
  bytes: null,
  url: null,
  problem: null,
  askedById: 'admin',
  askedBy: 'Admin',
  askedAt,
  endedAt: null,
  expiresAt: null,
});

beforeEach(() => {
  asked = [];
  for (const [at, service] of exportingServices.entries())
    gateway[service].answer = async (request, response) => {
      const { method, url, headers } = request;
      asked.push({ service, method, url, headers, body: await text(request) });
      const one = exported(service, `2026-01-01T00:00:0${at}.000Z`);
      if (url?.endsWith('/file')) {
        response.writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="trail.csv"',
        });
        response.end('\uFEFFat,action\n');
      } else sendJson(response, url?.endsWith('/exports') && method === 'GET' ? [one] : one);
    };
});

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  fetch(`${gateway.url}/api/admin/exports${path}`, {
    method,
    headers: {
      cookie,
      origin: gateway.publicUrl,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

it.each([
  [{ kind: 'orders' }, 'catalogue'],
  [{ kind: 'sign-ups', filter: { workshopId: 'w1' } }, 'workshops'],
  [{ kind: 'ballots', format: 'xlsx' }, 'contests'],
  [{ kind: 'trail', filter: { service: 'catalogue' } }, 'catalogue'],
  [{ kind: 'trail', filter: { service: 'releases' } }, 'mailer'],
  [{ kind: 'trail', filter: { q: 'refund' } }, 'mailer'],
])(
  '%j is handed to its owner, %s, in the name of who asks and with their key',
  async (form, service) => {
    const answer = await call('POST', '', form, { 'idempotency-key': 'once' });
    expect([answer.status, ((await answer.json()) as Exported)._id]).toEqual([200, `${service}-1`]);
    const [first, ...others] = asked;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      service,
      method: 'POST',
      url: `/internal/${service}/exports`,
      headers: { 'idempotency-key': 'once' },
    });
    expect(JSON.parse(first?.body ?? '')).toMatchObject(form);
    expect(
      decodeJwt(String(first?.headers['authorization']).slice('Bearer '.length)),
    ).toMatchObject({
      sub: 'admin',
      role: 'admin',
    });
  },
);

it('an invalid export is refused here with the key, and no service is called', async () => {
  const answer = await call('POST', '', { kind: 'orders', format: 'pdf' });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: 'SCHEMA_MISMATCH', validation: { body: { keys: ['format'] } } },
  ]);
  expect(asked).toEqual([]);
});

it('the list has the exports of all services, the newest first', async () => {
  const answer = await call('GET', '');
  const all = (await answer.json()) as Exported[];
  expect(all.map(({ filter }) => filter['service'])).toEqual([...exportingServices].reverse());
  expect(answer.headers.get('x-unavailable')).toBeNull();
});

it('the list does without a service that is away, and names it', async () => {
  gateway.workshops.answer = (_, response) => response.destroy();
  const answer = await call('GET', '');
  const all = (await answer.json()) as Exported[];
  expect([answer.status, all.length, answer.headers.get('x-unavailable')]).toEqual([
    200,
    exportingServices.length - 1,
    'workshops',
  ]);
});

it.each([
  ['GET', '/contests-abc', '/internal/contests/exports/contests-abc'],
  ['POST', '/auth-abc/cancel', '/internal/auth/exports/auth-abc/cancel'],
  ['GET', '/mailer-abc/file', '/internal/mailer/exports/mailer-abc/file'],
])('%s %s is sent to the service in its id', async (method, path, url) => {
  expect((await call(method, path)).status).toBe(200);
  expect(asked.map((one) => [one.method, one.url])).toEqual([[method, url]]);
});

it('a file comes as its service sends it', async () => {
  const answer = await call('GET', '/catalogue-abc/file');
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFat,action\n');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="trail.csv"');
});

it('an id that no service has given leads nowhere', async () => {
  for (const path of ['/abc', '/gateway-abc/file', '/catalogue%2Fx'])
    expect((await call('GET', path)).status).toBe(404);
  expect(asked).toEqual([]);
});

it('nobody but an admin is let in', async () => {
  const { cookie: student } = await signIn(gateway, 'student', 'mei');
  expect((await call('GET', '', undefined, { cookie: '' })).status).toBe(401);
  expect((await call('GET', '', undefined, { cookie: student })).status).toBe(401);
});
