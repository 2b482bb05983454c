import type { LockedWorkshop } from '../src/registrations/registration.js';

/** A workshop with two places, without registrations. */
export const lockedWorkshop = (changes: Partial<LockedWorkshop> = {}): LockedWorkshop => ({
  id: 'batik',
  name: 'Batik for Beginners',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 120,
  location: 'ADM Studio 2',
  isOpenTalk: false,
  maxParticipants: 2,
  numRegistered: 0,
  numWaitlisted: 0,
  numOffered: 0,
  withdrawnAt: null,
  ...changes,
});
