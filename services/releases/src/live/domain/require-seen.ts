import { DomainError } from '@festival/service-kit/errors';
import type { LiveAreaEntity } from '../persistence/live-area.entity.js';

/** Refuses when the caller has seen another release. @throws DomainError RELEASE_CHANGED */
export const requireSeen = (
  { area, releaseId }: LiveAreaEntity,
  seen: string | undefined,
): void => {
  if (seen !== undefined && seen !== releaseId)
    throw new DomainError('RELEASE_CHANGED', { params: { area }, details: { live: releaseId } });
};
