import { vacancies } from '@festival/edition/workshops';
import type { ActiveRegistration } from './active-registration.js';
import type { LockedWorkshop } from './locked-workshop.js';

/** How many places of a workshop are free for a person. Places offered to others are not free; the place offered to this person is. */
export const freePlaces = (
  workshop: Pick<LockedWorkshop, 'numRegistered' | 'numOffered' | 'maxParticipants'>,
  mine?: Pick<ActiveRegistration, 'offerState'>,
): number =>
  vacancies({
    numRegistered: workshop.numRegistered,
    numOffered: workshop.numOffered - Number(mine?.offerState === 'open'),
    maxParticipants: workshop.maxParticipants,
  });

/** Updates the loaded workshop after a waitlisted person gets a place. */
export const takePlace = (workshop: LockedWorkshop, mine: ActiveRegistration): void => {
  leaveQueue(workshop, mine);
  if (mine.offerState === 'open') mine.offerState = 'taken';
  mine.state = 'confirmed';
  workshop.numRegistered += 1;
};

export const leaveQueue = (workshop: LockedWorkshop, mine: ActiveRegistration): void => {
  workshop.numWaitlisted -= 1;
  if (mine.offerState === 'open') workshop.numOffered -= 1;
};
