import type { EntityManager } from 'typeorm';
import { LiveAreaEntity } from './live-area.entity.js';

/** Serialises all changes of an area and of its releases. @returns null when the area never had an upload */
export const lockKnownArea = async (
  manager: EntityManager,
  area: string,
): Promise<LiveAreaEntity | null> =>
  manager.findOne(LiveAreaEntity, { where: { area }, lock: { mode: 'pessimistic_write' } });

/** Like `lockKnownArea`, for an area that may be new. */
export const lockArea = async (manager: EntityManager, area: string): Promise<LiveAreaEntity> => {
  // SQL by hand: `INSERT IGNORE` takes a shared lock on an existing row. Two transactions that both hold it and then write would deadlock.
  await manager.query(
    'INSERT INTO live_areas (area) VALUES (?) ON DUPLICATE KEY UPDATE area = live_areas.area',
    [area],
  );
  return manager.findOneOrFail(LiveAreaEntity, {
    where: { area },
    lock: { mode: 'pessimistic_write' },
  });
};

/** Locks all areas in one order, because what goes live must fit what is live of the others. */
export const lockAllAreas = (manager: EntityManager): Promise<LiveAreaEntity[]> =>
  manager.find(LiveAreaEntity, {
    order: { area: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** Locks all areas. @returns this one; undefined when it never had an upload */
export const lockAllAround = async (
  manager: EntityManager,
  area: string,
): Promise<LiveAreaEntity | undefined> =>
  (await lockAllAreas(manager)).find((live) => live.area === area);
