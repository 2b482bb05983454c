import type { Edition } from '@festival/edition';
import { mayOffer, offerDeadline } from '@festival/edition/workshops';
import { nextOfferState } from '@festival/lifecycles/registration';
import { freePlaces } from '../../registrations/domain/free-places.js';
import {
  changeOf,
  type RegistrationChange,
} from '../../registrations/domain/registration-change.js';
import {
  type ActiveRegistration,
  hasSolePlace,
} from '../../registrations/persistence/active-registrations.js';
import { type HeldWorkshop, timeOf } from '../../registrations/persistence/locks.js';

/** Who does it, as the history says. */
export const BY_SCHEDULE = 'offers';

export const whyOfferEnds = {
  'no time': 'Nobody took the place in time.',
  'place elsewhere': 'You had a place in another workshop.',
} as const;

const whyOffered = 'A place became free after registration closed.';

/** Somebody who waits: as they stand, and when they were offered a place, if they were. */
export type WaitingRegistration = ActiveRegistration & { offered_at: Date | null };

interface Situation {
  edition: Edition;
  workshop: HeldWorkshop;
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
  { student_id, offered_at }: WaitingRegistration,
): string | undefined => {
  if (!offered_at || now >= offerDeadline(edition, timeOf(workshop), offered_at))
    return whyOfferEnds['no time'];
  return !workshop.is_open_talk && hasSolePlace(active, student_id)
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
    const why = registration.offer_state === 'open' && endOfOffer(situation, registration);
    if (!why) continue;
    changes.push(
      changeOf(registration, { event: 'lapse', to: registration.state, byWhom: BY_SCHEDULE, why }),
    );
    workshop.num_offered -= 1;
  }
  if (workshop.withdrawn_at || !isAllocated || !mayOffer(edition, timeOf(workshop), now))
    return changes;
  for (const registration of waiting) {
    if (freePlaces(workshop) === 0) break;
    const isNext = nextOfferState(registration.offer_state ?? 'none', { type: 'offer' });
    if (!isNext || (!workshop.is_open_talk && hasSolePlace(active, registration.student_id)))
      continue;
    changes.push(
      changeOf(registration, {
        event: 'offer',
        to: registration.state,
        byWhom: BY_SCHEDULE,
        why: whyOffered,
      }),
    );
    workshop.num_offered += 1;
  }
  return changes;
};
