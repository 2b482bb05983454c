import { HOME_WORKSHOPS } from '@festival/contracts/limits';
import { offerColumns, positionColumn } from '../../registrations/persistence/registration.rows.js';
import { workshopColumns } from './workshop.mapper.js';

/** SQL by hand, because these reads are hot: an entity for each row costs more than its read. */

const inOrderOfCreation = 'w.withdrawn_at IS NULL ORDER BY w.created_at, w.id';

export const listSql = `SELECT ${workshopColumns} FROM workshops w WHERE ${inOrderOfCreation}`;

export const listForStudentSql = `SELECT ${workshopColumns}, r.state, ${positionColumn}, ${offerColumns}
  FROM workshops w
  LEFT JOIN registrations r ON r.workshop_id = w.id AND r.student_id = ? AND r.active = 1
  WHERE ${inOrderOfCreation}`;

export const upcomingSql = `SELECT ${workshopColumns} FROM workshops w
  WHERE w.withdrawn_at IS NULL AND w.date >= ? ORDER BY w.date, w.start_time, w.id LIMIT ${HOME_WORKSHOPS}`;

export const pastSql = `SELECT ${workshopColumns} FROM workshops w
  WHERE w.withdrawn_at IS NULL AND w.date < ? ORDER BY w.date DESC, w.start_time DESC, w.id DESC LIMIT ${HOME_WORKSHOPS}`;
