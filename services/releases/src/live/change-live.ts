import { nextReleaseState } from '@festival/lifecycles/release';
import { DomainError } from '@festival/service-kit/errors';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { ReleaseEntity } from '../releases/persistence/release.entity.js';
import { LiveAreaEntity } from './persistence/live-area.entity.js';

type LiveRelease = Pick<ReleaseEntity, 'releaseId' | 'state'>;

interface Change {
  by: 'ACTIVATE' | 'DEPLOY';
  /** Going back keeps a release's place in the order in which they went live. */
  isRollback?: boolean;
}

/** Pages get this release of an area, whose row is locked, and no canary. */
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

/** A release of an area whose row is locked; null where it is not kept. */
export const findKept = (
  manager: EntityManager,
  area: string,
  releaseId: string,
): Promise<ReleaseEntity | null> =>
  manager
    .findOneBy(ReleaseEntity, { area, releaseId })
    .then((found) => (found?.prunedAt ? null : found));

/** The release that was live so many steps before one, in the order in which they went live; null where none is kept. */
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

/** Whoever has seen another release live, or another canary, means something else. @throws DomainError RELEASE_CHANGED */
export const requireSeen = (
  { area, releaseId }: LiveAreaEntity,
  seen: string | undefined,
  is: string | null = releaseId,
): void => {
  if (seen !== undefined && seen !== is)
    throw new DomainError('RELEASE_CHANGED', { params: { area }, details: { live: releaseId } });
};

/** How the audit log tells of a release. */
export const told = ({ releaseId, version }: Pick<ReleaseEntity, 'releaseId' | 'version'>) => ({
  release: releaseId,
  version,
});
