import type { Identity } from '@festival/contracts/identity';
import type { CancelAnswer, CancelQuery } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOver, vacancies } from '@festival/edition/workshops';
import { nextRegistrationState } from '@festival/lifecycles/registration';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes/workshop-changes.js';
import { type ActiveRegistration, activeOfPeople } from './active-registrations.js';
import { type HeldWorkshop, holdPeople, holdWorkshops } from './locks.js';
import { RecordChanges } from './record-changes.js';
import { changeOf, type RegistrationChange } from './registration-change.js';

/** A workshop and how the student stands in it. */
interface Standing {
  workshop: HeldWorkshop;
  registration: ActiveRegistration;
}

/** Cancels a registration and, when asked to, takes a waitlisted place instead: both, or neither. */
@Injectable()
export class CancelRegistration {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, NOT_REGISTERED, WORKSHOP_OVER; when a place is to be taken instead, also BUMP_NOT_OFFERED,
   *   BUMP_FROM_OPEN_TALK, NOT_WAITLISTED, BUMP_TO_OVER, NO_PLACE_TO_BUMP
   */
  async run(workshopId: string, student: Identity, query: CancelQuery): Promise<CancelAnswer> {
    const wanted = query.bump_waitlist ? query.bumped_workshop : undefined;
    await this.transactions.run((manager) => this.write(manager, workshopId, student.sub, wanted));
    this.changes.tellCounts([workshopId, ...(wanted ? [wanted] : [])]);
    return { status: 'cancelled', bumped: wanted ? { _id: wanted, status: 'confirmed' } : null };
  }

  private async write(
    manager: EntityManager,
    workshopId: string,
    studentId: string,
    wanted: string | undefined,
  ): Promise<void> {
    await holdPeople(manager, [studentId]);
    const workshops = await holdWorkshops(manager, [workshopId, ...(wanted ? [wanted] : [])]);
    const active = await activeOfPeople(manager, [studentId]);
    const standingIn = (id: string): Standing | undefined => {
      const workshop = workshops.get(id);
      const registration = active.find(({ workshop_id }) => workshop_id === id);
      return workshop && registration && { workshop, registration };
    };
    if (!workshops.has(workshopId)) throw new DomainError('NOT_FOUND');
    const given = standingIn(workshopId);
    if (!given) throw new DomainError('NOT_REGISTERED');
    const now = this.clock.now();
    const changes = [this.cancel(given, studentId, now)];
    if (wanted) changes.push(this.bump(given, standingIn(wanted), studentId, now));
    await this.recordChanges.run(manager, changes, now);
  }

  /** A place in a workshop that has taken place was used: giving it up would give a second one. */
  private cancel(
    { workshop, registration }: Standing,
    byWhom: string,
    now: Date,
  ): RegistrationChange {
    const to = nextRegistrationState(registration.state, { type: 'cancel' });
    if (!to) throw new DomainError('NOT_REGISTERED');
    if (registration.state === 'confirmed' && isOver(this.edition, workshop, now))
      throw new DomainError('WORKSHOP_OVER');
    return changeOf(registration, { event: 'cancel', to, byWhom });
  }

  private bump(
    given: Standing,
    wanted: Standing | undefined,
    byWhom: string,
    now: Date,
  ): RegistrationChange {
    if (given.registration.state !== 'confirmed') throw new DomainError('BUMP_NOT_OFFERED');
    if (given.workshop.is_open_talk) throw new DomainError('BUMP_FROM_OPEN_TALK');
    const to = wanted && nextRegistrationState(wanted.registration.state, { type: 'bump' });
    if (!to) throw new DomainError('NOT_WAITLISTED');
    const { workshop, registration } = wanted;
    const { name, num_registered: numRegistered, max_participants: maxParticipants } = workshop;
    const params = { workshop: name };
    if (isOver(this.edition, workshop, now)) throw new DomainError('BUMP_TO_OVER', { params });
    if (vacancies({ numRegistered, maxParticipants }) === 0)
      throw new DomainError('NO_PLACE_TO_BUMP', { params });
    const why = `You gave up your place in ${given.workshop.name} for it.`;
    return changeOf(registration, { event: 'bump', to, byWhom, why });
  }
}
