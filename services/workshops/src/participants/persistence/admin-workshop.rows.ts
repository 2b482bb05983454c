import type { AdminWorkshop } from '@festival/contracts/workshops';
import type { Reads } from '@festival/service-kit/database';
import {
  toWorkshop,
  type WorkshopRow,
  workshopColumns,
} from '../../workshops/persistence/workshop.mapper.js';

/** A workshop with the columns that admins see. */
export interface AdminWorkshopRow extends WorkshopRow {
  withdrawnAt: Date | null;
  withdrawnWhy: string | null;
}

const adminColumns = `${workshopColumns}, w.withdrawn_at AS withdrawnAt, w.withdrawn_why AS withdrawnWhy`;

const listSql = `SELECT ${adminColumns} FROM workshops w WHERE w.withdrawn_at IS NULL ORDER BY w.created_at, w.id`;

const getSql = `SELECT ${adminColumns} FROM workshops w WHERE w.id = ?`;

export interface WithdrawnRow extends AdminWorkshopRow {
  wereRegistered: number;
  wereWaitlisted: number;
}

/** The latest first. SQL by hand, because it counts the former states of registrations. */
const withdrawnSql = `SELECT ${adminColumns},
    COUNT(IF(e.from_state = 'confirmed', 1, NULL)) AS wereRegistered,
    COUNT(IF(e.from_state = 'waitlisted', 1, NULL)) AS wereWaitlisted
  FROM workshops w
  LEFT JOIN registrations r ON r.workshop_id = w.id AND r.state = 'cancelled'
  LEFT JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE w.withdrawn_at IS NOT NULL GROUP BY w.id ORDER BY w.withdrawn_at DESC, w.id`;

/** In order of creation, without withdrawn ones. */
export const listAdminWorkshops = (reads: Reads): Promise<AdminWorkshopRow[]> =>
  reads.rows<AdminWorkshopRow>(listSql);

export const listWithdrawn = (reads: Reads): Promise<WithdrawnRow[]> =>
  reads.rows<WithdrawnRow>(withdrawnSql);

export const findAdminWorkshop = async (
  reads: Reads,
  id: string,
): Promise<AdminWorkshopRow | undefined> => {
  const [row] = await reads.rows<AdminWorkshopRow>(getSql, [id]);
  return row;
};

export const toAdminWorkshop = (row: AdminWorkshopRow): AdminWorkshop => ({
  ...toWorkshop(row),
  ...(row.withdrawnAt && {
    withdrawn: { at: row.withdrawnAt.toISOString(), why: row.withdrawnWhy ?? '' },
  }),
});
