import type { OfferState, RegistrationState } from '@festival/contracts/workshops';
import type { EntityManager } from 'typeorm';
import { sortedUnique } from '../../registrations/persistence/locks.js';
import { unaskedCondition } from '../../registrations/persistence/promised-places.js';
import type { WaitingRegistration } from '../domain/decide-offers.js';

/** By hand, as all that is read under locks: the planner must take these indexes, or it locks what it passes. */

/** Workshops with an open offer, or a free place that somebody waits for; `places` are those that nobody has. */
export const toLookAtSql = `SELECT id, num_offered AS offered, max_participants - num_registered AS places FROM workshops
  WHERE withdrawn_at IS NULL AND (num_offered > 0 OR (num_waitlisted > 0 AND num_registered < max_participants))`;

export interface WorkshopToLookAt {
  id: string;
  offered: number;
  places: number;
}

/** The most people of one transaction who are asked: each is locked. */
const MOST_ASKED = 100;

const columns =
  'r.id, r.workshop_id, r.student_id, r.state, r.is_open_talk, r.revision, r.offer_state, r.offered_at, r.arrival';

/** Those whose offer is open, then those who come next. */
export const concernedSql = `(SELECT ${columns} FROM registrations r
    WHERE r.workshop_id = ? AND r.state = 'waitlisted' AND r.offer_state = 'open')
  UNION ALL (SELECT ${columns} FROM registrations r
    WHERE r.workshop_id = ? AND ${unaskedCondition} ORDER BY r.arrival LIMIT ?)
  ORDER BY arrival`;

export const concerned = (
  manager: EntityManager,
  { id, places }: WorkshopToLookAt,
): Promise<WaitingRegistration[]> =>
  manager.query<WaitingRegistration[]>(concernedSql, [id, id, Math.min(places, MOST_ASKED)]);

/** Those of them who still wait, in order of arrival. */
export const stillWaitingSql = `SELECT ${columns} FROM registrations r FORCE INDEX (PRIMARY)
  WHERE r.id IN (?) AND r.state = 'waitlisted' ORDER BY r.arrival`;

export const stillWaiting = async (
  manager: EntityManager,
  ids: readonly string[],
): Promise<WaitingRegistration[]> =>
  ids.length === 0
    ? []
    : manager.query<WaitingRegistration[]>(stillWaitingSql, [sortedUnique(ids)]);

export interface OfferRow {
  id: string;
  state: RegistrationState;
  offer_state: OfferState;
  offered_at: Date;
  workshop_id: string;
  name: string;
  organizer: string;
  date: string;
  start_time: string;
  duration_minutes: number;
  location: string;
  withdrawn_at: Date | null;
}

/** An offer of this student's. */
export const offerSql = `SELECT r.id, r.state, r.offer_state, r.offered_at, w.id AS workshop_id, w.name, w.organizer, w.date, w.start_time,
    w.duration_minutes, w.location, w.withdrawn_at
  FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.id = ? AND r.student_id = ? AND r.offer_state IS NOT NULL`;

const endLeftOpenSql = `UPDATE registrations SET offer_state = IF(state = 'confirmed', 'taken', 'ended')
  WHERE workshop_id = ? AND state IN ('confirmed', 'cancelled') AND offer_state = 'open'`;

/**
 * Ends the offers that the version before has left open: it ends registrations, and knows of no offers. The caller holds the workshop.
 * @returns how many
 */
export const endLeftOpen = async (manager: EntityManager, workshopId: string): Promise<number> => {
  const { affectedRows } = await manager.query<{ affectedRows: number }>(endLeftOpenSql, [
    workshopId,
  ]);
  if (affectedRows > 0)
    await manager.query('UPDATE workshops SET num_offered = num_offered - ? WHERE id = ?', [
      affectedRows,
      workshopId,
    ]);
  return affectedRows;
};
