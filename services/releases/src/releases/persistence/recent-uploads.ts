import { MAX_UPLOADS_PER_HOUR } from '@festival/contracts/releases';
import { type EntityManager, MoreThan } from 'typeorm';
import { ReleaseEntity } from './release.entity.js';

const HOUR_MS = 60 * 60 * 1_000;

/** The seconds until another new release of an area may be uploaded; undefined when one may be uploaded now. */
export const secondsUntilNextUpload = async (
  manager: EntityManager,
  area: string,
  now: Date,
): Promise<number | undefined> => {
  const since = MoreThan(new Date(now.getTime() - HOUR_MS));
  const recent = await manager.find(ReleaseEntity, {
    select: { createdAt: true },
    // A release is used when it is created, and `used_at` has the index.
    where: { area, createdAt: since, usedAt: since },
    order: { createdAt: 'DESC' },
    take: MAX_UPLOADS_PER_HOUR,
  });
  const first = recent[MAX_UPLOADS_PER_HOUR - 1];
  return first && (first.createdAt.getTime() + HOUR_MS - now.getTime()) / 1_000;
};
