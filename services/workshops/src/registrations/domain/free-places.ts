import { vacancies } from '@festival/edition/workshops';
import type { ActiveRegistration } from '../persistence/active-registrations.js';
import type { HeldWorkshop } from '../persistence/locks.js';

/** How many places of a workshop are free for somebody: those that are offered to others are not, and the one offered to them is. */
export const freePlaces = (
  workshop: Pick<HeldWorkshop, 'num_registered' | 'num_offered' | 'max_participants'>,
  mine?: Pick<ActiveRegistration, 'offer_state'>,
): number =>
  vacancies({
    numRegistered: workshop.num_registered,
    numOffered: workshop.num_offered - Number(mine?.offer_state === 'open'),
    maxParticipants: workshop.max_participants,
  });

/** Keeps up what is known of a workshop when somebody who waits there gets a place. */
export const takePlace = (workshop: HeldWorkshop, mine: ActiveRegistration): void => {
  leaveQueue(workshop, mine);
  if (mine.offer_state === 'open') mine.offer_state = 'taken';
  mine.state = 'confirmed';
  workshop.num_registered += 1;
};

export const leaveQueue = (workshop: HeldWorkshop, mine: ActiveRegistration): void => {
  workshop.num_waitlisted -= 1;
  if (mine.offer_state === 'open') workshop.num_offered -= 1;
};
