import type { WorkshopTime } from '@festival/edition/workshops';
import type { DataSource, EntityManager } from 'typeorm';
import { WorkshopEntity } from '../workshops/workshop.table.js';
import { AllocationRunEntity } from './allocation-run.table.js';

/** The most registrations for one transaction, about 100 ms. Sign-ups and cancellations go on between two transactions. */
const MAX_CANDIDATES = 250;

type LeftOver = WorkshopTime & { id: string };

/** The next person to get a place. */
export interface Candidate {
  id: string;
  studentId: string;
  workshopId: string;
}

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

/** Workshops with a free place and a waitlist. */
export const leftOverWorkshops = (dataSource: DataSource): Promise<LeftOver[]> =>
  dataSource
    .createQueryBuilder(WorkshopEntity, 'w')
    .select('w.id', 'id')
    .addSelect('w.date', 'date')
    .addSelect('w.startTime', 'startTime')
    .addSelect('w.durationMinutes', 'duration')
    .where('w.numWaitlisted > 0 AND w.numRegistered + w.numOffered < w.maxParticipants')
    .andWhere('w.withdrawnAt IS NULL')
    .getRawMany();

export const nextCandidates = async (
  dataSource: DataSource,
  workshopIds: readonly string[],
): Promise<Candidate[]> =>
  workshopIds.length === 0 ? [] : dataSource.query<Candidate[]>(candidatesSql, [workshopIds]);

/** The database adds, because two processes may do so at once. */
export const countPromoted = async (
  manager: EntityManager,
  runId: string,
  promoted: number,
): Promise<void> => {
  await manager.increment(AllocationRunEntity, { id: runId }, 'promoted', promoted);
};
