import type { Edition } from '@festival/edition';
import { mayOffer } from '@festival/edition/workshops';
import type { EntityManager } from 'typeorm';
import type { LockedWorkshop } from '../domain/locked-workshop.js';
import { sortedUnique } from './locks.js';

/** People who wait, may have a place, and have had no offer. */
export const notYetOfferedCondition = `r.state = 'waitlisted' AND r.offer_state IS NULL AND (r.is_open_talk = 1
    OR NOT EXISTS (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))`;

/** SQL by hand, because it counts under locks. */
export const promisedSql = `SELECT r.workshop_id AS workshopId, COUNT(*) AS people FROM registrations r
  WHERE r.workshop_id IN (?) AND ${notYetOfferedCondition} GROUP BY r.workshop_id`;

/** How many people of these workshops must get an offer before anybody else takes a free place. Only workshops that may offer now are in it. */
export const promisedPlaces = async (
  manager: EntityManager,
  edition: Edition,
  workshops: readonly LockedWorkshop[],
  now: Date,
): Promise<Map<string, number>> => {
  const ids = workshops.filter((workshop) => mayOffer(edition, workshop, now)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await manager.query<{ workshopId: string; people: string | number }[]>(promisedSql, [
    sortedUnique(ids),
  ]);
  return new Map(rows.map(({ workshopId, people }) => [workshopId, Number(people)]));
};
