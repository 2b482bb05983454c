import type { EntityManager } from 'typeorm';
import { BallotListEntity } from './ballot-list.entity.js';

const locks = { casting: 'LOCK IN SHARE MODE', publishing: 'FOR UPDATE' } as const;

type LockedBallotList = Pick<BallotListEntity, 'publishedAt' | 'ballots' | 'hash'>;

/**
 * Locks the list of this close until the transaction ends. Casting takes a shared lock. Publishing takes an exclusive one, so that all earlier ballots are
 * committed and no other is being cast.
 */
export const lockBallotList = async (
  manager: EntityManager,
  closesAt: Date,
  purpose: keyof typeof locks,
): Promise<LockedBallotList> => {
  const read = () =>
    manager.query<LockedBallotList[]>(
      `SELECT published_at AS publishedAt, ballots, hash FROM ballot_lists WHERE closes_at = ? ${locks[purpose]}`,
      [closesAt],
    );
  const [found] = await read();
  if (found) return found;
  await manager
    .createQueryBuilder()
    .insert()
    .orIgnore()
    .into(BallotListEntity)
    .values({ closesAt, publishedAt: null, ballots: null, hash: null })
    .execute();
  const [made] = await read();
  return made!;
};
