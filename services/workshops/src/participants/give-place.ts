import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { DomainError } from '@festival/service-kit/errors';
import { v7 as uuid } from 'uuid';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
} from '../registrations/registration.js';
import { changeOf, type RegistrationChange } from '../registrations/registration-change.js';

interface Given {
  edition: Edition;
  now: Date;
  workshop: LockedWorkshop | undefined;
  studentId: string;
  /** All active registrations of the person, also those as a walk-in, without those that end for this place. */
  active: readonly ActiveRegistration[];
  byWhom: string;
  why: string;
}

/**
 * An admin gives somebody a place, within the workshop's capacity and the limit of one place a person. It changes the waitlisted registration, or
 * creates one (`from` is null then).
 * @throws DomainError NOT_FOUND, WORKSHOP_OVER, PARTICIPANT_HAS_PLACE, PARTICIPANT_PLACE_ELSEWHERE, WORKSHOP_FULL
 */
export const givePlace = (given: Given): RegistrationChange => {
  const { edition, now, workshop, studentId, active, byWhom, why } = given;
  if (!workshop || workshop.withdrawnAt) throw new DomainError('NOT_FOUND');
  if (isOver(edition, workshop, now)) throw new DomainError('WORKSHOP_OVER');
  const params = { workshop: workshop.name };
  const mine = active.find(({ workshopId }) => workshopId === workshop.id);
  if (mine?.state === 'confirmed') throw new DomainError('PARTICIPANT_HAS_PLACE', { params });
  if (!workshop.isOpenTalk && active.some((each) => hasSolePlace([each], each.studentId)))
    throw new DomainError('PARTICIPANT_PLACE_ELSEWHERE');
  if (freePlaces(workshop, mine) === 0) throw new DomainError('WORKSHOP_FULL', { params });
  const change = { event: 'add', to: 'confirmed', byWhom, why } as const;
  if (mine) return changeOf(mine, change);
  const registration: ActiveRegistration = {
    id: uuid(),
    workshopId: workshop.id,
    studentId: studentId,
    state: 'confirmed',
    isOpenTalk: workshop.isOpenTalk,
    revision: 0,
    offerState: null,
  };
  return { ...changeOf(registration, change), revision: 0, from: null };
};

/**
 * An admin takes somebody out of a workshop or off its waitlist.
 * @throws DomainError REGISTRATION_ENDED; WORKSHOP_OVER for a place in a workshop that has taken place
 */
export const endRegistration = (
  registration: ActiveRegistration | undefined,
  {
    edition,
    now,
    workshop,
    event,
    byWhom,
    why,
  }: Pick<Given, 'edition' | 'now' | 'byWhom' | 'why'> & {
    workshop: LockedWorkshop;
    event: 'remove' | 'move';
  },
): RegistrationChange => {
  if (!registration) throw new DomainError('REGISTRATION_ENDED');
  if (registration.state === 'confirmed' && isOver(edition, workshop, now))
    throw new DomainError('WORKSHOP_OVER');
  return changeOf(registration, { event, to: 'cancelled', byWhom, why });
};
