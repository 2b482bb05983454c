import type { EntityManager } from 'typeorm';
import type { ActiveRegistration } from '../domain/active-registration.js';
import { sortedUnique } from './locks.js';

type RegistrationRow = Omit<ActiveRegistration, 'isOpenTalk'> & { isOpenTalk: 0 | 1 };

export const registrationColumns = `id, workshop_id AS workshopId, student_id AS studentId, state, is_open_talk AS isOpenTalk,
    revision, offer_state AS offerState`;

/**
 * Registrations that a statement selects by `registrationColumns`, with what else it selects. By hand: what is read under locks must
 * take the index that it names, or it locks what it passes.
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

/** What these people are signed up for. While they are locked, nobody else signs them up for more. */
export const activeOfPeople = (
  manager: EntityManager,
  studentIds: Iterable<string>,
): Promise<ActiveRegistration[]> =>
  readRegistrations(manager, activeOfPeopleSql, [sortedUnique(studentIds)]);

export const activeOfWorkshopSql = `SELECT ${registrationColumns} FROM registrations
   WHERE workshop_id = ? AND state IN ('confirmed', 'waitlisted') ORDER BY arrival`;

/** Everybody who is signed up for a workshop, in order of arrival. While it is locked, nobody joins or leaves. */
export const activeOfWorkshop = (
  manager: EntityManager,
  workshopId: string,
): Promise<ActiveRegistration[]> => readRegistrations(manager, activeOfWorkshopSql, [workshopId]);
