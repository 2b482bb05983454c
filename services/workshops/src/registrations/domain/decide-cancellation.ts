import type { Identity } from '@festival/contracts/identity';
import type { CancelAnswer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { nextRegistrationState } from '@festival/lifecycles/registration';
import { DomainError } from '@festival/service-kit/errors';
import type { ActiveRegistration } from '../persistence/active-registrations.js';
import { type HeldWorkshop, timeOf } from '../persistence/locks.js';
import { freePlaces, leaveQueue, takePlace } from './free-places.js';
import { changeOf, type RegistrationChange } from './registration-change.js';

/** Somebody who cancels. */
export interface CancelRequest {
  student: Identity;
  /** The workshop whose waitlisted place is to be taken instead. */
  wanted: string | undefined;
}

/** A workshop and how the student stands in it. */
interface Standing {
  workshop: HeldWorkshop;
  registration: ActiveRegistration;
}

/**
 * Decides one cancellation in a workshop after the other. It keeps up what is known of the workshops and of those who cancel, and
 * writes nothing.
 */
export class CancelDesk {
  readonly decided: RegistrationChange[] = [];
  private readonly active: Set<ActiveRegistration>;

  constructor(
    private readonly edition: Edition,
    private readonly workshopId: string,
    private readonly workshops: ReadonlyMap<string, HeldWorkshop>,
    active: Iterable<ActiveRegistration>,
    private readonly now: Date,
    /** How many free places of each workshop are to be offered to others first. */
    private readonly promised: ReadonlyMap<string, number>,
  ) {
    this.active = new Set(active);
  }

  /**
   * @throws DomainError NOT_FOUND, NOT_REGISTERED, WORKSHOP_OVER; when a place is to be taken instead, also BUMP_NOT_OFFERED,
   *   BUMP_FROM_OPEN_TALK, NOT_WAITLISTED, BUMP_TO_OVER, NO_PLACE_TO_BUMP
   */
  decide({ student: { sub }, wanted }: CancelRequest): CancelAnswer {
    if (!this.workshops.has(this.workshopId)) throw new DomainError('NOT_FOUND');
    const given = this.standing(sub, this.workshopId);
    if (!given) throw new DomainError('NOT_REGISTERED');
    const cancelled = this.cancel(given, sub);
    if (!wanted) {
      this.giveUp(given, cancelled);
      return { status: 'cancelled', bumped: null };
    }
    const taken = this.standing(sub, wanted);
    if (given.registration.state !== 'confirmed') throw new DomainError('BUMP_NOT_OFFERED');
    if (given.workshop.is_open_talk) throw new DomainError('BUMP_FROM_OPEN_TALK');
    if (!taken) throw new DomainError('NOT_WAITLISTED');
    const bumped = this.bump(taken, given.workshop, sub);
    this.giveUp(given, cancelled);
    this.take(taken, bumped);
    return { status: 'cancelled', bumped: { _id: wanted, status: 'confirmed' } };
  }

  private standing(studentId: string, workshopId: string): Standing | undefined {
    const workshop = this.workshops.get(workshopId);
    for (const registration of this.active)
      if (registration.workshop_id === workshopId && registration.student_id === studentId)
        return workshop && { workshop, registration };
    return undefined;
  }

  /** A place in a workshop that has taken place was used: giving it up would give a second one. */
  private cancel({ workshop, registration }: Standing, byWhom: string): RegistrationChange {
    const to = nextRegistrationState(registration.state, { type: 'cancel' });
    if (!to) throw new DomainError('NOT_REGISTERED');
    if (registration.state === 'confirmed' && isOver(this.edition, timeOf(workshop), this.now))
      throw new DomainError('WORKSHOP_OVER');
    return changeOf(registration, { event: 'cancel', to, byWhom });
  }

  private bump(
    { workshop, registration }: Standing,
    given: HeldWorkshop,
    byWhom: string,
  ): RegistrationChange {
    const to = nextRegistrationState(registration.state, { type: 'bump' });
    if (!to) throw new DomainError('NOT_WAITLISTED');
    const params = { workshop: workshop.name };
    if (isOver(this.edition, timeOf(workshop), this.now))
      throw new DomainError('BUMP_TO_OVER', { params });
    if (freePlaces(workshop, registration) <= (this.promised.get(workshop.id) ?? 0))
      throw new DomainError('NO_PLACE_TO_BUMP', { params });
    const why = `You gave up your place in ${given.name} for it.`;
    return changeOf(registration, { event: 'bump', to, byWhom, why });
  }

  private giveUp({ workshop, registration }: Standing, change: RegistrationChange): void {
    this.decided.push(change);
    this.active.delete(registration);
    if (registration.state === 'confirmed') workshop.num_registered -= 1;
    else leaveQueue(workshop, registration);
  }

  private take({ workshop, registration }: Standing, change: RegistrationChange): void {
    this.decided.push(change);
    takePlace(workshop, registration);
  }
}
