import type { WorkshopTime } from '@festival/edition/workshops';
import type { PreparedReads } from '@festival/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ActiveRegistration } from '../registrations/registration.js';
import { readRegistrations, registrationColumns } from '../registrations/registration.table.js';

/** The most people who are reminded in one transaction. */
export const MAX_REMINDED = 200;

export type DatedWorkshop = WorkshopTime & { id: string };

export const datedWorkshops = (reads: PreparedReads): Promise<DatedWorkshop[]> =>
  reads.rows<DatedWorkshop>(
    'SELECT id, date, start_time AS startTime, duration_minutes AS duration FROM workshops WHERE withdrawn_at IS NULL',
  );

export const toRemindSql = `SELECT ${registrationColumns} FROM registrations
  WHERE workshop_id = ? AND state = 'confirmed' AND state_changed_at < ?
    AND (reminded_for IS NULL OR reminded_for <> ?)
  ORDER BY arrival LIMIT ${MAX_REMINDED}`;

/** People who have had a place since before a time, and have not been reminded of this date. */
export const participantsToRemind = (
  manager: EntityManager,
  { id, date }: DatedWorkshop,
  since: Date,
): Promise<ActiveRegistration[]> => readRegistrations(manager, toRemindSql, [id, since, date]);

/** SQL by hand, by primary keys, so that nothing else is locked. */
export const markReminded = async (
  manager: EntityManager,
  registrations: readonly ActiveRegistration[],
  date: string,
): Promise<void> => {
  await manager.query(
    `UPDATE registrations FORCE INDEX (PRIMARY) SET reminded_for = ?
     WHERE id IN (?)`,
    [date, registrations.map(({ id }) => id)],
  );
};
