import type { Workshop } from '@festival/contracts/workshops';
import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { toWorkshop, type WorkshopRow, workshopColumns } from './workshop.mapper.js';

/** SQL by hand, so that it shares the mapper of the other reads of workshops. */
const readSql = `SELECT ${workshopColumns} FROM workshops w WHERE w.id = ?`;

/**
 * Reads a workshop within the caller's transaction, also a withdrawn one.
 * @throws DomainError NOT_FOUND
 */
export const readWorkshop = async (manager: EntityManager, id: string): Promise<Workshop> => {
  const [row] = await manager.query<WorkshopRow[]>(readSql, [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return toWorkshop(row);
};
