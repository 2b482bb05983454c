import type { WorkshopTime } from '@festival/edition/workshops';

/** A workshop that this transaction has locked. */
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
