import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { DrawEntity } from './draw.entity.js';

/**
 * A draw that nobody else changes until the end of the transaction: closing, drawing and drawing again queue up here.
 * @throws DomainError NOT_FOUND
 */
export const lockDraw = async (manager: EntityManager, id: string): Promise<DrawEntity> => {
  const draw = await manager.findOne(DrawEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!draw) throw new DomainError('NOT_FOUND');
  return draw;
};
