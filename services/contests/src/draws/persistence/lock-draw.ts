import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { DrawEntity } from './draw.entity.js';

/**
 * Locks a draw until the end of the transaction: closing, drawing and drawing again take turns.
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
