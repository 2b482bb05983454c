import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import {
  ERASED,
  ERASED_NAME,
  type EraseForm,
  type FoundPerson,
  type Person,
  type PersonalRecord,
  servicesWithPeople,
} from '@festival/contracts/people';
import { toEmail } from '@festival/contracts/typed-text';
import { AuditLog, AuditModule } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Outbox, OutboxModule } from '@festival/service-kit/outbox';
import { deleted, PeopleRegistry, type PersonalData } from '@festival/service-kit/people';
import { Controller, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindOneOptions,
  type FindOptionsWhere,
  In,
  IsNull,
  Like,
  Not,
  Raw,
} from 'typeorm';
import { CredentialEntity, StudentEntity } from './accounts/account.table.js';
import { NameSkeletonEntity } from './accounts/skeletons.table.js';
import { erasedSubjectSql } from './accounts/students.js';
import { AdminInvitationEntity } from './admin-invitations/admin-invitation.table.js';
import { PasswordResetEntity } from './password-resets/password-reset.table.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor/second-factor.table.js';
import { SessionsModule } from './sessions/sessions.js';
import { Sessions } from './sessions/sessions.table.js';

interface Accounts {
  student: StudentEntity | null;
  /** A vendor, or an admin who was deactivated. */
  credential: CredentialEntity | null;
}

const toFoundPerson = (email: string, { student, credential }: Accounts): FoundPerson => ({
  emailAddress: email,
  accounts: [
    ...(student ? [{ ...named(student), role: 'student' as const }] : []),
    ...(credential ? [{ ...named(credential), role: credential.role }] : []),
  ],
});
const named = ({ id, displayName }: { id: string; displayName: string }) => ({
  _id: id,
  displayName,
});

/** In words that name nobody, because the trail stays. */
const inWords = ({ accounts }: FoundPerson): string =>
  accounts.length === 0
    ? 'an address without an account'
    : accounts.map(({ role }) => `${role === 'admin' ? 'an' : 'a'} ${role}`).join(' who is also ');

/** Admins who were deactivated, and vendors. */
const goneCredentials = [
  { role: 'vendor' },
  { role: 'admin', deactivatedAt: Not(IsNull()) },
] satisfies FindOptionsWhere<CredentialEntity>[];

const isNamed = { email: Not(Like(`${ERASED}%`)) };

const eraseStudents = async (
  manager: EntityManager,
  ids: readonly string[],
  changedAt: Date,
): Promise<void> => {
  await manager.update(
    StudentEntity,
    { id: In(ids), ...isNamed },
    {
      subject: () => erasedSubjectSql('issuer', 'subject'),
      email: () => `CONCAT('${ERASED}', id)`,
      displayName: ERASED_NAME,
      picture: null,
      revision: () => 'revision + 1',
      changedAt,
    },
  );
};

const eraseCredentials = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  const credentialId = In(ids);
  await manager.delete(PasswordResetEntity, { credentialId });
  await manager.delete(NameSkeletonEntity, { credentialId });
  await manager.delete(SecondFactorEntity, { credentialId });
  await manager.delete(RecoveryCodeEntity, { credentialId });
  await manager.delete(CredentialEntity, { id: credentialId });
};

/** Finds the people whose data admins look after, and erases them. */
@Injectable()
class People implements PersonalData, OnModuleInit {
  readonly endings = {
    accounts: [
      {
        table: StudentEntity,
        named: [isNamed],
        erase: (manager: EntityManager, ids: readonly string[]) => this.endStudents(manager, ids),
      },
      {
        table: CredentialEntity,
        named: goneCredentials,
        erase: (manager: EntityManager, ids: readonly string[]) =>
          this.endCredentials(manager, ids),
      },
    ],
    trail: [
      deleted(AdminInvitationEntity, {
        named: [
          { endedAt: Not(IsNull()) },
          { expiresAt: Raw((expiresAt) => `${expiresAt} < UTC_TIMESTAMP()`) },
        ],
      }),
    ],
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly sessions: Sessions,
    private readonly clock: FestivalClock,
    private readonly registry: PeopleRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.data = this;
  }

  /** @throws DomainError PERSON_IS_ADMIN */
  async find(emailAddress: string): Promise<FoundPerson> {
    const email = toEmail(emailAddress);
    return toFoundPerson(email, await this.accountsOf(this.dataSource.manager, email));
  }

  /** @throws DomainError PERSON_IS_ADMIN */
  async recordExport(emailAddress: string, who: Identity): Promise<FoundPerson> {
    const found = await this.find(emailAddress);
    await this.transactions.run((manager) =>
      this.auditLog.append(manager, who, {
        action: 'person.exported',
        subject: found.accounts[0]?._id ?? randomUUID(),
        addresses: [found.emailAddress],
        from: { who: inWords(found) },
      }),
    );
    return found;
  }

  /** Erases the accounts now, and queues the rest in the same transaction. @throws DomainError PERSON_IS_ADMIN */
  async eraseEverywhere({ emailAddress, reason }: EraseForm, who: Identity): Promise<FoundPerson> {
    const email = toEmail(emailAddress);
    return this.transactions.run(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const { student, credential } = await this.accountsOf(manager, email, { lock });
      const person = toFoundPerson(email, { student, credential });
      const accountIds = person.accounts.map(({ _id }) => _id);
      if (student) await eraseStudents(manager, [student.id], this.clock.now());
      if (credential) await eraseCredentials(manager, [credential.id]);
      const id = randomUUID();
      const data = { emailAddress: email, accountIds, revision: student && student.revision + 1 };
      await this.outbox.add(
        manager,
        ...servicesWithPeople.map((service) => ({
          name: 'person.erase' as const,
          jobId: `erasure.${id}.${service}`,
          data: { service, person: { ...data, revision: data.revision ?? undefined } },
        })),
      );
      await this.auditLog.append(manager, who, {
        action: 'person.erased',
        subject: accountIds[0] ?? id,
        addresses: [email],
        why: reason,
        from: { who: inWords(person) },
      });
      await this.revokeAll(accountIds);
      return person;
    });
  }

  async read({ accountIds: ids }: Person): Promise<PersonalRecord> {
    const { manager } = this.dataSource;
    const students = await manager.findBy(StudentEntity, { id: In(ids) });
    const credentials = await manager.findBy(CredentialEntity, { id: In(ids) });
    const sessions = await Promise.all(ids.map((id) => this.sessions.list(id, '')));
    return {
      kinds: {
        accounts: [
          ...students.map((student) => ({ ...student })),
          ...credentials.map(({ passwordHash: _, ...credential }) => credential),
        ],
        sessions: sessions.flat().map((session) => ({ ...session })),
      },
      images: [],
    };
  }

  /** The rest is done with the decision. A sign-in that began before it may open a session after it. */
  async erase({ accountIds }: Person): Promise<void> {
    await this.revokeAll(accountIds);
  }

  private async revokeAll(accountIds: readonly string[]): Promise<void> {
    for (const accountId of accountIds) await this.sessions.revokeAll(accountId);
  }

  /** Members of the committee are admins and students with one address: then it is the student who goes. */
  private async accountsOf(
    manager: EntityManager,
    email: string,
    options: Pick<FindOneOptions, 'lock'> = {},
  ): Promise<Accounts> {
    const which = { where: { email }, ...options };
    const student = await manager.findOne(StudentEntity, which);
    const credential = await manager.findOne(CredentialEntity, which);
    const isActiveAdmin = credential?.role === 'admin' && !credential.deactivatedAt;
    if (isActiveAdmin && !student) throw new DomainError('PERSON_IS_ADMIN');
    return { student, credential: isActiveAdmin ? null : credential };
  }

  private async endStudents(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await eraseStudents(manager, ids, this.clock.now());
    await this.revokeAll(ids);
  }

  private async endCredentials(manager: EntityManager, ids: readonly string[]): Promise<void> {
    // An admin may have been let in again since.
    const gone = await manager.find(CredentialEntity, {
      where: goneCredentials.map((where) => ({ ...where, id: In(ids) })),
      lock: { mode: 'pessimistic_write' },
    });
    const goneIds = gone.map(({ id }) => id);
    await eraseCredentials(manager, goneIds);
    await this.revokeAll(goneIds);
  }
}

@Controller()
class PeopleController {
  constructor(private readonly people: People) {}

  @Endpoint('POST /admin/people/find')
  find(@Input() { body }: InputOf<'POST /admin/people/find'>) {
    return this.people.find(body.emailAddress);
  }

  @Endpoint('POST /admin/people/erase')
  erase(@Input() { body }: InputOf<'POST /admin/people/erase'>, @Who() who: Identity) {
    return this.people.eraseEverywhere(body, who);
  }

  @Endpoint('POST /internal/people/export')
  recordExport(@Input() { body }: InputOf<'POST /internal/people/export'>, @Who() who: Identity) {
    return this.people.recordExport(body.emailAddress, who);
  }
}

@Module({
  imports: [AuditModule, OutboxModule, SessionsModule],
  controllers: [PeopleController],
  providers: [People],
})
export class ErasureModule {}
