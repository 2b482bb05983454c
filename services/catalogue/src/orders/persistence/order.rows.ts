import { type EntityManager, In } from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** Gives orders a new state and the next revision. */
export const writeState = async (
  manager: EntityManager,
  ids: readonly string[],
  changes: Pick<OrderEntity, 'state' | 'stateChangedAt' | 'stateChangedBy'>,
): Promise<void> => {
  await manager.update(
    OrderEntity,
    { id: In(ids) },
    { ...changes, revision: () => 'revision + 1' },
  );
};
