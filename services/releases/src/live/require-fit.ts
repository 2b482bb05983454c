import { mayGoLive } from '@festival/lifecycles/release';
import { checkFit } from '@festival/release-checks/static';
import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { hasFailed } from '../releases/domain/has-failed.js';
import { ReleaseEntity } from '../releases/persistence/release.entity.js';
import { readDeclared } from './persistence/live.rows.js';

/**
 * Refuses a release that may not go live: it did not pass its checks, or was refused since it was live, or does not fit what is live now. The caller has
 * locked all areas, so that what is live stays as it is until the commit.
 * @throws DomainError RELEASE_NOT_CHECKED, RELEASE_UNFIT
 */
export const requireFit = async (manager: EntityManager, release: ReleaseEntity): Promise<void> => {
  const { id, area, version, state } = release;
  if (hasFailed(release) || !mayGoLive(state))
    throw new DomainError('RELEASE_NOT_CHECKED', { params: { version } });
  const { declared } = await manager.findOneOrFail(ReleaseEntity, {
    where: { id },
    select: { id: true, declared: true },
  });
  const unfit = checkFit({ ...declared, area }, await readDeclared(manager));
  const [first] = unfit;
  if (first)
    throw new DomainError('RELEASE_UNFIT', {
      params: { version, problem: first.message },
      details: { problems: unfit },
    });
};
