import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { ReleaseEntity } from './release.entity.js';

/** A release of an area; null when it does not exist or was pruned. The caller has locked the area's row. */
export const findKept = (
  manager: EntityManager,
  area: string,
  releaseId: string,
): Promise<ReleaseEntity | null> =>
  manager
    .findOneBy(ReleaseEntity, { area, releaseId })
    .then((found) => (found?.prunedAt ? null : found));

/** The release that was live `steps` places before this one, without those that were rolled back from; null when no such release is stored. */
export const findEarlier = async (
  manager: EntityManager,
  { area, activation }: Pick<ReleaseEntity, 'area' | 'activation'>,
  steps = 1,
): Promise<ReleaseEntity | null> => {
  const [found] = await manager.find(ReleaseEntity, {
    where: { area, prunedAt: IsNull(), activation: LessThan(activation ?? 0) },
    order: { activation: 'DESC' },
    skip: steps - 1,
    take: 1,
  });
  return found ?? null;
};
