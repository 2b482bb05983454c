import type { WorkshopTime } from '@festival/edition/workshops';
import type { DataSource, EntityManager } from 'typeorm';

/** The most registrations for one transaction, about 100 ms. Sign-ups and cancellations go on between two transactions. */
const MAX_CANDIDATES = 250;

type LeftOver = WorkshopTime & { id: string };

/** The next person to get a place. */
export interface Candidate {
  id: string;
  studentId: string;
  workshopId: string;
}

/** Workshops with a free place and a waitlist. */
const leftOverSql = `SELECT id, date, start_time AS startTime, duration_minutes AS duration FROM workshops
  WHERE num_waitlisted > 0 AND num_registered + num_offered < max_participants AND withdrawn_at IS NULL`;

/**
 * SQL by hand, for the index of the queue. Selects people who wait for a free place, may have it and did not pass on it, in order of arrival over
 * all waitlists.
 */
export const candidatesSql = `SELECT r.id, r.student_id AS studentId, r.workshop_id AS workshopId
  FROM registrations r FORCE INDEX (registrations_queue_idx)
  JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted'
    AND w.id IN (?) AND w.num_registered + w.num_offered < w.max_participants AND w.withdrawn_at IS NULL
    AND (r.offer_state IS NULL OR r.offer_state = 'ended')
    AND (r.is_open_talk = 1
      OR NOT EXISTS (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))
  ORDER BY r.arrival LIMIT ${MAX_CANDIDATES}`;

export const leftOverWorkshops = (dataSource: DataSource): Promise<LeftOver[]> =>
  dataSource.query<LeftOver[]>(leftOverSql);

export const nextCandidates = async (
  dataSource: DataSource,
  workshopIds: readonly string[],
): Promise<Candidate[]> =>
  workshopIds.length === 0 ? [] : dataSource.query<Candidate[]>(candidatesSql, [workshopIds]);

/** SQL by hand, because two processes may add to the count at once. */
export const countPromoted = async (
  manager: EntityManager,
  runId: string,
  promoted: number,
): Promise<void> => {
  await manager.query('UPDATE allocation_runs SET promoted = promoted + ? WHERE id = ?', [
    promoted,
    runId,
  ]);
};
