import type { ImageSet } from '@festival/contracts/images';
import { HOME_WORKSHOPS } from '@festival/contracts/limits';
import type { VacancyCount } from '@festival/contracts/workshops';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { offerColumns, positionColumn } from '../registrations/registration.table.js';
import { type OwnWorkshopRow, type WorkshopRow, workshopColumns } from './workshop.table.js';

/** SQL by hand, because these reads are hot: an entity for each row costs more than its read. */

const inOrderOfCreation = 'w.withdrawn_at IS NULL ORDER BY w.created_at, w.id';

const listSql = `SELECT ${workshopColumns} FROM workshops w WHERE ${inOrderOfCreation}`;

export const listForStudentSql = `SELECT ${workshopColumns}, r.state, ${positionColumn}, ${offerColumns}
  FROM workshops w
  LEFT JOIN registrations r ON r.workshop_id = w.id AND r.student_id = ? AND r.active = 1
  WHERE ${inOrderOfCreation}`;

export const upcomingSql = `SELECT ${workshopColumns} FROM workshops w
  WHERE w.withdrawn_at IS NULL AND w.date >= ? ORDER BY w.date, w.start_time, w.id LIMIT ${HOME_WORKSHOPS}`;

export const pastSql = `SELECT ${workshopColumns} FROM workshops w
  WHERE w.withdrawn_at IS NULL AND w.date < ? ORDER BY w.date DESC, w.start_time DESC, w.id DESC LIMIT ${HOME_WORKSHOPS}`;

/** In order of creation. */
export const listAll = (reads: Reads): Promise<WorkshopRow[]> => reads.rows<WorkshopRow>(listSql);

/** The same, each with the student's registration. */
export const listForStudent = (reads: Reads, studentId: string): Promise<OwnWorkshopRow[]> =>
  reads.rows<OwnWorkshopRow>(listForStudentSql, [studentId]);

/** The next workshops from this day on. */
export const listUpcoming = (reads: Reads, today: string): Promise<WorkshopRow[]> =>
  reads.rows<WorkshopRow>(upcomingSql, [today]);

/** The last workshops before this day, the latest first. */
export const listPast = (reads: Reads, today: string): Promise<WorkshopRow[]> =>
  reads.rows<WorkshopRow>(pastSql, [today]);

const countsSql = `SELECT id AS _id, num_registered AS numRegistered, num_waitlisted AS numWaitlisted,
    num_offered AS numOffered, max_participants AS maxParticipants
  FROM workshops WHERE withdrawn_at IS NULL`;

/** The present counts of all workshops that are not withdrawn. */
export const readCounts = (reads: Reads): Promise<VacancyCount[]> =>
  reads.rows<VacancyCount>(countsSql);

/** Whether the workshop exists and is not withdrawn. */
export const hasWorkshop = async (reads: Reads, id: string): Promise<boolean> => {
  const rows = await reads.rows('SELECT 1 FROM workshops WHERE id = ? AND withdrawn_at IS NULL', [
    id,
  ]);
  return rows.length > 0;
};

/** The stored images of all workshops, including withdrawn ones. */
export const readImages = async (reads: Reads): Promise<ImageSet[]> => {
  const rows = await reads.rows<{ imageSets: unknown }>(
    'SELECT pictures AS imageSets FROM workshops',
  );
  return rows.flatMap(({ imageSets }) => fromJson<ImageSet[]>(imageSets));
};
