import { ERASED_NAME, type Person, type PersonalRecord } from '@festival/contracts/people';
import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Outbox } from '@festival/service-kit/outbox';
import { eraseMailsAbout, PeopleRegistry, type PersonalData } from '@festival/service-kit/people';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { WorkshopChanges } from './changes.js';
import { isSameName, isWalkIn, WALK_IN, walkInId } from './registrations/registration.js';
import {
  activeOfPeople,
  lockPeople,
  lockWorkshops,
  ParticipantEntity,
  RegistrationEntity,
} from './registrations/registration.table.js';
import {
  BY_ERASURE,
  changeOf,
  RecordChanges,
  RegistrationEventEntity,
} from './registrations/registration-changes.table.js';

/** People who signed up, or were added at the door under the same matric number and name. A place that was not used is free, and goes to who waits. */
@Injectable()
export class WorkshopsPeople implements PersonalData, OnModuleInit {
  readonly endings = {
    signUps: [
      {
        table: RegistrationEntity,
        named: [{ name: Not(ERASED_NAME) }, { emailAddress: Not('') }],
        erase: eraseParticipants,
      },
    ],
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly recordChanges: RecordChanges,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    private readonly registry: PeopleRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.data = this;
  }

  async read({ accountIds }: Person): Promise<PersonalRecord> {
    const { manager } = this.dataSource;
    const registrations = await manager.find(RegistrationEntity, {
      where: { studentId: In(await withWalkIns(manager, accountIds)) },
      relations: { workshop: true },
    });
    const ids = registrations.map(({ id }) => id);
    const history = await manager.findBy(RegistrationEventEntity, { registrationId: In(ids) });
    return {
      kinds: {
        signUps: registrations.map(({ workshop, ...registration }) => ({
          ...registration,
          workshop: workshop.name,
          history: history.filter(({ registrationId }) => registrationId === registration.id),
        })),
      },
      images: [],
      subjectIds: [...ids, ...history.map(({ id }) => id)],
    };
  }

  async erase({ accountIds }: Person): Promise<void> {
    const freed = await this.transactions.run((manager) => this.write(manager, accountIds));
    this.changes.publishCounts(freed);
  }

  /** @returns the workshops that have another count now */
  private async write(manager: EntityManager, accountIds: readonly string[]): Promise<string[]> {
    const people = await withWalkIns(manager, accountIds);
    await lockPeople(manager, people);
    const registrations = await manager.find(RegistrationEntity, {
      select: { id: true, studentId: true, workshopId: true },
      where: { studentId: In(people) },
    });
    const workshopIds = registrations.map(({ workshopId }) => workshopId);
    const workshops = await lockWorkshops(manager, workshopIds);
    const now = this.clock.now();
    const changes = (await activeOfPeople(manager, people))
      .filter(({ workshopId, state }) => {
        const workshop = workshops.get(workshopId);
        return workshop && !(state === 'confirmed' && isOver(this.edition, workshop, now));
      })
      .map((mine) => changeOf(mine, { event: 'remove', to: 'cancelled', byWhom: BY_ERASURE }));
    await this.recordChanges.execute(manager, changes, now);
    const ids = registrations.map(({ id }) => id);
    await eraseParticipants(manager, ids);
    const history = await manager.find(RegistrationEventEntity, {
      select: { id: true },
      where: { registrationId: In(ids) },
    });
    const subjectIds = [...ids, ...history.map(({ id }) => id)];
    await this.outbox.add(manager, ...eraseMailsAbout(subjectIds));
    return changes.map(({ workshopId }) => workshopId);
  }
}

/** Takes the people out of sign-ups. A walk-in's id is the matric number, so that it becomes another. */
const eraseParticipants = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  const found = await manager.find(RegistrationEntity, {
    select: { id: true, studentId: true, matricNumber: true },
    where: { id: In(ids) },
  });
  for (const { id, studentId } of found)
    if (isWalkIn({ studentId }))
      await manager.update(RegistrationEntity, id, { studentId: WALK_IN + id });
  // Locks that have the number.
  await manager.delete(ParticipantEntity, {
    studentId: In(found.map(({ matricNumber }) => walkInId(matricNumber))),
  });
  const blank = { name: ERASED_NAME, contactNumber: '', emailAddress: '', matricNumber: '' };
  await manager.update(RegistrationEntity, { id: In(ids) }, blank);
  await manager.update(RegistrationEventEntity, { registrationId: In(ids) }, { why: '' });
};

/** These accounts, and the walk-ins with their matric numbers and, more or less, names: somebody may have typed the number of another. */
const withWalkIns = async (manager: EntityManager, accountIds: readonly string[]) => {
  const own = await manager.find(RegistrationEntity, {
    select: { matricNumber: true, name: true },
    where: { studentId: In(accountIds) },
  });
  const numbers = own.flatMap(({ matricNumber }) => matricNumber || []);
  const walkIns = await manager.find(RegistrationEntity, {
    select: { studentId: true, name: true },
    where: { studentId: In(numbers.map(walkInId)) },
  });
  const theirs = walkIns.filter((walkIn) => own.some(({ name }) => isSameName(name, walkIn.name)));
  return [...new Set([...accountIds, ...theirs.map(({ studentId }) => studentId)])];
};
