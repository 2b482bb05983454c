import { type DomainEvent, EVENTS_PER_PAGE } from '@festival/contracts/events';
import { ERASED } from '@festival/contracts/people';
import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Outbox, OutboxMessageEntity } from '@festival/service-kit/outbox';
import { Controller, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan, Raw } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { type Account, studentAccount } from './account.js';
import { type CampusPerson, StudentEntity, upsertStudent } from './account.table.js';

/**
 * What stays of how the campus knows an erased student. If they log in again, they get their account back, with nothing in it: otherwise they could
 * vote twice, and hold two places.
 */
export const erasedSubjectSql = (issuer: string, subject: string): string =>
  `CONCAT('${ERASED}', SHA2(CONCAT(${issuer}, ' ', ${subject}), 256))`;

const isErased = ({ email }: Pick<StudentEntity, 'email'>): boolean => email.startsWith(ERASED);

/** Somebody signs in whose data services still erase. */
export class BeingErased extends Error {}

/** Updates the account of a student who signs in, and creates it at the first sign-in. */
@Injectable()
export class RecordStudent {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: FestivalClock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws BeingErased; a duplicate key error if subject and address belong to two different accounts */
  execute({ issuer, subject, email, displayName, picture }: CampusPerson): Promise<Account> {
    const isDemo = this.config.FESTIVAL_MODE === 'demo';
    return this.transactions.run(async (manager) => {
      const now = this.clock.now();
      // Somebody who was erased, and comes back.
      const hashed = Raw((column) => `${column} = ${erasedSubjectSql(':issuer', ':known')}`, {
        issuer,
        known: subject,
      });
      await manager.update(StudentEntity, { issuer, subject: hashed }, { subject });
      await upsertStudent(manager, { issuer, subject, email, displayName, picture, isDemo, now });
      const student = await manager.findOneByOrFail(StudentEntity, { issuer, subject });
      // Most sign-ins change nothing.
      if (student.changedAt.getTime() === now.getTime()) {
        await refuseDuringErasure(manager, student);
        await this.outbox.add(manager, ...deliveriesOf(toStudentEvent(student)));
      }
      return studentAccount(student);
    });
  }
}

/**
 * Services erase what they find under an account and an address until their job is done, a minute later at least: it may not be anything new. Read after
 * the row is locked, so that a sign-in that began before the erasure sees it.
 * @throws BeingErased
 */
const refuseDuringErasure = async (
  manager: EntityManager,
  { id, email }: Pick<StudentEntity, 'id' | 'email'>,
): Promise<void> => {
  const isOpen = await manager.existsBy(OutboxMessageEntity, {
    jobName: 'person.erase',
    data: Raw(
      (data) =>
        `(JSON_CONTAINS(${data}, JSON_QUOTE(:id), '$.person.accountIds') OR JSON_VALUE(${data}, '$.person.emailAddress') = :email)`,
      { id, email },
    ),
  });
  if (isOpen) throw new BeingErased();
};

/** The event of a student's latest change. It is the same whether made from the changing account or from the stored one. */
const toStudentEvent = (student: StudentEntity): DomainEvent<'student'> => ({
  name: student.revision === 0 ? 'student.joined' : 'student.changed',
  subject: student.id,
  revision: student.revision,
  at: student.changedAt.toISOString(),
  data: { email: student.email, name: student.displayName },
});

/** The current state of students, for services that consume their events. */
@Controller()
export class StudentEventsController {
  constructor(private readonly dataSource: DataSource) {}

  @Endpoint('GET /internal/events/student')
  async page(@Input() { query: { after = '' } }: InputOf<'GET /internal/events/student'>) {
    const found = await this.dataSource.manager.find(StudentEntity, {
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: EVENTS_PER_PAGE + 1,
    });
    const students = found.slice(0, EVENTS_PER_PAGE);
    return {
      events: students.filter((student) => !isErased(student)).map(toStudentEvent),
      next: found.length > EVENTS_PER_PAGE ? (students.at(-1)?.id ?? null) : null,
    };
  }
}
