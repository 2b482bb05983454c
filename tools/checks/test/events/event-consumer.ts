import { type DomainEvent, type EventTopic, subscriptions } from '@festival/contracts/events';
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
import {
  IDENTITY_PUBLIC_KEYS,
  type Issuer,
  identityPrivateKey,
} from '@festival/service-kit/testing/identity';
import { createTestDatabase } from '@festival/service-kit/testing/stores';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const consumerConfig = commonConfig.extend({
  ...issuerConfig.shape,
  ...serviceUrls(['catalogue', 'workshops'], z.url()),
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
export const subscribe = (consumer: Issuer, ...topics: EventTopic[]): void => {
  Object.assign(subscriptions, { [consumer]: topics });
};
export const unsubscribe = (consumer: Issuer): void => {
  Reflect.deleteProperty(subscriptions, consumer);
};

/** A small service that consumes events. Its own database outlives its processes. */
export interface ConsumerPlace {
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

export interface ConsumerApp {
  replay(topic: EventTopic): Promise<void>;
  close(): Promise<void>;
}

export const createConsumer = async (
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
      const [row] = await dataSource.query(
        `SELECT after_subject IS NULL AND due_at > CURRENT_TIMESTAMP(3) AS isReplayed FROM event_replays WHERE topic = ?`,
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
