import type { Identity } from '@festival/contracts/identity';
import type { CancelAnswer, CancelQuery } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { nextRegistrationState } from '@festival/lifecycles/registration';
import { BatchByKey, type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { type Cause, currentCause } from '@festival/service-kit/cause';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.js';
import {
  type ActiveRegistration,
  freePlaces,
  type LockedWorkshop,
  leaveQueue,
  takePlace,
} from './registration.js';
import { activeOfPeople, lockPeople, lockWorkshops, promisedPlaces } from './registration.table.js';
import { changeOf, RecordChanges, type RegistrationChange } from './registration-changes.table.js';

/**
 * Cancels a registration and, on request, takes a waitlisted place instead: both, or neither. Cancellations that wait for the same workshop are written
 * together: in one transaction, in order of arrival.
 */
@Injectable()
export class CancelRegistration {
  private readonly batches: BatchByKey<CancelRequest, CancelAnswer>;

  constructor(
    transactions: Transactions,
    changes: WorkshopChanges,
    private readonly recordChanges: RecordChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {
    this.batches = new BatchByKey({
      work: async (workshopId, requests, askedAt) => {
        const outcomes = await transactions.run(
          (manager) => this.write(manager, workshopId, requests),
          { askedAt },
        );
        for (const outcome of outcomes)
          if ('answer' in outcome) {
            const { bumped } = outcome.answer;
            changes.publishCounts([workshopId, ...(bumped ? [bumped._id] : [])]);
          }
        return outcomes;
      },
    });
  }

  /** @throws DomainError the errors of `decideCancellation`; SERVICE_UNAVAILABLE when the workshop cannot be locked in time */
  execute(workshopId: string, student: Identity, query: CancelQuery): Promise<CancelAnswer> {
    const wanted = query.bump_waitlist ? query.bumped_workshop : undefined;
    return this.batches.submit(workshopId, { student, wanted, cause: currentCause() });
  }

  /** Returns an outcome for each request: a refusal affects only its own request. */
  private async write(
    manager: EntityManager,
    workshopId: string,
    requests: readonly CancelRequest[],
  ): Promise<Outcome<CancelAnswer>[]> {
    const people = requests.map(({ student }) => student.sub);
    await lockPeople(manager, people);
    const wanted = requests.flatMap((request) => request.wanted ?? []);
    const workshops = await lockWorkshops(manager, [workshopId, ...wanted]);
    const active = await activeOfPeople(manager, people);
    const now = this.clock.now();
    const promised = await promisedPlaces(
      manager,
      this.edition,
      wanted.flatMap((id) => workshops.get(id) ?? []),
      now,
    );
    const { edition } = this;
    const situation = { edition, workshopId, workshops, active: new Set(active), promised, now };
    const changes: RegistrationChange[] = [];
    const outcomes = requests.map((request) =>
      outcomeOf(() => {
        const decided = decideCancellation(situation, request);
        changes.push(...decided.changes.map((change) => ({ ...change, cause: request.cause })));
        return decided.answer;
      }),
    );
    await this.recordChanges.execute(manager, changes, now);
    return outcomes;
  }
}

interface CancelRequest {
  student: Identity;
  /** The workshop whose waitlisted place the student takes instead. */
  wanted: string | undefined;
  cause?: Cause | undefined;
}

/** The state on which a batch of cancellations in one workshop is decided. Each decision updates it for the next one. */
interface CancellationSituation {
  edition: Edition;
  /** The workshop of the cancelled registrations. */
  workshopId: string;
  workshops: ReadonlyMap<string, LockedWorkshop>;
  /** All active registrations of the people of the batch. */
  active: Set<ActiveRegistration>;
  /** For each workshop, the number of people who must get an offer before anybody else takes a free place. */
  promised: ReadonlyMap<string, number>;
  now: Date;
}

interface DecidedCancellation {
  answer: CancelAnswer;
  changes: RegistrationChange[];
}

/** A workshop and the student's registration for it. */
interface Standing {
  workshop: LockedWorkshop;
  registration: ActiveRegistration;
}

/**
 * @throws DomainError NOT_FOUND, NOT_REGISTERED, WORKSHOP_OVER; with a place to take instead, also BUMP_NOT_OFFERED,
 *   BUMP_FROM_OPEN_TALK, NOT_WAITLISTED, BUMP_TO_OVER, NO_PLACE_TO_BUMP
 */
const decideCancellation = (
  situation: CancellationSituation,
  { student: { sub }, wanted }: CancelRequest,
): DecidedCancellation => {
  const { workshopId, workshops } = situation;
  if (!workshops.has(workshopId)) throw new DomainError('NOT_FOUND');
  const given = standingOf(situation, sub, workshopId);
  if (!given) throw new DomainError('NOT_REGISTERED');
  const cancelled = cancel(situation, given, sub);
  if (!wanted) {
    giveUp(situation, given);
    return { answer: { status: 'cancelled', bumped: null }, changes: [cancelled] };
  }
  const taken = standingOf(situation, sub, wanted);
  if (given.registration.state !== 'confirmed') throw new DomainError('BUMP_NOT_OFFERED');
  if (given.workshop.isOpenTalk) throw new DomainError('BUMP_FROM_OPEN_TALK');
  if (!taken) throw new DomainError('NOT_WAITLISTED');
  const bumped = bump(situation, taken, { given: given.workshop, byWhom: sub });
  giveUp(situation, given);
  takePlace(taken.workshop, taken.registration);
  return {
    answer: { status: 'cancelled', bumped: { _id: wanted, status: 'confirmed' } },
    changes: [cancelled, bumped],
  };
};

const standingOf = (
  { workshops, active }: CancellationSituation,
  studentId: string,
  workshopId: string,
): Standing | undefined => {
  const workshop = workshops.get(workshopId);
  for (const registration of active)
    if (registration.workshopId === workshopId && registration.studentId === studentId)
      return workshop && { workshop, registration };
  return undefined;
};

/** A place in a workshop that has taken place was used. Cancelling it would allow a second one. */
const cancel = (
  { edition, now }: CancellationSituation,
  { workshop, registration }: Standing,
  byWhom: string,
): RegistrationChange => {
  const to = nextRegistrationState(registration.state, { type: 'CANCEL' });
  if (!to) throw new DomainError('NOT_REGISTERED');
  if (registration.state === 'confirmed' && isOver(edition, workshop, now))
    throw new DomainError('WORKSHOP_OVER');
  return changeOf(registration, { event: 'cancel', to, byWhom });
};

const bump = (
  { edition, now, promised }: CancellationSituation,
  { workshop, registration }: Standing,
  { given, byWhom }: { given: LockedWorkshop; byWhom: string },
): RegistrationChange => {
  const to = nextRegistrationState(registration.state, { type: 'BUMP' });
  if (!to) throw new DomainError('NOT_WAITLISTED');
  const params = { workshop: workshop.name };
  if (isOver(edition, workshop, now)) throw new DomainError('BUMP_TO_OVER', { params });
  if (freePlaces(workshop, registration) <= (promised.get(workshop.id) ?? 0))
    throw new DomainError('NO_PLACE_TO_BUMP', { params });
  const why = `You gave up your place in ${given.name} for it.`;
  return changeOf(registration, { event: 'bump', to, byWhom, why });
};

const giveUp = ({ active }: CancellationSituation, { workshop, registration }: Standing): void => {
  active.delete(registration);
  if (registration.state === 'confirmed') workshop.numRegistered -= 1;
  else leaveQueue(workshop, registration);
};
