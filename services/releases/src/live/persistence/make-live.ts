import { nextReleaseState } from '@festival/lifecycles/release';
import { type EntityManager, MoreThan } from 'typeorm';
import { ReleaseEntity } from '../../releases/persistence/release.entity.js';
import { LiveAreaEntity } from './live-area.entity.js';

type LiveRelease = Pick<ReleaseEntity, 'releaseId' | 'state' | 'activation' | 'shownAt'>;

interface Change {
  by: 'ACTIVATE' | 'DEPLOY';
  at: Date;
  /** A rollback returns to the release's place in the history, and takes all later releases out of it. */
  isRollback?: boolean;
}

/** Makes a release the live one of its area. The caller has locked the area's row. */
export const makeLive = async (
  manager: EntityManager,
  live: LiveAreaEntity,
  release: LiveRelease,
  { by, at, isRollback = false }: Change,
): Promise<void> => {
  const { area } = live;
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
      usedAt: at,
      shownAt: release.shownAt ?? at,
      ...(!isRollback && { activation: revision }),
    },
  );
  await manager.update(
    LiveAreaEntity,
    { area },
    {
      revision,
      releaseId: release.releaseId,
      since: at,
      ...(by === 'DEPLOY' && { deployed: release.releaseId }),
      failingSince: null,
    },
  );
};
