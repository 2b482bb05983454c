import { MAX_SIGN_UPS_PER_HOUR } from '@festival/contracts/limits';
import type { Edition } from '@festival/edition';
import { mayOffer } from '@festival/edition/workshops';
import { partition } from 'es-toolkit/array/partition';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ageOf, firstIdOfLast, isWalkIn, type LockedWorkshop } from './registration.js';
import { RegistrationEntity } from './registration.table.js';

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

/** A query of people `r` who wait, may have a place, and have had no offer. */
export const selectNotYetOffered = (
  manager: EntityManager,
): SelectQueryBuilder<RegistrationEntity> =>
  manager
    .createQueryBuilder(RegistrationEntity, 'r')
    .where("r.state = 'waitlisted' AND r.offerState IS NULL")
    .andWhere(
      `(r.isOpenTalk = 1 OR NOT EXISTS
        (SELECT 1 FROM registrations o WHERE o.student_id = r.studentId AND o.sole_place = 1))`,
    );

/** How many people of these workshops must get an offer before anybody else takes a free place. Only workshops that may offer now are in it. */
export const promisedPlaces = async (
  manager: EntityManager,
  edition: Edition,
  workshops: readonly LockedWorkshop[],
  now: Date,
): Promise<Map<string, number>> => {
  const ids = workshops.filter((workshop) => mayOffer(edition, workshop, now)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await selectNotYetOffered(manager)
    .andWhere('r.workshopId IN (:...ids)', { ids })
    .select('r.workshopId', 'workshopId')
    .addSelect('COUNT(*)', 'people')
    .groupBy('r.workshopId')
    .getRawMany<{ workshopId: string; people: string }>();
  return new Map(rows.map(({ workshopId, people }) => [workshopId, Number(people)]));
};

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
