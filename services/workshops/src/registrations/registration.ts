import { fold } from '@festival/contracts/folding';
import type { OfferState, OpenOffer, Standing } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { vacancies } from '@festival/edition/vacancies';
import { offerDeadline, type WorkshopTime } from '@festival/edition/workshops';
import { tokensOf } from '@festival/service-kit/words';
import { v7 as uuid } from 'uuid';

/** A registration that is not cancelled, with the fields that decisions need. */
export interface ActiveRegistration {
  id: string;
  workshopId: string;
  studentId: string;
  state: Standing;
  isOpenTalk: boolean;
  revision: number;
  /** The state of the offer of a place; null without an offer. */
  offerState: OfferState | null;
}

/** Whether this person has their one counted place: in a workshop that is not an Open Talk. */
export const hasSolePlace = (active: readonly ActiveRegistration[], studentId: string): boolean =>
  active.some(
    (each) => each.studentId === studentId && each.state === 'confirmed' && !each.isOpenTalk,
  );

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

interface OfferedRow extends WorkshopTime {
  /** Null unless the offer is open. */
  offerId: string | null;
  offeredAt: Date | null;
}

/** The open offer of a student's registration, for the answer. */
export const openOfferOf = (edition: Edition, row: OfferedRow): { offer?: OpenOffer } => {
  const { offerId: _id, offeredAt } = row;
  if (!_id || !offeredAt) return {};
  return { offer: { _id, until: offerDeadline(edition, row, offeredAt).toISOString() } };
};

/** The beginning of every walk-in's id. No account's begins like this. */
export const WALK_IN = 'walk-in:';

/**
 * Stands for the account of somebody who has none: an admin added them by matric number and name. The same number is the same person, so the rules about
 * places hold for them, also when they sign up with an account later. They get no mails, because they have no address, and no points, because nobody could claim them.
 */
export const walkInId = (matricNumber: string): string => `${WALK_IN}${matricNumber.toUpperCase()}`;

export const isWalkIn = ({ studentId }: { studentId: string }): boolean =>
  studentId.startsWith(WALK_IN);

/** Whether one name has all words of the other. People leave out words of their names, or order them differently; many share a family name. */
export const isSameName = (one: string, other: string): boolean => {
  const [fewer, more] = [one, other]
    .map((name) => new Set(tokensOf(fold(name))))
    .sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
};

/** An id begins with its creation time, in real time, independent of the festival's clock. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** @returns milliseconds from the creation of the id to `now`, a real time */
export const ageOf = (id: string, now: Date): number => now.getTime() - madeAt(id);

/** The lower bound of the ids that were created in the last `ms` milliseconds before `now`, a real time. Smaller ids are older. */
export const firstIdOfLast = (ms: number, now: Date): string =>
  uuid({ msecs: now.getTime() - ms, seq: 0, random: new Uint8Array(16) });
