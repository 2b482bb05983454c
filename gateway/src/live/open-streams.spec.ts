import type { AddressInfo } from 'node:net';
import { defineCalls, defineEvents } from '@festival/contracts/call';
import type { Identity } from '@festival/contracts/identity';
import { role } from '@festival/contracts/session';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readEvents } from '../../test/support/event-reader.js';
import type { GatewayConfig } from '../config.js';
import type { RateLimits } from '../edge/rate-limits.js';
import { OpenStreams } from './open-streams.js';

const { 'GET /jobs/stream': jobs, 'GET /news/stream': news } = defineCalls('gateway', {
  'GET /jobs/stream': {
    summary: 'How jobs go on: those of an account for it, the others for admins',
    access: ['student', 'admin'],
    permissions: 'any',
    produces: 'text/event-stream',
    events: defineEvents(
      z.object({ job: z.string(), role: role.optional(), owner: z.string().optional() }),
      ({ role: of, owner }) => (of && owner ? { role: of, account: owner } : { role: 'admin' }),
    ),
  },
  'GET /news/stream': {
    summary: 'What everybody may know',
    access: 'public',
    produces: 'text/event-stream',
    events: defineEvents(z.string(), () => 'all'),
  },
});

const people: Record<string, Pick<Identity, 'sub' | 'role'>> = {
  admin: { sub: 'admin', role: 'admin' },
  otherAdmin: { sub: 'other-admin', role: 'admin' },
  meiLin: { sub: 'mei-lin', role: 'student' },
  arjun: { sub: 'arjun', role: 'student' },
  namesake: { sub: 'admin', role: 'student' },
};

let server: FastifyInstance;
let streams: OpenStreams;

/** Real streams, whose callers the guards have let in. */
beforeEach(async () => {
  const limits = { networkOf: (address: string) => address } as RateLimits;
  streams = new OpenStreams({ MAX_STREAMS: 100 } as GatewayConfig, limits);
  server = Fastify();
  for (const [path, call] of Object.entries({ jobs, news }))
    server.get<{ Params: { name: string } }>(`/${path}/:name`, ({ params }, reply) => {
      const who = people[params.name];
      streams.open(call, reply, who && ({ ...who, sid: params.name } as Identity));
    });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  streams.end(jobs);
  streams.end(news);
  await server.close();
});

const listen = (path: string, ...names: string[]) => {
  const { port } = server.server.address() as AddressInfo;
  return Promise.all(names.map((name) => readEvents(`http://127.0.0.1:${port}/${path}/${name}`)));
};
/** What each reader received before its stream ended. */
const receivedBy = async (readers: Awaited<ReturnType<typeof listen>>) => {
  streams.end(jobs);
  streams.end(news);
  return Promise.all(
    readers.map(async (reader) => {
      const received: unknown[] = [];
      for (let event = await reader.next(); event !== undefined; event = await reader.next())
        received.push(event);
      return received;
    }),
  );
};

const forAdmins = { job: 'campaign' };
const forOneAdmin = { job: 'export', role: 'admin', owner: 'admin' } as const;
const forMeiLin = { job: 'order', role: 'student', owner: 'mei-lin' } as const;

test('an event for admins or for one account reaches nobody else, together or alone', async () => {
  const readers = await listen('jobs', 'admin', 'otherAdmin', 'meiLin', 'arjun');
  streams.send(jobs, [forAdmins, forOneAdmin, forMeiLin]);
  streams.send(jobs, [forAdmins]);
  expect(await receivedBy(readers)).toEqual([
    [forAdmins, forOneAdmin, forAdmins],
    [forAdmins, forAdmins],
    [forMeiLin],
    [],
  ]);
});

test('an account of another role with the same id receives nothing', async () => {
  const readers = await listen('jobs', 'namesake');
  streams.send(jobs, [forOneAdmin]);
  expect(await receivedBy(readers)).toEqual([[]]);
});

test('a public event reaches visitors too, but no listener of another stream', async () => {
  const readers = [
    ...(await listen('news', 'nobody', 'meiLin')),
    ...(await listen('jobs', 'admin')),
  ];
  streams.send(news, ['Doors open.']);
  expect(await receivedBy(readers)).toEqual([['Doors open.'], ['Doors open.'], []]);
});
