import type { WorkshopTime } from '@festival/edition/workshops';

/** A workshop as it is while this transaction has its lock. */
export interface LockedWorkshop extends WorkshopTime {
  id: string;
  name: string;
  location: string;
  isOpenTalk: boolean;
  maxParticipants: number;
  numRegistered: number;
  numWaitlisted: number;
  numOffered: number;
  withdrawnAt: Date | null;
}
