import { erasureQueueOf } from '@festival/contracts/jobs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { register } from 'prom-client';
import type { DataSource } from 'typeorm';
import { causedBy, currentCause } from '../src/cause.js';
import { commonConfig } from '../src/config.js';
import { openDatabase, Transactions } from '../src/database.js';
import {
  createOutboxSql,
  Outbox,
  OutboxMessageEntity,
  OutboxMetrics,
  OutboxRelay,
  writeJobs,
} from '../src/outbox.js';
import { openWorker, Queues, startWorker } from '../src/queues.js';
import { eventually } from '../testing/eventually.js';
import { IDENTITY_PUBLIC_KEYS } from '../testing/identity.js';
import {
  createTestDatabase,
  type TestDatabase,
  type TestRedis,
  testRedis,
} from '../testing/stores.js';

let database: TestDatabase;
let redis: TestRedis;
let dataSource: DataSource;
let queues: Queues;
let relay: OutboxRelay;
let outbox: Outbox;
let transactions: Transactions;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase('outbox'), testRedis()]);
  const settings = { url: database.url, entities: [OutboxMessageEntity], migrations: [] };
  dataSource = await openDatabase(settings);
  await dataSource.query(createOutboxSql);
  const config = commonConfig.parse({
    PORT: 0,
    REDIS_URL: redis.url,
    IDENTITY_PUBLIC_KEYS,
  });
  queues = new Queues(config);
  relay = new OutboxRelay(dataSource, queues, pino({ level: 'silent' }));
  outbox = new Outbox(relay);
  new OutboxMetrics(dataSource);
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
  data: { messageId: jobId, template: 'order-placed' as const, subjectId: jobId },
});

/** Adds a message that only a newer version knows. */
const decideUnknown = (jobName: string, jobId: string, data: object) =>
  dataSource.query('INSERT INTO outbox (job_name, job_id, data) VALUES (?, ?, ?)', [
    jobName,
    jobId,
    JSON.stringify(data),
  ]);

const rows = () => dataSource.getRepository(OutboxMessageEntity).find();
const isQueued = async (jobId: string) => (await queues.get('mail').getJob(jobId)) !== undefined;

describe('the outbox', () => {
  it('queues committed messages, and none of a rollback', async () => {
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

  it('carries the request that caused a job to its handler, and no further', async () => {
    const seen: unknown[] = [];
    const worker = startWorker({
      queue: 'campaigns',
      handlers: { 'campaign.send-together': async () => seen.push(currentCause()) },
      concurrency: 1,
      redis: { REDIS_URL: redis.url },
      logger: pino({ level: 'silent' }),
    });
    const send = (jobId: string) =>
      transactions.run((manager) =>
        outbox.add(manager, {
          name: 'campaign.send-together',
          jobId,
          data: { template: 'order-note', campaignId: jobId, subjectIds: [jobId] },
        }),
      );
    await causedBy({ requestId: 'request-1' }, () => send('caused'));
    await eventually(async () => seen.length === 1);
    await send('by-itself');
    await eventually(async () => seen.length === 2);
    await worker.close();
    await dataSource.query("DELETE FROM outbox WHERE job_id IN ('caused', 'by-itself')");
    expect(seen).toEqual([{ requestId: 'request-1' }, undefined]);
  });

  it('leaves unknown messages to a newer version, counts them, and queues all others', async () => {
    await decideUnknown('export.write', 'unknown-job', {});
    await transactions.run((manager) => outbox.add(manager, decide('beside-unknown')));
    await eventually(() => isQueued('beside-unknown'));
    const [unknown] = (await rows()).filter((row) => row.jobId === 'unknown-job');
    expect(unknown?.publishedAt).toBeNull();
    expect(await register.metrics()).toMatch(/^outbox_messages{state="unknown"} 1$/m);
    expect(await register.metrics()).toMatch(/^outbox_oldest_seconds{state="unknown"} \d+$/m);
    await dataSource.query("DELETE FROM outbox WHERE job_id = 'unknown-job'");
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

  it('sends messages that somebody waits for before older ones', async () => {
    const aside = { messageId: 'aside', template: 'workshop-confirmed', subjectId: 'e' } as const;
    const order = { messageId: 'order', template: 'order-placed', subjectId: 'o' } as const;
    const reset = { messageId: 'reset', template: 'password-reset', subjectId: 'r' } as const;
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

  it('handles unknown messages after all others', async () => {
    await decideUnknown('mail.send', 'new-template', { template: 'from-tomorrow' });
    await eventually(() => isQueued('new-template'));
    const waiting = await queues.get('mail').getPrioritized();
    expect(waiting.at(-1)?.id).toBe('new-template');
    expect(await register.metrics()).toMatch(/^queue_jobs{queue="mail",state="prioritized"} \d+$/m);
  });

  it('queues again the jobs that a Redis without its data has lost', async () => {
    await redis.empty();
    expect(await isQueued('committed')).toBe(false);
    await eventually(() => isQueued('committed'));
  });

  it('never gives up an erasure', async () => {
    const person = { emailAddress: 'weiling@e.ntu.edu.sg', accountIds: [] };
    const erasure = { name: 'person.erase' as const, jobId: 'erasure' };
    await transactions.run((manager) =>
      outbox.add(manager, { ...erasure, data: { service: 'mailer', person } }),
    );
    const queue = queues.get(erasureQueueOf('mailer'));
    await eventually(async () => (await queue.getJob('erasure')) !== undefined);
    expect((await queue.getJob('erasure'))?.opts.attempts).toBeGreaterThan(1_000_000);
    let runs = 0;
    const worker = openWorker({
      queue: queue.name,
      process: async () => {
        runs += 1;
        if (runs === 1) throw new Error('not now');
      },
      concurrency: 1,
      redis: { REDIS_URL: redis.url },
      logger: pino({ level: 'silent' }),
    });
    await eventually(async () => {
      await queue.promoteJobs();
      return (await rows()).every(({ jobId }) => jobId !== 'erasure');
    });
    expect(runs).toBe(2);
    await worker.close();
  });

  it('deletes a message once its job is done, and keeps one that is still tried', async () => {
    const worker = startWorker({
      queue: 'mail',
      handlers: {
        'mail.send': async ({ messageId }) => {
          if (messageId === 'repeated') throw new Error('not now');
        },
      },
      concurrency: 50,
      redis: { REDIS_URL: redis.url },
      logger: pino({ level: 'silent' }),
    });
    // One fails and is tried again. The other is delayed for as long as no worker knows its template.
    await eventually(async () => (await rows()).length === 2);
    expect((await rows()).map((row) => row.jobId).sort()).toEqual(['new-template', 'repeated']);
    await eventually(
      async () => (await queues.get('mail').getJobState('new-template')) === 'delayed',
    );
    expect((await queues.get('mail').getJob('new-template'))?.attemptsMade).toBe(0);
    expect(await register.metrics()).toMatch(/^queue_unknown_jobs{queue="mail"} 1$/m);

    // The newer version of the worker, beside the older one.
    const newer = openWorker({
      queue: 'mail',
      process: async ({ id }) => {
        if (id === 'repeated') throw new Error('not now');
      },
      concurrency: 5,
      redis: { REDIS_URL: redis.url },
      logger: pino({ level: 'silent' }),
    });
    await eventually(async () => (await rows()).every((row) => row.jobId !== 'new-template'));
    await Promise.all([worker.close(), newer.close()]);
  });

  it('deletes in one pass all messages whose jobs are done, so that it is empty soon after a campaign', async () => {
    await relay.onApplicationShutdown();
    const ids = Array.from({ length: 500 }, (_, at) => `done-${at}`);
    await queues
      .get('mail')
      .addBulk(ids.map((id) => ({ name: 'mail.send', data: {}, opts: { jobId: id } })));
    const worker = openWorker({
      queue: 'mail',
      process: async () => undefined,
      concurrency: 50,
      redis: { REDIS_URL: redis.url },
      logger: pino({ level: 'silent' }),
    });
    const isDone = async (id: string) => (await queues.get('mail').getJobState(id)) === 'completed';
    await eventually(async () => (await Promise.all(ids.map(isDone))).every(Boolean));
    await worker.close();
    await dataSource.query('INSERT INTO outbox (job_name, job_id, data, published_at) VALUES ?', [
      ids.map((id) => ['mail.send', id, '{}', new Date(0)]),
    ]);
    const left = async () => (await rows()).filter(({ jobId }) => ids.includes(jobId)).length;
    await transactions.run((manager) => writeJobs(manager, decide('of-another-process')));
    await dataSource.transaction(async (another) => {
      await another.query("SELECT id FROM outbox WHERE job_id = 'of-another-process' FOR UPDATE");
      relay.onApplicationBootstrap();
      await eventually(async () => (await left()) < ids.length);
      // Waits for the end of the pass.
      await relay.onApplicationShutdown();
    });
    expect(await left()).toBe(0);
  });

  it('shares a backlog with another process: each locks only what it moves', async () => {
    await relay.onApplicationShutdown();
    await dataSource.query(
      `INSERT INTO outbox (job_name, job_id, data) SELECT 'mail.send', CONCAT('backlog-', seq), '{}' FROM seq_1_to_1000`,
    );
    let locked = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const addBulk = async (jobs: unknown[]) => {
      locked = jobs.length;
      await released;
    };
    const getJob = async () => ({ finishedOn: undefined });
    const stuck = new OutboxRelay(
      dataSource,
      { get: () => ({ addBulk, getJob }) } as unknown as Queues,
      pino({ level: 'silent' }),
    );
    stuck.onApplicationBootstrap();
    await eventually(() => locked > 0);
    relay.onApplicationBootstrap();
    await eventually(() => isQueued('backlog-1000'));
    expect([locked, await isQueued('backlog-1')]).toEqual([200, false]);
    release();
    await Promise.all([stuck.onApplicationShutdown(), relay.onApplicationShutdown()]);
  });
});
