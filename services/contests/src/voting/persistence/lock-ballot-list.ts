import type { EntityManager } from 'typeorm';
import { BallotListEntity } from './ballot-list.entity.js';

const modes = { casting: 'pessimistic_read', publishing: 'pessimistic_write' } as const;

/**
 * The list of this close, locked until the transaction ends. Ballots are cast beside one another; while the list is published none is, and
 * all that were are committed.
 */
export const lockBallotList = async (
  manager: EntityManager,
  closesAt: Date,
  purpose: keyof typeof modes,
): Promise<BallotListEntity> => {
  const locked = { where: { closesAt }, lock: { mode: modes[purpose] } };
  const found = await manager.findOne(BallotListEntity, locked);
  if (found) return found;
  await manager
    .createQueryBuilder()
    .insert()
    .orIgnore()
    .into(BallotListEntity)
    .values({ closesAt, publishedAt: null, ballots: null, hash: null })
    .execute();
  return manager.findOneOrFail(BallotListEntity, locked);
};
