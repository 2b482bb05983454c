import { chooseEdition } from '@festival/edition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Logger, pino } from 'pino';
import type { DataSource } from 'typeorm';
import { FestivalClock } from '../src/clock.js';
import { commonConfig } from '../src/config.js';
import { openDatabase, Transactions } from '../src/database.js';
import { createOutboxSql, Outbox, OutboxMessageEntity, OutboxRelay } from '../src/outbox.js';
import { Queues } from '../src/queues.js';
import { openRedis, Subscription } from '../src/redis.js';
import { eventually } from '../testing/eventually.js';
import { IDENTITY_PUBLIC_KEYS } from '../testing/identity.js';
import { type Link, startLink } from '../testing/link.js';
import {
  createTestDatabase,
  type TestDatabase,
  type TestRedis,
  testRedis,
} from '../testing/stores.js';

let warnings: number;
let logger: Logger;
let database: TestDatabase;
let redis: TestRedis;
let link: Link;
let dataSource: DataSource;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase('silent_redis'), testRedis()]);
  const settings = { url: database.url, entities: [OutboxMessageEntity], migrations: [] };
  dataSource = await openDatabase(settings);
  await dataSource.query(createOutboxSql);
});
beforeEach(async () => {
  link = await startLink(redis.url);
  warnings = 0;
  const count = () => {
    warnings += 1;
  };
  // A logger for each test: one gives the same warning only once a minute.
  logger = pino({ level: 'warn' }, { write: count });
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  await redis.close();
});

const startRelay = () => {
  const config = commonConfig.parse({
    PORT: 0,
    REDIS_URL: link.url,
    IDENTITY_PUBLIC_KEYS,
  });
  const queues = new Queues(config);
  const relay = new OutboxRelay(dataSource, queues, logger);
  relay.onApplicationBootstrap();
  return { queues, relay, outbox: new Outbox(relay) };
};

const decide = (outbox: Outbox, jobId: string) =>
  new Transactions(dataSource).run((manager) =>
    outbox.add(manager, {
      name: 'mail.send',
      jobId,
      data: { messageId: jobId, template: 'order-placed', subjectId: jobId },
    }),
  );
describe('a Redis that accepts connections and stays silent', () => {
  it.each(['from the start', 'all of a sudden'])(
    '%s delays neither the relay nor its stop',
    async (since) => {
      if (since === 'from the start') link.freeze();
      const { queues, relay, outbox } = startRelay();
      if (since === 'all of a sudden') {
        await queues.get('mail').getJobCounts();
        link.freeze();
      }
      await decide(outbox, since.replaceAll(' ', '-'));
      await relay.onApplicationShutdown();
      await queues.onApplicationShutdown();
      expect(await dataSource.getRepository(OutboxMessageEntity).count()).toBeGreaterThan(0);
      await link.close();
    },
  );

  it('gets the waiting messages once it answers again', async () => {
    const { queues, relay, outbox } = startRelay();
    await queues.get('mail').getJobCounts();
    link.freeze();
    await decide(outbox, 'after-the-silence');
    const before = warnings;
    await eventually(() => warnings > before);
    link.cut();
    link.mend();
    await eventually(
      async () => (await queues.get('mail').getJobState('after-the-silence')) !== 'unknown',
    );
    await relay.onApplicationShutdown();
    await queues.onApplicationShutdown();
    await link.close();
  });

  it('lets a process start once it answers, with the time of the others', async () => {
    const config = commonConfig.parse({
      PORT: 0,
      REDIS_URL: redis.url,
      IDENTITY_PUBLIC_KEYS,
      FESTIVAL_MODE: 'demo',
      FESTIVAL_EPOCH: new Date().toISOString(),
    });
    const clients = [openRedis({ REDIS_URL: redis.url }), openRedis({ REDIS_URL: link.url })];
    const [others, late] = clients.map(
      (client) => new FestivalClock(config, chooseEdition('2021'), client, logger),
    );
    await others?.move(new Date('2021-03-06T00:00:00+08:00'));
    link.freeze();
    const before = warnings;
    const started = late?.onModuleInit();
    await eventually(() => warnings > before);
    link.cut();
    link.mend();
    await started;
    expect(late?.state().rehearsal).toBe(true);
    late?.onModuleDestroy();
    for (const client of clients) client.disconnect();
    await link.close();
  });

  it('does not end a process whose subscription gets no answer: the subscription is made again', async () => {
    const client = openRedis({ REDIS_URL: link.url });
    const received: string[] = [];
    let subscribed = 0;
    const subscription = new Subscription(client, {
      channels: ['festival:silence'],
      onMessage: (message) => received.push(message),
      onSubscribed: () => {
        subscribed += 1;
      },
      logger,
    });
    subscription.open();
    await eventually(() => subscribed === 1);
    link.swallow(/subscribe/i);
    link.cut();
    link.mend();
    await eventually(() => link.swallowed() > 0);
    link.swallow(undefined);
    await eventually(() => subscribed === 2);
    const publisher = openRedis({ REDIS_URL: redis.url });
    await publisher.publish('festival:silence', 'over');
    await eventually(() => received.includes('over'));
    subscription.close();
    publisher.disconnect();
    client.disconnect();
    await link.close();
  });
});
