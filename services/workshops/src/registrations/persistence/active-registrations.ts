import type { OfferState, Standing } from '@festival/contracts/workshops';
import type { EntityManager } from 'typeorm';
import { sortedUnique } from './locks.js';

/** A registration that is not cancelled, as far as decisions go by it. */
export interface ActiveRegistration {
  id: string;
  workshop_id: string;
  student_id: string;
  state: Standing;
  is_open_talk: number;
  revision: number;
  /** What became of the place that was offered; null where none was. */
  offer_state: OfferState | null;
}

const columns = 'id, workshop_id, student_id, state, is_open_talk, revision, offer_state';

export const activeOfPeopleSql = `SELECT ${columns} FROM registrations WHERE student_id IN (?) AND active = 1`;

/** What these people are signed up for. Holding the people, nobody else signs them up for more. */
export const activeOfPeople = (
  manager: EntityManager,
  studentIds: Iterable<string>,
): Promise<ActiveRegistration[]> =>
  manager.query<ActiveRegistration[]>(activeOfPeopleSql, [sortedUnique(studentIds)]);

export const activeOfWorkshopSql = `SELECT ${columns} FROM registrations
   WHERE workshop_id = ? AND state IN ('confirmed', 'waitlisted') ORDER BY arrival`;

/** Everybody who is signed up for a workshop, in order of arrival. Holding the workshop, nobody joins or leaves. */
export const activeOfWorkshop = (
  manager: EntityManager,
  workshopId: string,
): Promise<ActiveRegistration[]> =>
  manager.query<ActiveRegistration[]>(activeOfWorkshopSql, [workshopId]);

/** Whether this person has the one place that is counted: in a workshop that is no Open Talk. */
export const hasSolePlace = (active: readonly ActiveRegistration[], studentId: string): boolean =>
  active.some(
    ({ student_id, state, is_open_talk }) =>
      student_id === studentId && state === 'confirmed' && !is_open_talk,
  );
