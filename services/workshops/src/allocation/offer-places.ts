import type { Edition } from '@festival/edition';
import { mayOffer, offerDeadline } from '@festival/edition/workshops';
import { nextOfferState } from '@festival/lifecycles/registration';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { doEach } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.js';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
} from '../registrations/registration.js';
import { activeOfPeople, lockPeople, lockWorkshops } from '../registrations/registration.table.js';
import {
  changeOf,
  RecordChanges,
  type RegistrationChange,
} from '../registrations/registration-changes.table.js';
import { AllocationQueries } from './allocate-places.js';
import {
  offerCandidates,
  stillWaiting,
  type WorkshopWithOfferWork,
  workshopsWithOfferWork,
} from './offer.table.js';

/**
 * Ends the offers whose time is up, and offers places that became free after the allocation to the next people in the queues. Each workshop takes
 * one transaction after the other, under the same locks as every other decision, until nothing is left to do. So it can run twice, at once with
 * another, or be interrupted.
 */
@Injectable()
export class OfferPlaces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly allocations: AllocationQueries,
    private readonly recordChanges: RecordChanges,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * @returns the present if a workshop has something to offer or to end, because the next look may find it due
   * @throws AggregateError at the end, with the errors of the workshops that failed
   */
  async execute(): Promise<Date | undefined> {
    const workshops = await workshopsWithOfferWork(this.dataSource);
    if (workshops.length === 0) return undefined;
    const isAllocated = await this.allocations.isDone();
    const active = workshops.filter(({ offered }) => isAllocated || offered > 0);
    await doEach(active.map((workshop) => () => this.goThrough(workshop, isAllocated)));
    return active.length > 0 ? this.clock.now() : undefined;
  }

  private async goThrough(workshop: WorkshopWithOfferWork, isAllocated: boolean): Promise<void> {
    const next = () =>
      this.transactions.run((manager) => this.write(manager, workshop, isAllocated));
    for (let changes = await next(); changes > 0; changes = await next())
      this.changes.publishCounts([workshop.id]);
  }

  /** @returns how many offers were made or ended */
  private async write(
    manager: EntityManager,
    work: WorkshopWithOfferWork,
    isAllocated: boolean,
  ): Promise<number> {
    const { id } = work;
    const found = await offerCandidates(manager, work);
    if (found.length === 0 && work.offered === 0) return 0;
    const people = found.map(({ studentId }) => studentId);
    await lockPeople(manager, people);
    const workshop = (await lockWorkshops(manager, [id])).get(id);
    if (!workshop) return 0;
    const changes = decideOffers({
      edition: this.edition,
      workshop,
      waiting: await stillWaiting(
        manager,
        found.map((each) => each.id),
      ),
      active: people.length > 0 ? await activeOfPeople(manager, people) : [],
      isAllocated,
      now: this.clock.now(),
    });
    await this.recordChanges.execute(manager, changes, this.clock.now());
    return changes.length;
  }
}

/** The actor in the history of an offer. */
const BY_SCHEDULE = 'offers';

export const whyOfferEnds = {
  'no time': 'Nobody took the place in time.',
  'place elsewhere': 'You had a place in another workshop.',
} as const;

const whyOffered = 'A place became free after registration closed.';

/** A waitlisted registration, with the time of its offer, if any. */
export type WaitingRegistration = ActiveRegistration & { offeredAt: Date | null };

interface Situation {
  edition: Edition;
  workshop: LockedWorkshop;
  /** The workshop's registrations with an open offer, and the next ones in the queue; in order of arrival. */
  waiting: readonly WaitingRegistration[];
  /** All active registrations of these people. */
  active: readonly ActiveRegistration[];
  /** Whether the allocation at the close of registration is done. */
  isAllocated: boolean;
  now: Date;
}

/**
 * Why an offer ends; undefined while it can be taken. A place elsewhere does not matter for an Open Talk.
 */
export const endOfOffer = (
  { edition, workshop, active, now }: Omit<Situation, 'waiting' | 'isAllocated'>,
  { studentId, offeredAt }: WaitingRegistration,
): string | undefined => {
  if (!offeredAt || now >= offerDeadline(edition, workshop, offeredAt))
    return whyOfferEnds['no time'];
  return !workshop.isOpenTalk && hasSolePlace(active, studentId)
    ? whyOfferEnds['place elsewhere']
    : undefined;
};

/**
 * Ends the workshop's expired offers, and offers each free place to the next person who has had no offer yet and may have the place. It
 * writes nothing.
 */
export const decideOffers = (situation: Situation): RegistrationChange[] => {
  const { edition, workshop, waiting, active, isAllocated, now } = situation;
  const changes: RegistrationChange[] = [];
  for (const registration of waiting) {
    const why = registration.offerState === 'open' && endOfOffer(situation, registration);
    if (!why) continue;
    changes.push(
      changeOf(registration, { event: 'lapse', to: registration.state, byWhom: BY_SCHEDULE, why }),
    );
    workshop.numOffered -= 1;
  }
  if (workshop.withdrawnAt || !isAllocated || !mayOffer(edition, workshop, now)) return changes;
  for (const registration of waiting) {
    if (freePlaces(workshop) === 0) break;
    const isNext = nextOfferState(registration.offerState ?? 'none', { type: 'OFFER' });
    if (!isNext || (!workshop.isOpenTalk && hasSolePlace(active, registration.studentId))) continue;
    changes.push(
      changeOf(registration, {
        event: 'offer',
        to: registration.state,
        byWhom: BY_SCHEDULE,
        why: whyOffered,
      }),
    );
    workshop.numOffered += 1;
  }
  return changes;
};
