import type { EntityManager } from 'typeorm';
import { LiveAreaEntity } from './live-area.entity.js';

/** Everything that changes an area or its releases comes one after the other. @returns null where nothing was ever sent of it */
export const lockKnownArea = async (
  manager: EntityManager,
  area: string,
): Promise<LiveAreaEntity | null> =>
  manager.findOne(LiveAreaEntity, { where: { area }, lock: { mode: 'pessimistic_write' } });

/** The same, of an area that may be new. */
export const lockArea = async (manager: EntityManager, area: string): Promise<LiveAreaEntity> => {
  // By hand: `INSERT IGNORE` would lock a row that is there for reading only, and two that then want to write it would be a deadlock.
  await manager.query(
    'INSERT INTO live_areas (area) VALUES (?) ON DUPLICATE KEY UPDATE area = live_areas.area',
    [area],
  );
  return manager.findOneOrFail(LiveAreaEntity, {
    where: { area },
    lock: { mode: 'pessimistic_write' },
  });
};
