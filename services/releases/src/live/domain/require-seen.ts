import { DomainError } from '@festival/service-kit/errors';
import type { LiveAreaEntity } from '../persistence/live-area.entity.js';

/** Refuses when the caller has seen another release or canary. @throws DomainError RELEASE_CHANGED */
export const requireSeen = (
  { area, releaseId }: LiveAreaEntity,
  seen: string | undefined,
  is: string | null = releaseId,
): void => {
  if (seen !== undefined && seen !== is)
    throw new DomainError('RELEASE_CHANGED', { params: { area }, details: { live: releaseId } });
};
