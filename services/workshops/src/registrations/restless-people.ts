import { MAX_SIGN_UPS_AN_HOUR } from '@festival/contracts/limits';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { sortedUnique } from './locks.js';

const HOUR_MS = 60 * 60 * 1_000;

/** The id of a registration begins with when it was made, in real time, whatever the festival's clock says. */
const firstIdAt = (msecs: number): string => uuid({ msecs, seq: 0, random: new Uint8Array(16) });
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Registrations that were cancelled are kept for good, and each was a mail or two. */
export const restlessPeopleSql = `SELECT student_id, MIN(id) AS first FROM registrations
   WHERE student_id IN (?) AND active IS NULL AND workshop_id = ? AND id >= ?
   GROUP BY student_id HAVING COUNT(*) >= ${MAX_SIGN_UPS_AN_HOUR}`;

/** Those of these people who have signed up for this workshop and cancelled too often, and in how many seconds they may again. */
export const restlessPeople = async (
  manager: EntityManager,
  workshopId: string,
  studentIds: Iterable<string>,
): Promise<Map<string, number>> => {
  const now = Date.now();
  const rows = await manager.query<{ student_id: string; first: string }[]>(restlessPeopleSql, [
    sortedUnique(studentIds),
    workshopId,
    firstIdAt(now - HOUR_MS),
  ]);
  return new Map(
    rows.map(({ student_id, first }) => [student_id, (madeAt(first) + HOUR_MS - now) / 1_000]),
  );
};
