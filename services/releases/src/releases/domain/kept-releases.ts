import { KEPT_RELEASES } from '@festival/contracts/releases';
import type { LiveAreaEntity } from '../../live/persistence/live-area.entity.js';
import type { ReleaseEntity } from '../persistence/release.entity.js';

type Candidate = Pick<
  ReleaseEntity,
  'releaseId' | 'activation' | 'usedAt' | 'previewedUntil' | 'createdAt'
>;

/**
 * The releases of an area whose archives are kept: what visitors can be shown, what a rollback can return to, and the last other uploads. Uploads and
 * rollbacks are counted apart, so that no number of uploads prunes the release that a rollback needs.
 */
export const keptReleases = <Release extends Candidate>(
  releases: readonly Release[],
  { releaseId }: Pick<LiveAreaEntity, 'releaseId'>,
  now: Date,
): Set<Release> => {
  const isShown = (release: Release) =>
    release.releaseId === releaseId ||
    (release.previewedUntil !== null && release.previewedUntil > now);
  const shown = releases.filter(isShown);
  const returnable = releases
    .filter((release) => release.activation !== null && release.releaseId !== releaseId)
    .toSorted((one, other) => other.activation! - one.activation!)
    .slice(0, KEPT_RELEASES);
  const kept = new Set([...shown, ...returnable]);
  const others = releases
    .filter((release) => !kept.has(release))
    .toSorted(
      (one, other) =>
        other.usedAt.getTime() - one.usedAt.getTime() ||
        other.createdAt.getTime() - one.createdAt.getTime(),
    )
    .slice(0, KEPT_RELEASES);
  return new Set([...kept, ...others]);
};
