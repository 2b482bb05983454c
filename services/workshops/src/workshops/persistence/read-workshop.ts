import type { Workshop } from '@festival/contracts/workshops';
import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { toWorkshop, type WorkshopRow, workshopColumns } from './workshop.mapper.js';

/** By hand, so that it is mapped like every other read of workshops. */
const readSql = `SELECT ${workshopColumns} FROM workshops w WHERE w.id = ?`;

/**
 * A workshop as its transaction sees it, also one that was withdrawn.
 * @throws DomainError NOT_FOUND
 */
export const readWorkshop = async (manager: EntityManager, id: string): Promise<Workshop> => {
  const [row] = await manager.query<WorkshopRow[]>(readSql, [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return toWorkshop(row);
};
