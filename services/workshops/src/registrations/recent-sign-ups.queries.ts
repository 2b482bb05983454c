import { MAX_SIGN_UPS_PER_HOUR } from '@festival/contracts/limits';
import type { EntityManager } from 'typeorm';
import { ageOf, firstIdOfLast } from '../id-time.js';
import { sortedUnique } from './locks.table.js';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * SQL by hand, for the index of the students. It counts cancelled registrations: they are never deleted, and each of them caused one or two
 * mails.
 */
export const recentSignUpsSql = `SELECT student_id AS studentId, MIN(id) AS first FROM registrations
   WHERE student_id IN (?) AND active IS NULL AND workshop_id = ? AND id >= ?
   GROUP BY student_id HAVING COUNT(*) >= ${MAX_SIGN_UPS_PER_HOUR}`;

/** The students who have reached this workshop's limit of sign-ups in the hour before `now`, in real time, with the seconds until each may sign up again. */
export const recentSignUps = async (
  manager: EntityManager,
  workshopId: string,
  studentIds: Iterable<string>,
  now: Date,
): Promise<Map<string, number>> => {
  const rows = await manager.query<{ studentId: string; first: string }[]>(recentSignUpsSql, [
    sortedUnique(studentIds),
    workshopId,
    firstIdOfLast(HOUR_MS, now),
  ]);
  return new Map(
    rows.map(({ studentId, first }) => [studentId, (HOUR_MS - ageOf(first, now)) / 1_000]),
  );
};
