import type { ReleaseEntity } from '../persistence/release.entity.js';

/** A release in the audit log. */
export const auditedRelease = ({
  releaseId,
  version,
}: Pick<ReleaseEntity, 'releaseId' | 'version'>) => ({
  release: releaseId,
  version,
});
