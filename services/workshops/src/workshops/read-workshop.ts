import type { Workshop } from '@festival/contracts/workshops';
import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { toWorkshop, type WorkshopRow } from './workshop.mapper.js';
import { getSql } from './workshop.queries.js';

/**
 * A workshop as its transaction sees it.
 * @throws DomainError NOT_FOUND
 */
export const readWorkshop = async (manager: EntityManager, id: string): Promise<Workshop> => {
  const [row] = await manager.query<WorkshopRow[]>(getSql, [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return toWorkshop(row);
};
