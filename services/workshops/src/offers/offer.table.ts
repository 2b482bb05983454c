import type { Offer, OfferState, RegistrationState } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline } from '@festival/edition/workshops';
import type { Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import type { DataSource, EntityManager } from 'typeorm';
import { notYetOfferedCondition, sortedUnique } from '../registrations/locks.table.js';
import { readRegistrations, registrationColumns } from '../registrations/registration.table.js';
import { WorkshopEntity } from '../workshops/workshop.table.js';
import type { WaitingRegistration } from './decide-offers.js';

/** SQL by hand, like every read under locks: the planner must use these indexes, or it locks the rows that it scans. */

export interface WorkshopWithOfferWork {
  id: string;
  offered: number;
  /** Without a participant, offered ones included. */
  places: number;
}

/** Workshops with an open offer, or with a free place and a waitlist. */
export const workshopsWithOfferWork = async (
  dataSource: DataSource,
): Promise<WorkshopWithOfferWork[]> => {
  const workshops = await dataSource
    .createQueryBuilder(WorkshopEntity, 'w')
    .select(['w.id', 'w.numOffered', 'w.numRegistered', 'w.maxParticipants'])
    .where('w.withdrawnAt IS NULL')
    .andWhere('(w.numOffered > 0 OR (w.numWaitlisted > 0 AND w.numRegistered < w.maxParticipants))')
    .getMany();
  return workshops.map(({ id, numOffered, numRegistered, maxParticipants }) => ({
    id,
    offered: numOffered,
    places: maxParticipants - numRegistered,
  }));
};

/** The most people who get an offer in one transaction: each of them is locked. */
const MAX_OFFERED = 100;

const columns = `${registrationColumns}, offered_at AS offeredAt, arrival`;

/** Registrations with an open offer, and the next ones in the queue; in order of arrival. */
export const offerCandidatesSql = `(SELECT ${columns} FROM registrations r
    WHERE r.workshop_id = ? AND r.state = 'waitlisted' AND r.offer_state = 'open')
  UNION ALL (SELECT ${columns} FROM registrations r
    WHERE r.workshop_id = ? AND ${notYetOfferedCondition} ORDER BY r.arrival LIMIT ?)
  ORDER BY arrival`;

export const offerCandidates = (
  manager: EntityManager,
  { id, places }: WorkshopWithOfferWork,
): Promise<WaitingRegistration[]> =>
  readRegistrations<WaitingRegistration>(manager, offerCandidatesSql, [
    id,
    id,
    Math.min(places, MAX_OFFERED),
  ]);

/** The registrations among these that are still waitlisted, in order of arrival. */
export const stillWaitingSql = `SELECT ${columns} FROM registrations r FORCE INDEX (PRIMARY)
  WHERE r.id IN (?) AND r.state = 'waitlisted' ORDER BY r.arrival`;

export const stillWaiting = async (
  manager: EntityManager,
  ids: readonly string[],
): Promise<WaitingRegistration[]> =>
  ids.length === 0
    ? []
    : readRegistrations<WaitingRegistration>(manager, stillWaitingSql, [sortedUnique(ids)]);

export interface OfferRow {
  id: string;
  state: RegistrationState;
  offerState: OfferState;
  offeredAt: Date;
  workshopId: string;
  name: string;
  organizer: string;
  date: string;
  startTime: string;
  duration: number;
  location: string;
  withdrawnAt: Date | null;
}

/** An offer, if it is this student's. */
export const offerSql = `SELECT r.id, r.state, r.offer_state AS offerState, r.offered_at AS offeredAt, w.id AS workshopId, w.name, w.organizer, w.date,
    w.start_time AS startTime, w.duration_minutes AS duration, w.location, w.withdrawn_at AS withdrawnAt
  FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.id = ? AND r.student_id = ? AND r.offer_state IS NOT NULL`;

export const findOffer = async (
  reads: Reads,
  id: string,
  studentId: string,
): Promise<OfferRow | undefined> => {
  const [row] = await reads.rows<OfferRow>(offerSql, [id, studentId]);
  return row;
};

/** The same within a transaction. @throws DomainError NOT_FOUND, also for somebody else's offer */
export const readOffer = async (
  manager: EntityManager,
  id: string,
  studentId: string,
): Promise<OfferRow> => {
  const [row] = await manager.query<OfferRow[]>(offerSql, [id, studentId]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

const voidedByOf = ({ state, withdrawnAt }: OfferRow): Offer['voidedBy'] => {
  if (withdrawnAt) return 'withdrawal';
  return state === 'cancelled' ? 'cancellation' : undefined;
};

const stateOf = (row: OfferRow, until: Date, now: Date): Offer['state'] => {
  if (voidedByOf(row)) return 'ended';
  if (row.state === 'confirmed') return 'taken';
  return row.offerState === 'open' && now >= until ? 'ended' : row.offerState;
};

/**
 * The present state of an offer. It has ended once its time is up, even before the schedule ends it. Later changes of the registration take
 * precedence over the answer to the offer.
 */
export const toOffer = (edition: Edition, row: OfferRow, now: Date): Offer => {
  const slot = {
    name: row.name,
    date: row.date,
    startTime: row.startTime,
    duration: row.duration,
    location: row.location,
  };
  const until = offerDeadline(edition, slot, row.offeredAt);
  return {
    _id: row.id,
    state: stateOf(row, until, now),
    voidedBy: voidedByOf(row),
    until: until.toISOString(),
    workshop: { _id: row.workshopId, organizer: row.organizer, ...slot },
  };
};
