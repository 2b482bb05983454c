import type { OfferState, RegistrationState } from '@festival/contracts/workshops';
import type { Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import type { DataSource, EntityManager } from 'typeorm';
import {
  readRegistrations,
  registrationColumns,
} from '../../registrations/persistence/active-registrations.js';
import { sortedUnique } from '../../registrations/persistence/locks.js';
import { notYetOfferedCondition } from '../../registrations/persistence/promised-places.js';
import type { WaitingRegistration } from '../domain/decide-offers.js';

/** SQL by hand, like every read under locks: the planner must use these indexes, or it locks the rows that it scans. */

/** Workshops with an open offer, or with a free place and a waitlist. `places` counts the places without a participant, offered ones included. */
const withOfferWorkSql = `SELECT id, num_offered AS offered, max_participants - num_registered AS places FROM workshops
  WHERE withdrawn_at IS NULL AND (num_offered > 0 OR (num_waitlisted > 0 AND num_registered < max_participants))`;

export interface WorkshopWithOfferWork {
  id: string;
  offered: number;
  places: number;
}

export const workshopsWithOfferWork = (dataSource: DataSource): Promise<WorkshopWithOfferWork[]> =>
  dataSource.query<WorkshopWithOfferWork[]>(withOfferWorkSql);

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

const endOrphanedOffersSql = `UPDATE registrations SET offer_state = IF(state = 'confirmed', 'taken', 'ended')
  WHERE workshop_id = ? AND state IN ('confirmed', 'cancelled') AND offer_state = 'open'`;

/**
 * Ends offers that the previous version left open: it ends registrations without knowing of offers. The caller has locked the workshop.
 * @returns how many
 */
export const endOrphanedOffers = async (
  manager: EntityManager,
  workshopId: string,
): Promise<number> => {
  const { affectedRows } = await manager.query<{ affectedRows: number }>(endOrphanedOffersSql, [
    workshopId,
  ]);
  if (affectedRows > 0)
    await manager.query('UPDATE workshops SET num_offered = num_offered - ? WHERE id = ?', [
      affectedRows,
      workshopId,
    ]);
  return affectedRows;
};
