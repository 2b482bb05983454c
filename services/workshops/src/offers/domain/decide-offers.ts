import type { Edition } from '@festival/edition';
import { mayOffer, offerDeadline } from '@festival/edition/workshops';
import { nextOfferState } from '@festival/lifecycles/registration';
import {
  type ActiveRegistration,
  hasSolePlace,
} from '../../registrations/domain/active-registration.js';
import { freePlaces } from '../../registrations/domain/free-places.js';
import { type LockedWorkshop } from '../../registrations/domain/locked-workshop.js';
import {
  changeOf,
  type RegistrationChange,
} from '../../registrations/domain/registration-change.js';

/** Who does it, as the history says. */
export const BY_SCHEDULE = 'offers';

export const whyOfferEnds = {
  'no time': 'Nobody took the place in time.',
  'place elsewhere': 'You had a place in another workshop.',
} as const;

const whyOffered = 'A place became free after registration closed.';

/** Somebody who waits: as they stand, and when they were offered a place, if they were. */
export type WaitingRegistration = ActiveRegistration & { offeredAt: Date | null };

interface Situation {
  edition: Edition;
  workshop: LockedWorkshop;
  /** Of the workshop, in order of arrival: those whose offer is open, and those who come next. */
  waiting: readonly WaitingRegistration[];
  /** All that these people are signed up for. */
  active: readonly ActiveRegistration[];
  /** Whether what was left at the close has been given out. */
  isAllocated: boolean;
  now: Date;
}

/**
 * Why an offer ends; undefined while it can be taken. An Open Talk asks nobody for their place elsewhere.
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
 * Ends the offers of a workshop that are over, and offers each place that is free to the next who was not asked yet and may have it. It
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
    const isNext = nextOfferState(registration.offerState ?? 'none', { type: 'offer' });
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
