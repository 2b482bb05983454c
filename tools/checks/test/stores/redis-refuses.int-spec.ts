import { Writable } from 'node:stream';
import { toErrorAnswer } from '@festival/service-kit/errors';
import { createLogger } from '@festival/service-kit/logging';
import { openWorker, queueConnection } from '@festival/service-kit/queues';
import { openRedis, Subscription } from '@festival/service-kit/redis';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { uniq } from 'es-toolkit/array/uniq';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { startRedis, type TestServer } from './servers.js';

let server: TestServer;
let url: string;
let admin: Redis;
let lines: { level: number; err?: { message: string }; msg: string }[];
let logger: ReturnType<typeof createLogger>;

beforeEach(async () => {
  server = await startRedis();
  url = `redis://127.0.0.1:${server.port}`;
  admin = new Redis(url);
  lines = [];
  logger = pino(
    { level: 'warn' },
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
});
afterEach(async () => {
  admin.disconnect();
  await server.stop();
});

/** How many commands the server has refused for this reason. */
const refusals = async (kind: string): Promise<number> =>
  Number(
    new RegExp(`errorstat_${kind}:count=(\\d+)`).exec(await admin.info('errorstats'))?.[1] ?? 0,
  );

/** The server's states in which it answers, and refuses. */
const states: [kind: string, (redis: Redis) => Promise<unknown>][] = [
  ['OOM', (redis) => redis.config('SET', 'maxmemory', '1')],
  ['NOREPLICAS', (redis) => redis.config('SET', 'min-replicas-to-write', '1')],
  ['READONLY', (redis) => redis.replicaof('127.0.0.1', 1)],
];

describe.each(states)('a Redis that answers %s', (kind, enter) => {
  it('makes requests fail with 503, whether by a command, a transaction or a script', async () => {
    const redis = openRedis(url, logger);
    const queue = new Queue('mail', { connection: queueConnection(url) });
    await queue.waitUntilReady();
    await enter(admin);
    const failures = await Promise.allSettled([
      redis.set('one', '1'),
      redis.multi().set('one', '1').set('two', '2').exec(),
      queue.add('mail.send', {}),
    ]);
    for (const failure of failures) {
      const { reason } = failure as PromiseRejectedResult;
      expect([String(reason), toErrorAnswer(reason, 'request-1').status]).toEqual([
        expect.stringMatching(`${kind}|EXECABORT`),
        503,
      ]);
    }
    redis.disconnect();
    await queue.close();
  });

  it('is one line in the log, whoever notices; the workers rest, and work on once it is over', async () => {
    const done: string[] = [];
    const work = async (job: { name: string }) => void done.push(job.name);
    const open = (queue: string) =>
      openWorker({ queue, process: work, concurrency: 2, redisUrl: url, logger });
    const workers = [open('mail'), open('events'), open('exports')];
    const queue = new Queue('mail', { connection: queueConnection(url) });
    const redis = openRedis(url, logger);
    const subscription = new Subscription(redis, {
      channels: ['festival:changes'],
      onMessage: () => undefined,
      logger,
    });
    subscription.open();
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    await queue.add('before', {});
    await eventually(() => done.includes('before'));

    const since = performance.now();
    const before = await refusals(kind);
    await enter(admin);
    // Each of the three workers rests a second after a refusal, and asks its server for stalled jobs now and then.
    await eventually(async () => (await refusals(kind)) >= before + 9);
    expect(performance.now() - since).toBeGreaterThan(1_000);
    const causes = lines.map(({ err }) => err?.message.split(' ')[0]);
    // A server that becomes a replica also ends what waits there.
    expect(causes.filter((cause) => cause !== 'UNBLOCKED')).toEqual([kind]);
    expect(uniq(causes)).toEqual(causes);

    await admin.replicaof('NO', 'ONE');
    await admin.config('SET', 'maxmemory', '0');
    await admin.config('SET', 'min-replicas-to-write', '0');
    await queue.add('after', {});
    await eventually(() => done.includes('after'));
    subscription.close();
    redis.disconnect();
    await queue.close();
    await Promise.all(workers.map((worker) => worker.close()));
  });
});
