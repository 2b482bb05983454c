import { nextReleaseState } from '@festival/lifecycles/release';
import { DomainError } from '@festival/service-kit/errors';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { ReleaseEntity } from '../releases/persistence/release.entity.js';
import { LiveAreaEntity } from './persistence/live-area.entity.js';

type LiveRelease = Pick<ReleaseEntity, 'releaseId' | 'state' | 'activation'>;

interface Change {
  by: 'ACTIVATE' | 'DEPLOY';
  /** A rollback returns to the release's place in the history, and takes all later releases out of it. */
  isRollback?: boolean;
}

/** Makes a release the live one of its area, and ends the area's canary. The caller has locked the area's row. */
export const makeLive = async (
  manager: EntityManager,
  live: LiveAreaEntity,
  release: LiveRelease,
  { by, isRollback = false }: Change,
): Promise<void> => {
  const { area } = live;
  const now = new Date();
  if (live.releaseId !== null && live.releaseId !== release.releaseId)
    await manager.update(
      ReleaseEntity,
      { area, releaseId: live.releaseId },
      { state: nextReleaseState('active', 'RETIRE')! },
    );
  const revision = live.revision + 1;
  if (isRollback && release.activation !== null)
    await manager.update(
      ReleaseEntity,
      { area, activation: MoreThan(release.activation) },
      { activation: null },
    );
  await manager.update(
    ReleaseEntity,
    { area, releaseId: release.releaseId },
    {
      state: nextReleaseState(release.state, by)!,
      usedAt: now,
      ...(!isRollback && { activation: revision }),
    },
  );
  await manager.update(
    LiveAreaEntity,
    { area },
    {
      revision,
      releaseId: release.releaseId,
      since: now,
      ...(by === 'DEPLOY' && { deployed: release.releaseId }),
      ...noCanary,
    },
  );
};

export const noCanary = { canaryId: null, canaryShare: null, canarySince: null } as const;

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

/** Refuses when the caller has seen another release or canary. @throws DomainError RELEASE_CHANGED */
export const requireSeen = (
  { area, releaseId }: LiveAreaEntity,
  seen: string | undefined,
  is: string | null = releaseId,
): void => {
  if (seen !== undefined && seen !== is)
    throw new DomainError('RELEASE_CHANGED', { params: { area }, details: { live: releaseId } });
};

/** A release in the audit log. */
export const auditedRelease = ({
  releaseId,
  version,
}: Pick<ReleaseEntity, 'releaseId' | 'version'>) => ({
  release: releaseId,
  version,
});
