import { erasureQueueOf, jobs } from '@festival/contracts/jobs';
import type { Person, PersonalRecord, ServiceWithPeople } from '@festival/contracts/people';
import { AFTER_FESTIVAL_SECONDS, type EndingKind } from '@festival/contracts/retention';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import {
  Controller,
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  MoreThan,
  Not,
  type ObjectLiteral,
} from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AuditEntryEntity, ERASED_ACTOR, endEntries } from './audit.table.js';
import { EDITION, FestivalClock } from './clock.js';
import { CONFIG, type CommonConfig, SERVICE } from './config.js';
import { firstMigratedAt, Transactions } from './database.js';
import { Endpoint, Input } from './http.js';
import { LOGGER, type Logger } from './logging.js';
import type { OutboxJob } from './outbox.js';
import { openWorker, QueuesModule, repeatOnce, WorkerContext } from './queues.js';
import { doEach, Schedules, SchedulesModule } from './schedules.js';

/** What a service does about the people whose data it keeps. */
export interface PersonalData {
  /** Everything that it keeps about a person. */
  read(person: Person): Promise<PersonalRecord>;
  /** Erases it. A repeat changes nothing, so that one which a crash interrupted is finished by the next. */
  erase(person: Person): Promise<void>;
  /** The tables of each kind, in the order in which people are erased from them. */
  endings?: Partial<Record<EndingKind, readonly Ending[]>>;
}

/** A table from which people are erased some time after the festival. */
interface Ending {
  table: EntityTarget<ObjectLiteral>;
  /** The property with an index in whose order rows are read, if it is not `id`. Rows with the same value are erased together. */
  key?: string;
  /** The rows that still name somebody, by other properties than the key. */
  named: readonly FindOptionsWhere<ObjectLiteral>[];
  erase: (manager: EntityManager, keys: readonly string[]) => Promise<unknown>;
}

/** A table whose rows are deleted then, or those of them that meet one of the conditions. */
export const deleted = (
  table: Ending['table'],
  { key = 'id', named = [{}] }: Partial<Pick<Ending, 'key' | 'named'>> = {},
): Ending => ({
  table,
  key,
  named,
  erase: (manager, keys) => manager.delete(table, { [key]: In(keys) }),
});

/** Has the mailer erase the records of mails about these subjects. The address that somebody typed may be another's, with mails of their own. */
export const eraseMailsAbout = (subjectIds: string[]): OutboxJob<'person.erase'>[] =>
  subjectIds.length === 0
    ? []
    : [
        {
          name: 'person.erase',
          jobId: `erasure.${uuid()}.mails`,
          data: { service: 'mailer', person: { emailAddress: '', accountIds: [], subjectIds } },
        },
      ];

/** Has the service's own part, which gives itself when the service starts. */
@Injectable()
export class PeopleRegistry {
  data: PersonalData = {
    read: () => Promise.reject(new Error('This service does not say what it keeps about people')),
    erase: () => Promise.reject(new Error('This service does not say how it erases people')),
  };
}

/** What was being written, or waited for a lock, when a person was erased has been committed by then. */
const AGAIN_MS = 60_000;

/** Erases a person when auth says so, and once more a minute later. The queue repeats what fails. */
@Injectable()
class ErasureWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private worker?: Worker;

  constructor(
    private readonly registry: PeopleRegistry,
    private readonly context: WorkerContext,
    @Inject(SERVICE) private readonly service: ServiceWithPeople,
  ) {}

  onApplicationBootstrap(): void {
    const { queues, config, logger } = this.context;
    const queue = erasureQueueOf(this.service);
    // Adds the queue's depth to the metrics of this process.
    queues.get(queue);
    this.worker = openWorker({
      queue,
      process: (job) => {
        const { data } = jobs['person.erase'].data.safeParse(job.data);
        return data && this.eraseTwice(data.person, job);
      },
      concurrency: 1,
      redis: config,
      logger,
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
  }

  private async eraseTwice(person: Person, job: Job): Promise<void> {
    await this.registry.data.erase(person);
    await repeatOnce(job, AGAIN_MS);
  }
}

/** The rows of one transaction. Nobody waits for its locks for long. */
const BATCH = 200;
/** Also after the end: somebody may still log in. */
const EVERY_MS = 24 * 60 * 60_000;

/** Of a service's trail: who did what. */
const entries: Ending = {
  table: AuditEntryEntity,
  named: [{ actorId: Not(ERASED_ACTOR.sub) }],
  erase: endEntries,
};

/** So many seconds after the last day. */
const endAfter = (edition: Edition, seconds: number): Date =>
  new Date(instantOf(edition, edition.season.lastDay, '24:00').getTime() + seconds * 1_000);

const FIRST_END_SECONDS = Math.min(...Object.values(AFTER_FESTIVAL_SECONDS));

/** The tables of each kind that a service keeps, and when the kind ends. */
export const endingsOf = (
  { endings = {} }: PersonalData,
  edition: Edition,
): { kind: EndingKind; endsAt: Date; tables: readonly Ending[] }[] => {
  const { trail = [], ...others } = endings;
  return Object.entries({ ...others, trail: [...trail, entries] }).map(([name, tables]) => {
    const kind = name as EndingKind;
    return { kind, endsAt: endAfter(edition, AFTER_FESTIVAL_SECONDS[kind]), tables };
  });
};

/** Erases people from what the festival needs no longer. */
@Injectable()
export class EndPeople implements OnModuleInit {
  constructor(
    private readonly registry: PeopleRegistry,
    private readonly transactions: Transactions,
    private readonly schedules: Schedules,
    private readonly clock: FestivalClock,
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The people of a demo are invented, and a clock that was set, there or in a rehearsal, may show a day long after the festival: they stay. */
  onModuleInit(): void {
    if (this.config.FESTIVAL_MODE === 'demo' || this.config.FESTIVAL_NOW) return;
    this.schedules.add({ name: 'people.end', everyMs: EVERY_MS, run: () => this.execute() });
  }

  /** @returns how many rows people were erased from */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const kinds = endingsOf(this.registry.data, this.edition);
    const ended = kinds.filter(({ endsAt }) => endsAt <= now);
    if (ended.length === 0 || !(await this.isOfEdition())) return 0;
    const counts = await doEach(
      ended.map(
        ({ kind, tables }) =>
          () =>
            this.end(kind, tables),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** By the dates of an earlier festival everybody would be erased at once. Then this one began after its first kind had ended. */
  private async isOfEdition(): Promise<boolean> {
    const beganAt = await this.beganAt();
    if (beganAt < endAfter(this.edition, FIRST_END_SECONDS)) return true;
    this.logger.error(
      { beganAt },
      'this festival began long after the last day of its edition, so nobody is erased: is FESTIVAL_EDITION right?',
    );
    return false;
  }

  /** When an admin first did something; where none did, when the database was new. */
  private beganAt(): Promise<Date> {
    return this.transactions.run(async (manager) => {
      const [first] = await manager.find(AuditEntryEntity, {
        select: { happenedAt: true },
        order: { id: 'ASC' },
        take: 1,
      });
      return first?.happenedAt ?? firstMigratedAt(manager);
    });
  }

  private async end(kind: EndingKind, tables: readonly Ending[]): Promise<number> {
    let count = 0;
    for (const table of tables) count += await this.endAll(table);
    if (count > 0) this.logger.info({ kind, count }, 'people were erased at the end');
    return count;
  }

  /** Two processes may do it at once: what one erased, the other no longer finds, or erases again. */
  private async endAll({ table, key = 'id', named, erase }: Ending): Promise<number> {
    let count = 0;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      after = await this.transactions.run(async (manager) => {
        const rows = await manager.find(table, {
          select: { [key]: true },
          where: named.map((where) => ({ ...where, [key]: MoreThan(from) })),
          order: { [key]: 'ASC' },
          take: BATCH,
        });
        const keys = [...new Set(rows.map((row) => String(row[key])))];
        if (keys.length > 0) await erase(manager, keys);
        count += keys.length;
        return keys.at(-1);
      });
    }
    return count;
  }
}

/** Ends the trail of a service, and what else the service registers. */
@Module({
  imports: [SchedulesModule],
  providers: [PeopleRegistry, EndPeople],
  exports: [PeopleRegistry],
})
export class EndPeopleModule {}

/** For a service that keeps something about people. */
@Module({})
export class PeopleModule {
  static forRoot(service: ServiceWithPeople): DynamicModule {
    return {
      module: PeopleModule,
      global: true,
      imports: [QueuesModule, EndPeopleModule],
      controllers: [personControllerOf(service)],
      providers: [ErasureWorker],
      exports: [EndPeopleModule],
    };
  }
}

const personControllerOf = (service: ServiceWithPeople): Type => {
  @Controller()
  class PersonController {
    constructor(private readonly registry: PeopleRegistry) {}

    @Endpoint(`POST /internal/${service}/person`)
    read(@Input() { body }: { body: Person }): Promise<PersonalRecord> {
      return this.registry.data.read(body);
    }
  }
  return PersonController;
};
