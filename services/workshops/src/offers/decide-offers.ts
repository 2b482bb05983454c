import type { Edition } from '@festival/edition';
import { mayOffer, offerDeadline } from '@festival/edition/workshops';
import { nextOfferState } from '@festival/lifecycles/registration';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
} from '../registrations/registration.js';
import { changeOf, type RegistrationChange } from '../registrations/registration-change.js';

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
