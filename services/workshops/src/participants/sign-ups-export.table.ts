import type { ExportFilter } from '@festival/contracts/exports';
import type { Reads } from '@festival/service-kit/database';
import type { Condition } from '@festival/service-kit/keyset';
import { batchSql, endedBatchSql, type ParticipantRow } from './participant.table.js';

type Filter = ExportFilter<'sign-ups'>;

export interface ListedWorkshop {
  id: string;
  name: string;
  withdrawnAt: Date | null;
}

export const readListedWorkshops = (
  reads: Reads,
  { workshopId }: Filter,
): Promise<ListedWorkshop[]> => {
  const columns = 'SELECT id, name, withdrawn_at AS withdrawnAt FROM workshops WHERE';
  return workshopId === undefined
    ? reads.rows(`${columns} withdrawn_at IS NULL ORDER BY created_at, id`)
    : reads.rows(`${columns} id = ?`, [workshopId]);
};

export const readBatch = (
  reads: Reads,
  { id, withdrawnAt }: ListedWorkshop,
  following: Condition,
): Promise<ParticipantRow[]> => {
  const parameters = [id, ...following.parameters];
  return withdrawnAt
    ? reads.rows(endedBatchSql(following), parameters)
    : reads.rows(batchSql(following), [...parameters, ...parameters]);
};

/** SQL by hand, because the count comes from an index. */
const standingSql = `SELECT COUNT(*) AS count FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE w.withdrawn_at IS NULL AND r.state IN ('confirmed', 'waitlisted')`;
const endedSql = `SELECT COUNT(*) AS count FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

export const countSignUps = async (reads: Reads, { workshopId }: Filter): Promise<number> => {
  const parameters = workshopId === undefined ? [] : [workshopId];
  const standing = `${standingSql}${parameters.length > 0 ? ' AND r.workshop_id = ?' : ''}`;
  const [registered] = await reads.rows<{ count: number }>(standing, parameters);
  const [ended] =
    parameters.length > 0
      ? await reads.rows<{ count: number }>(endedSql, parameters)
      : [{ count: 0 }];
  return Number(registered?.count) + Number(ended?.count);
};
