import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { firstIdOfLast } from '../../id-time.js';
import { AllocationRunEntity } from './allocation-run.entity.js';

/** In real time. An unfinished allocation by hand that is older has lost its process, because its request would have been answered by then. */
const GIVEN_UP_AFTER_MS = 60_000;

const currentOf = (closesAt: Date) => ({ closesAt, isCurrent: 1 });

/** The allocation of a closing time; null before it started. */
export const findCurrentRun = (
  manager: EntityManager,
  closesAt: Date,
): Promise<AllocationRunEntity | null> =>
  manager.findOneBy(AllocationRunEntity, currentOf(closesAt));

/** Forgets which allocation was that of a closing time, so that the time can come again. */
export const endCurrentRun = async (manager: EntityManager, closesAt: Date): Promise<void> => {
  await manager.update(AllocationRunEntity, currentOf(closesAt), { isCurrent: null });
};

/** Adds the allocation of a closing time unless it exists. A unique key decides between two processes. */
export const addClosingRun = async (
  manager: EntityManager,
  run: Pick<AllocationRunEntity, 'id' | 'byWhom' | 'startedAt'> & { closesAt: Date },
): Promise<void> => {
  const current = currentOf(run.closesAt);
  if (await manager.existsBy(AllocationRunEntity, current)) return;
  await manager
    .createQueryBuilder()
    .insert()
    .orIgnore()
    .into(AllocationRunEntity)
    .values({ ...run, ...current, finishedAt: null })
    .execute();
};

/** The unfinished allocation of a closing time, and allocations by hand whose process has stopped by `now`, in real time. */
export const readUnfinishedRuns = (
  manager: EntityManager,
  closesAt: Date,
  now: Date,
): Promise<AllocationRunEntity[]> =>
  manager.findBy(AllocationRunEntity, [
    { ...currentOf(closesAt), finishedAt: IsNull() },
    {
      closesAt: IsNull(),
      id: LessThan(firstIdOfLast(GIVEN_UP_AFTER_MS, now)),
      finishedAt: IsNull(),
    },
  ]);
