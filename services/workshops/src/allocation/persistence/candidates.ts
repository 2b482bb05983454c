import type { WorkshopTime } from '@festival/edition/workshops';
import type { DataSource, EntityManager } from 'typeorm';

/** How many are looked at in one transaction, in some 100 ms: sign-ups and cancellations go on between two of them. */
const MOST_CANDIDATES = 250;

type LeftOver = WorkshopTime & { id: string };

/** Somebody who comes next for a place. */
export interface Candidate {
  id: string;
  studentId: string;
  workshopId: string;
}

/** Workshops where somebody waits for a place that is free. */
const leftOverSql = `SELECT id, date, start_time AS startTime, duration_minutes AS duration FROM workshops
  WHERE num_waitlisted > 0 AND num_registered + num_offered < max_participants AND withdrawn_at IS NULL`;

/** By hand, with the index of the queue: those who wait where a place is free, may have it and did not pass, in order of arrival over all waitlists. */
export const candidatesSql = `SELECT r.id, r.student_id AS studentId, r.workshop_id AS workshopId
  FROM registrations r FORCE INDEX (registrations_queue_idx)
  JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted'
    AND w.id IN (?) AND w.num_registered + w.num_offered < w.max_participants AND w.withdrawn_at IS NULL
    AND (r.offer_state IS NULL OR r.offer_state = 'ended')
    AND (r.is_open_talk = 1
      OR NOT EXISTS (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))
  ORDER BY r.arrival LIMIT ${MOST_CANDIDATES}`;

export const leftOverWorkshops = (dataSource: DataSource): Promise<LeftOver[]> =>
  dataSource.query<LeftOver[]>(leftOverSql);

export const nextCandidates = async (
  dataSource: DataSource,
  workshopIds: readonly string[],
): Promise<Candidate[]> =>
  workshopIds.length === 0 ? [] : dataSource.query<Candidate[]>(candidatesSql, [workshopIds]);

/** By hand: two processes may add to it at once. */
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
