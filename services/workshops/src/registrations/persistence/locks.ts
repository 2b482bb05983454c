import type { WorkshopTime } from '@festival/edition/workshops';
import type { EntityManager } from 'typeorm';

/**
 * Everybody takes locks in this order, so that nobody waits in a circle: people, then workshops, each in the order of their
 * ids, then registrations. Whoever decides for a person holds the person; whoever writes a registration holds its workshop.
 */

/** A workshop as it is while this transaction holds it. */
export interface HeldWorkshop {
  id: string;
  name: string;
  date: string;
  start_time: string;
  duration_minutes: number;
  location: string;
  is_open_talk: number;
  max_participants: number;
  num_registered: number;
  num_waitlisted: number;
  num_offered: number;
  withdrawn_at: Date | null;
}

/** When it is. */
export const timeOf = (
  workshop: Pick<HeldWorkshop, 'date' | 'start_time' | 'duration_minutes'>,
): WorkshopTime => ({
  date: workshop.date,
  startTime: workshop.start_time,
  duration: workshop.duration_minutes,
});

export const sortedUnique = (ids: Iterable<string>): string[] => [...new Set(ids)].sort();

/** Locks these people until the transaction ends, whether they ever signed up or not. */
export const lockPeople = async (
  manager: EntityManager,
  studentIds: Iterable<string>,
): Promise<void> => {
  const ids = sortedUnique(studentIds);
  if (ids.length === 0) return;
  await manager.query(
    `INSERT INTO participants (student_id) VALUES ?
     ON DUPLICATE KEY UPDATE student_id = participants.student_id`,
    [ids.map((id) => [id])],
  );
};

/** Without the hint a small table is read, and locked, from end to end. */
export const lockWorkshopsSql = `SELECT id, name, date, start_time, duration_minutes, location, is_open_talk,
    max_participants, num_registered, num_waitlisted, num_offered, withdrawn_at
  FROM workshops FORCE INDEX (PRIMARY) WHERE id IN (?) ORDER BY id FOR UPDATE`;

/** Holds these workshops until the transaction ends; those that there are, by id. */
export const lockWorkshops = async (
  manager: EntityManager,
  workshopIds: Iterable<string>,
): Promise<Map<string, HeldWorkshop>> => {
  const ids = sortedUnique(workshopIds);
  if (ids.length === 0) return new Map();
  const rows = await manager.query<HeldWorkshop[]>(lockWorkshopsSql, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
};
