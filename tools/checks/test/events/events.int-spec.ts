import {
  type DomainEvent,
  type EventTopic,
  eventQueueOf,
  subscriptions,
} from '@festival/contracts/events';
import { createService, ServiceKitModule } from '@festival/service-kit/boot';
import { commonConfig, issuerConfig, serviceUrls } from '@festival/service-kit/config';
import {
  type DatabaseSettings,
  Migration,
  openDatabase,
  runMigrations,
} from '@festival/service-kit/database';
import {
  createEventTablesSql,
  EventConsumers,
  EventConsumersModule,
  EventReplayEntity,
  EventRevisionEntity,
} from '@festival/service-kit/events';
import { createLogger } from '@festival/service-kit/logging';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import {
  admin,
  IDENTITY_PUBLIC_KEYS,
  type Issuer,
  identityPrivateKey,
  serviceIdentity,
  student,
  TEST_SERVICE,
} from '@festival/service-kit/testing/identity';
import { createTestDatabase } from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { EntityManager } from 'typeorm';
import {
  type CatalogueApp,
  startCatalogue,
} from '../../../../services/catalogue/test/support/catalogue-app.js';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';
import { addWorkshop, workshopForm } from '../../../../services/workshops/test/records.js';
import {
  startWorkshops,
  type WorkshopsApp,
} from '../../../../services/workshops/test/workshops-app.js';
import { deliverTo, interceptDeliveries } from './event-deliveries.js';

const consumerConfig = commonConfig.extend({
  ...issuerConfig.shape,
  ...serviceUrls(['catalogue', 'workshops']),
});

class CreateConsumer1700000000000 extends Migration {
  protected readonly steps = [
    ...createEventTablesSql,
    `CREATE TABLE IF NOT EXISTS handled (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, subject VARCHAR(64) NOT NULL, event JSON NOT NULL
    ) ENGINE=InnoDB`,
  ];
}

const settings = (url: string): DatabaseSettings => ({
  url,
  entities: [EventRevisionEntity, EventReplayEntity],
  migrations: [CreateConsumer1700000000000],
});

const TOPICS = Symbol('topics');
/** Subjects that a consumer cannot handle at the moment. */
const REFUSED = Symbol('refused');

/** Records every event that it receives. */
@Injectable()
class Diary implements OnModuleInit {
  constructor(
    private readonly events: EventConsumers,
    @Inject(TOPICS) private readonly topics: readonly EventTopic[],
    @Inject(REFUSED) private readonly refused: ReadonlySet<string>,
  ) {}

  onModuleInit(): void {
    for (const topic of this.topics)
      this.events.on({ topic, handle: (manager, event) => this.write(manager, event) });
  }

  private async write(manager: EntityManager, event: DomainEvent): Promise<void> {
    await manager.query('INSERT INTO handled (subject, event) VALUES (?, ?)', [
      event.subject,
      JSON.stringify(event),
    ]);
    if (this.refused.has(event.subject)) throw new Error('not now');
  }
}

// In these tests only the consumers that a test subscribes consume events.
for (const consumer of Object.keys(subscriptions)) Reflect.deleteProperty(subscriptions, consumer);

/** Also accepts a service that exists only in a test. */
const subscribe = (consumer: Issuer, ...topics: EventTopic[]): void => {
  Object.assign(subscriptions, { [consumer]: topics });
};
const unsubscribe = (consumer: Issuer): void => {
  Reflect.deleteProperty(subscriptions, consumer);
};

/** A small service that consumes events. Its own database outlives its processes. */
interface ConsumerPlace {
  readonly name: string;
  readonly refused: Set<string>;
  /** Starts one process that consumes these topics. */
  start(...topics: EventTopic[]): Promise<ConsumerApp>;
  /** The handled events of a subject, or of all subjects, in order. */
  handled(subject?: string): Promise<DomainEvent[]>;
  /** Whether a replay of this topic has ended, and no other is due. */
  isReplayed(topic: EventTopic): Promise<boolean>;
  close(): Promise<void>;
}

interface ConsumerApp {
  replay(topic: EventTopic): Promise<void>;
  close(): Promise<void>;
}

const createConsumer = async (
  name: Issuer,
  { redisUrl, ownerUrl }: { redisUrl: string; ownerUrl: string },
): Promise<ConsumerPlace> => {
  const db = await createTestDatabase(`${name}_events`);
  await runMigrations(settings(db.url));
  const dataSource = await openDatabase(settings(db.url));
  const open = new Set<ConsumerApp>();
  const refused = new Set<string>();
  const config = consumerConfig.parse({
    FESTIVAL_MODE: 'demo',
    PORT: 0,
    REDIS_URL: redisUrl,
    IDENTITY_PUBLIC_KEYS,
    IDENTITY_PRIVATE_KEY: identityPrivateKey(name),
    LOG_LEVEL: 'silent',
    CATALOGUE_URL: ownerUrl,
    WORKSHOPS_URL: ownerUrl,
  });
  return {
    name,
    refused,
    async start(...topics) {
      @Module({
        imports: [
          ServiceKitModule.forRoot({ name, config, database: settings(db.url) }),
          EventConsumersModule,
        ],
        providers: [
          Diary,
          { provide: TOPICS, useValue: topics },
          { provide: REFUSED, useValue: refused },
        ],
      })
      class ConsumerModule {}
      const app = await createService(ConsumerModule, { logger: createLogger(name, 'silent') });
      await app.init().catch(async (error) => {
        await app.close();
        throw error;
      });
      const started = {
        replay: (topic: EventTopic) => app.get(EventConsumers).replay(topic),
        async close() {
          open.delete(started);
          await app.close();
        },
      };
      open.add(started);
      return started;
    },
    async handled(subject) {
      const rows: { event: string | DomainEvent }[] = await dataSource.query(
        `SELECT event FROM handled WHERE ? IN (subject, '') ORDER BY id`,
        [subject ?? ''],
      );
      return rows.map(({ event }) => (typeof event === 'string' ? JSON.parse(event) : event));
    },
    async isReplayed(topic) {
      // The next one is due a minute later at least. A new row is due now, which may be after the beginning of this statement.
      const [row] = await dataSource.query(
        `SELECT after_subject IS NULL AND due_at > CURRENT_TIMESTAMP(3) + INTERVAL 30 SECOND AS isReplayed FROM event_replays WHERE topic = ?`,
        [topic],
      );
      return Number(row?.isReplayed ?? 0) === 1;
    },
    async close() {
      for (const app of open) await app.close();
      await dataSource.destroy();
      await db.drop();
    },
  };
};

/** Orders from before anybody consumed their events: more than one page. */
const OLD_ORDERS = 450;

let catalogue: CatalogueApp;
let ours: { redisUrl: string; ownerUrl: string };
let diary: ConsumerPlace;
let consumer: ConsumerApp;
let queue: Queue;
let productId: string;

beforeAll(async () => {
  catalogue = await startCatalogue({ LOG_LEVEL: 'silent' });
  await catalogue.app.listen(0, '127.0.0.1');
  const { dataSource } = catalogue;
  productId = (await addProduct(dataSource, await addVendor(dataSource), { stock: [[1_000]] })).id;
  const { REDIS_URL } = catalogue.config;
  ours = { redisUrl: REDIS_URL, ownerUrl: await catalogue.app.getUrl() };
  diary = await createConsumer(TEST_SERVICE, ours);
  queue = new Queue(eventQueueOf(TEST_SERVICE, 'order'), {
    connection: queueConnection({ REDIS_URL }),
  });
});
afterAll(async () => {
  await diary.close();
  await queue.close();
  await catalogue.close();
});

const startConsumer = async () => {
  consumer = await diary.start('order');
  await eventually(() => diary.isReplayed('order'));
};

const place = async (as = student(), quantity = 1): Promise<string> => {
  const body = orderBody(12.5 * quantity, [collected({ id: productId }, [[quantity]])]);
  const { status, body: placed } = await catalogue.request('POST', '/orders', { as, body });
  expect(status).toBe(200);
  return placed._id;
};
const change = async (id: string, ...what: ('verify' | 'unverify' | 'cancel')[]) => {
  const calls: Record<(typeof what)[number], [method: string, path: string]> = {
    verify: ['POST', `/admin/${id}/orderVerify`],
    unverify: ['POST', `/admin/${id}/orderUnverify`],
    cancel: ['DELETE', `/orders/${id}`],
  };
  for (const each of what)
    expect((await catalogue.request(...calls[each], { as: admin })).status).toBe(200);
};

const storyOf = async (id: string): Promise<string[]> =>
  (await diary.handled(id)).map(({ name, revision }) => `${revision} ${name}`);
const untilHandled = (id: string, revision: number) =>
  eventually(async () => (await diary.handled(id)).at(-1)?.revision === revision);

const deliveries = async (): Promise<{ job_id: string }[]> =>
  catalogue.dataSource.query("SELECT job_id FROM outbox WHERE job_name = 'event.deliver'");

const pageOf = (after?: string) =>
  catalogue.request('GET', `/internal/events/order${after ? `?after=${after}` : ''}`, {
    as: serviceIdentity(TEST_SERVICE),
  });

/** All pages of the owner's answer, joined. */
const allThatStands = async (): Promise<DomainEvent<'order'>[]> => {
  const found: DomainEvent<'order'>[] = [];
  for (let after: string | undefined | null; after !== null; ) {
    const { body } = await pageOf(after);
    found.push(...body.events);
    after = body.next;
  }
  return found;
};

describe('a consumer that is added a day later', () => {
  it('finds no waiting event, and gets the state of every order, page by page', async () => {
    await catalogue.dataSource.query(
      `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
         name, contact_number, email_address, surcharges)
       SELECT CONCAT('old-', seq), CONCAT('O', seq), 'student-early', IF(seq % 2, 'verified', 'placed'), seq % 2, '2021-02-01', '2021-02-01', 'admin',
         seq, 'N', '1', 'early@e.ntu.edu.sg', '[]' FROM seq_1_to_${OLD_ORDERS}`,
    );
    const [kept, cancelled] = [await place(), await place(student('jun-kai'), 2)];
    await change(kept, 'verify', 'unverify', 'verify');
    await change(cancelled, 'cancel');
    expect(await deliveries()).toEqual([]);

    subscribe(TEST_SERVICE, 'order');
    await startConsumer();

    expect(await storyOf(kept)).toEqual(['3 order.verified']);
    expect((await diary.handled(cancelled))[0]).toMatchObject({
      name: 'order.cancelled',
      revision: 1,
      data: {
        studentId: student('jun-kai').sub,
        orderNumber: expect.any(String),
        totalCents: 2_500,
      },
    });
    const all = await diary.handled();
    expect(all).toHaveLength(OLD_ORDERS + 2);
    expect(all).toEqual(await allThatStands());
  });

  it('gets events from then on, in the transaction that causes them: a refused order is no event', async () => {
    const before = (await diary.handled()).length;
    const tooMany = orderBody(12.5 * 5_000, [collected({ id: productId }, [[5_000]])]);
    const refused = await catalogue.request('POST', '/orders', { as: student(), body: tooMany });
    expect(refused.status).toBe(400);
    const id = await place();
    await untilHandled(id, 0);
    await change(id, 'verify', 'verify');
    await untilHandled(id, 1);
    expect(await storyOf(id)).toEqual(['0 order.placed', '1 order.verified']);
    expect(await diary.handled()).toHaveLength(before + 2);
    await eventually(async () => (await deliveries()).length === 0);
  });
});

describe('deliveries', () => {
  const intercept = (cause: () => Promise<number>) =>
    interceptDeliveries(queue, catalogue.dataSource, cause);
  const deliver = (event: DomainEvent) => deliverTo(queue, { consumer: TEST_SERVICE, event });

  it('that come three times each are handled once each', async () => {
    let id = '';
    const events = await intercept(async () => {
      id = await place();
      await change(id, 'verify');
      return 2;
    });
    for (const event of events) for (let time = 0; time < 3; time += 1) await deliver(event);
    expect(await storyOf(id)).toEqual(['0 order.placed', '1 order.verified']);
  });

  it('that arrive in reversed order leave the last state, and late ones change nothing', async () => {
    let id = '';
    const events = await intercept(async () => {
      id = await place();
      await change(id, 'verify', 'unverify');
      return 3;
    });
    expect(events.map(({ name }) => name)).toEqual([
      'order.placed',
      'order.verified',
      'order.unverified',
    ]);
    for (const event of [...events].reverse()) await deliver(event);
    expect(await storyOf(id)).toEqual(['2 order.unverified']);
    await change(id, 'verify');
    await untilHandled(id, 3);
    for (const event of events) await deliver(event);
    expect(await storyOf(id)).toEqual(['2 order.unverified', '3 order.verified']);
  });

  it('that a newer version decided wait for a consumer that knows them, and delay nothing', async () => {
    const id = await place();
    await untilHandled(id, 0);
    const [placed] = await diary.handled(id);
    const event = { ...placed, name: 'order.refunded', revision: 9 };
    const job = await queue.add('event.deliver', { consumer: TEST_SERVICE, event });
    await eventually(async () => (await job.getState()) === 'delayed');
    await change(id, 'verify');
    await untilHandled(id, 1);
    await job.remove();
  });
});

describe('a consumer that is down', () => {
  it('for a day, with Redis emptied meanwhile, gets each event once it is back', async () => {
    await consumer.close();
    const id = await place();
    await change(id, 'verify');
    await eventually(async () => (await queue.getJobCountByTypes('waiting')) === 2);
    await catalogue.emptyRedis();
    expect(await storyOf(id)).toEqual([]);
    await startConsumer();
    await untilHandled(id, 1);
    await eventually(async () => (await deliveries()).length === 0);
    const revisions = (await diary.handled(id)).map(({ revision }) => revision);
    expect(revisions).toEqual([...new Set(revisions)].sort());
  });

  it('keeps no other consumer from its events', async () => {
    subscribe('mailer', 'order');
    const other = await createConsumer('mailer', ours);
    const id = await place();
    await untilHandled(id, 0);
    expect((await deliveries()).map(({ job_id }) => job_id)).toContain(`mailer.order.${id}.0`);
    await other.start('order');
    await eventually(async () => (await other.handled(id)).length === 1);
    unsubscribe('mailer');
    await other.close();
  });
});

describe('a replay', () => {
  it('brings missed and refused events, without waiting for a delivery', async () => {
    unsubscribe(TEST_SERVICE);
    const [missed, refused] = [await place(), await place()];
    subscribe(TEST_SERVICE, 'order');
    diary.refused.add(refused);
    await consumer.replay('order');
    await untilHandled(missed, 0);
    await eventually(() => diary.isReplayed('order'));
    expect(await storyOf(refused)).toEqual([]);
    diary.refused.clear();
    await consumer.replay('order');
    await untilHandled(refused, 0);
  });

  it('is for services: nobody else sees the state of orders', async () => {
    const path = '/internal/events/order';
    expect((await catalogue.request('GET', path)).status).toBe(401);
    for (const as of [admin, student()])
      expect((await catalogue.request('GET', path, { as })).status).toBe(401);
    expect((await pageOf('%00')).body.validation.query.keys).toEqual(['after']);
  });

  it('of a service whose handlers and subscriptions differ fails its start', async () => {
    await expect(diary.start()).rejects.toThrow('diary consumes the events of []');
    await expect(diary.start('order', 'registration')).rejects.toThrow('[order,registration]');
  });
});

describe('the events of registrations', () => {
  let workshops: WorkshopsApp;
  let diary: ConsumerPlace;

  beforeAll(async () => {
    workshops = await startWorkshops({ LOG_LEVEL: 'silent' });
    await workshops.app.listen(0, '127.0.0.1');
    diary = await createConsumer(TEST_SERVICE, {
      redisUrl: workshops.config.REDIS_URL,
      ownerUrl: await workshops.app.getUrl(),
    });
    subscribe(TEST_SERVICE, 'registration');
    await diary.start('registration');
    await eventually(() => diary.isReplayed('registration'));
  });
  afterAll(async () => {
    await diary.close();
    await workshops.close();
  });

  const [anna, ben, chen] = [student('anna'), student('ben'), student('chen')];

  /** The current registrations, as the workshops service answers a new consumer. */
  const whatStands = async (): Promise<DomainEvent[]> => {
    const { body } = await workshops.request('GET', '/internal/events/registration', {
      as: serviceIdentity(TEST_SERVICE),
    });
    return body.events;
  };

  /** Each student's events as `2 registration.promoted`, in the order of the revisions. */
  const stories = async (): Promise<Record<string, string[]>> => {
    const events = (await diary.handled()) as DomainEvent<'registration'>[];
    const students = [...new Set(events.map(({ data }) => data.studentId))];
    const storyOf = (studentId: string) =>
      events
        .filter(({ data }) => data.studentId === studentId)
        .map(({ name, revision }) => `${revision} ${name}`)
        .sort();
    return Object.fromEntries(students.map((id) => [id, storyOf(id)]));
  };

  const act = async (method: string, url: string, body?: object) =>
    expect(
      (await workshops.request(method, url, { as: admin, ...(body && { body }) })).status,
    ).toBe(200);

  it('a change of a registration’s state is published; a later replay gives the same', async () => {
    const batik = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
    const settle = () =>
      eventually(async () => {
        const [row] = await workshops.dataSource.query(
          "SELECT COUNT(*) AS waiting FROM outbox WHERE job_name = 'event.deliver'",
        );
        return Number(row.waiting) === 0;
      });
    for (const who of [anna, ben, chen])
      expect((await workshops.signUp(batik.id, who)).status).toBe(200);
    await settle();
    expect((await workshops.cancel(batik.id, anna)).status).toBe(200);
    await act('POST', '/admin/bumpWaitlist');
    await act('PUT', `/workshops/${batik.id}`, workshopForm({ name: 'Batik', maxParticipants: 1 }));
    await settle();

    expect(await stories()).toEqual({
      [anna.sub]: ['0 registration.confirmed', '1 registration.cancelled'],
      [ben.sub]: ['0 registration.waitlisted', '1 registration.promoted'],
      [chen.sub]: ['0 registration.waitlisted'],
    });
    const lastHandled = async () => {
      const bySubject = new Map((await diary.handled()).map((event) => [event.subject, event]));
      return [...bySubject.values()].sort((one, other) => (one.subject < other.subject ? -1 : 1));
    };
    expect(await whatStands()).toEqual(await lastHandled());

    await act('DELETE', `/workshops/${batik.id}`, { reason: 'Flooded.' });
    await settle();
    expect((await stories())[ben.sub]?.at(-1)).toBe('3 registration.withdrawn');
    expect(await whatStands()).toEqual(await lastHandled());
  });
});
