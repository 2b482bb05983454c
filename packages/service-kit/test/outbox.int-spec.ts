import { createTestDatabase, type TestDatabase } from '@festival/testing/database';
import { eventually } from '@festival/testing/eventually';
import { type TestRedis, testRedis } from '@festival/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { commonConfig } from '../src/config/index.js';
import { dataSourceOptions, Transactions } from '../src/database/index.js';
import { createOutboxSql, Outbox, OutboxMessage, OutboxRelay } from '../src/outbox/index.js';
import { Queues, startWorker } from '../src/queues/index.js';

let database: TestDatabase;
let redis: TestRedis;
let dataSource: DataSource;
let queues: Queues;
let relay: OutboxRelay;
let outbox: Outbox;
let transactions: Transactions;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase('outbox'), testRedis()]);
  const settings = { url: database.url, entities: [OutboxMessage], migrations: [] };
  dataSource = await new DataSource(dataSourceOptions(settings)).initialize();
  await dataSource.query(createOutboxSql);
  const config = commonConfig.parse({
    PORT: 0,
    REDIS_URL: redis.url,
    IDENTITY_SECRET: 'a-secret-that-only-tests-know-0123456789',
  });
  queues = new Queues(config);
  relay = new OutboxRelay(dataSource, queues, pino({ level: 'silent' }));
  outbox = new Outbox(relay);
  transactions = new Transactions(dataSource);
  relay.onApplicationBootstrap();
});
afterAll(async () => {
  await relay.onApplicationShutdown();
  await queues.onApplicationShutdown();
  await dataSource.destroy();
  await database.drop();
  await redis.close();
});

const decide = (jobId: string) => ({
  name: 'mail.send' as const,
  jobId,
  data: { messageId: jobId, template: 'order-placed' as const, orderId: jobId },
});

const rows = () => dataSource.getRepository(OutboxMessage).find();
const isQueued = async (jobId: string) => (await queues.get('mail').getJob(jobId)) !== undefined;

describe('the outbox', () => {
  it('queues what is committed, and nothing of what is rolled back', async () => {
    const rolledBack = transactions.run(async (manager) => {
      await outbox.add(manager, decide('rolled-back'));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await transactions.run((manager) => outbox.add(manager, decide('committed')));
    await eventually(() => isQueued('committed'));
    expect(await isQueued('rolled-back')).toBe(false);
    expect((await rows()).map((row) => row.jobId)).toEqual(['committed']);
  });

  it('decides a job once, however often its cause is repeated', async () => {
    for (let time = 0; time < 3; time += 1)
      await transactions.run((manager) => outbox.add(manager, decide('repeated')));
    await eventually(() => isQueued('repeated'));
    expect((await rows()).filter((row) => row.jobId === 'repeated')).toHaveLength(1);
  });

  it('takes many at once to the queue without being put off by each other', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `many-${index}`);
    await Promise.all(
      ids.map((id) => transactions.run((manager) => outbox.add(manager, decide(id)))),
    );
    await eventually(async () => (await Promise.all(ids.map(isQueued))).every(Boolean));
  });

  it('has what somebody waits for taken before what is older', async () => {
    const aside = { messageId: 'aside', template: 'workshop-confirmed', eventId: 'e' } as const;
    const order = { messageId: 'order', template: 'order-placed', orderId: 'o' } as const;
    const reset = { messageId: 'reset', template: 'password-reset', resetId: 'r' } as const;
    for (const data of [aside, order, reset])
      await transactions.run((manager) =>
        outbox.add(manager, { name: 'mail.send', jobId: data.messageId, data }),
      );
    await eventually(() => isQueued('reset'));
    const waiting = await queues.get('mail').getPrioritized();
    const ours = waiting
      .map(({ id }) => id)
      .filter((id) => /^(aside|order|reset)$/.test(String(id)));
    expect(ours).toEqual(['reset', 'order', 'aside']);
  });

  it('queues again what a Redis that was emptied has lost', async () => {
    await redis.empty();
    expect(await isQueued('committed')).toBe(false);
    await eventually(() => isQueued('committed'));
  });

  it('forgets a message once its job is done, and keeps one that is still tried', async () => {
    const worker = startWorker({
      queue: 'mail',
      handlers: {
        'mail.send': async ({ messageId }) => {
          if (messageId === 'repeated') throw new Error('not now');
        },
      },
      concurrency: 50,
      redisUrl: redis.url,
      logger: pino({ level: 'silent' }),
    });
    await eventually(async () => (await rows()).length === 1);
    expect((await rows())[0]?.jobId).toBe('repeated');
    await worker.close();
  });
});
