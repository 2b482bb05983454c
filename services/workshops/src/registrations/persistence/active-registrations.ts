import type { EntityManager } from 'typeorm';
import type { ActiveRegistration } from '../domain/active-registration.js';
import { sortedUnique } from './locks.js';

type RegistrationRow = Omit<ActiveRegistration, 'isOpenTalk'> & { isOpenTalk: 0 | 1 };

export const registrationColumns = `id, workshop_id AS workshopId, student_id AS studentId, state, is_open_talk AS isOpenTalk,
    revision, offer_state AS offerState`;

/**
 * Runs a statement that selects registrations by `registrationColumns`, and possibly more columns. SQL by hand: a read under locks must
 * use the index that it names, or it locks the rows that it scans.
 */
export const readRegistrations = async <Registration extends object = ActiveRegistration>(
  manager: EntityManager,
  sql: string,
  parameters: unknown[],
): Promise<Registration[]> => {
  const rows = await manager.query<(RegistrationRow & Registration)[]>(sql, parameters);
  return rows.map((row) => ({ ...row, isOpenTalk: Boolean(row.isOpenTalk) }));
};

export const activeOfPeopleSql = `SELECT ${registrationColumns} FROM registrations WHERE student_id IN (?) AND active = 1`;

/** The active registrations of these people. While the people are locked, nobody else can add one. */
export const activeOfPeople = (
  manager: EntityManager,
  studentIds: Iterable<string>,
): Promise<ActiveRegistration[]> =>
  readRegistrations(manager, activeOfPeopleSql, [sortedUnique(studentIds)]);

export const activeOfWorkshopSql = `SELECT ${registrationColumns} FROM registrations
   WHERE workshop_id = ? AND state IN ('confirmed', 'waitlisted') ORDER BY arrival`;

/** The active registrations of a workshop, in order of arrival. While the workshop is locked, nobody can join or leave. */
export const activeOfWorkshop = (
  manager: EntityManager,
  workshopId: string,
): Promise<ActiveRegistration[]> => readRegistrations(manager, activeOfWorkshopSql, [workshopId]);
