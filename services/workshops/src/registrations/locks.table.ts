import type { Edition } from '@festival/edition';
import { mayOffer } from '@festival/edition/workshops';
import { partition } from 'es-toolkit/array/partition';
import type { EntityManager } from 'typeorm';
import { isWalkIn, type LockedWorkshop } from './registration.js';

/**
 * The lock order. Every transaction follows it, so that no circular wait can happen: walk-ins, then people with accounts, then workshops, each in
 * the order of their ids, then registrations. Walk-ins are first, because adding one learns under its lock whether somebody has an account. A decision about a person needs the person's lock; a change of a registration needs its workshop's.
 */

type WorkshopRow = Omit<LockedWorkshop, 'isOpenTalk'> & { isOpenTalk: 0 | 1 };

export const sortedUnique = (ids: Iterable<string>): string[] => [...new Set(ids)].sort();

/** Locks these people until the transaction ends, including people who never signed up. SQL by hand, because the insert is the lock. */
export const lockPeople = async (
  manager: EntityManager,
  studentIds: Iterable<string>,
): Promise<void> => {
  const [walkIns, others] = partition(sortedUnique(studentIds), (studentId) =>
    isWalkIn({ studentId }),
  );
  const ids = [...walkIns, ...others];
  if (ids.length === 0) return;
  await manager.query(
    `INSERT INTO participants (student_id) VALUES ?
     ON DUPLICATE KEY UPDATE student_id = participants.student_id`,
    [ids.map((id) => [id])],
  );
};

/** SQL by hand, for the index hint: without it MariaDB scans a small table completely, and locks all of it. */
export const lockWorkshopsSql = `SELECT id, name, date, start_time AS startTime, duration_minutes AS duration, location,
    is_open_talk AS isOpenTalk, max_participants AS maxParticipants, num_registered AS numRegistered,
    num_waitlisted AS numWaitlisted, num_offered AS numOffered, withdrawn_at AS withdrawnAt
  FROM workshops FORCE INDEX (PRIMARY) WHERE id IN (?) ORDER BY id FOR UPDATE`;

/** Locks these workshops until the transaction ends. @returns those that exist, by id */
export const lockWorkshops = async (
  manager: EntityManager,
  workshopIds: Iterable<string>,
): Promise<Map<string, LockedWorkshop>> => {
  const ids = sortedUnique(workshopIds);
  if (ids.length === 0) return new Map();
  const rows = await manager.query<WorkshopRow[]>(lockWorkshopsSql, [ids]);
  return new Map(
    rows.map((row) => [row.id, { ...row, isOpenTalk: Boolean(row.isOpenTalk) }] as const),
  );
};

/** People who wait, may have a place, and have had no offer. */
export const notYetOfferedCondition = `r.state = 'waitlisted' AND r.offer_state IS NULL AND (r.is_open_talk = 1
    OR NOT EXISTS (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))`;

/** SQL by hand, because it counts under locks. */
export const promisedSql = `SELECT r.workshop_id AS workshopId, COUNT(*) AS people FROM registrations r
  WHERE r.workshop_id IN (?) AND ${notYetOfferedCondition} GROUP BY r.workshop_id`;

/** How many people of these workshops must get an offer before anybody else takes a free place. Only workshops that may offer now are in it. */
export const promisedPlaces = async (
  manager: EntityManager,
  edition: Edition,
  workshops: readonly LockedWorkshop[],
  now: Date,
): Promise<Map<string, number>> => {
  const ids = workshops.filter((workshop) => mayOffer(edition, workshop, now)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await manager.query<{ workshopId: string; people: string | number }[]>(promisedSql, [
    sortedUnique(ids),
  ]);
  return new Map(rows.map(({ workshopId, people }) => [workshopId, Number(people)]));
};
