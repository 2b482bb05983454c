import { demoId } from '../ids.js';
import { handsOn } from './hands-on.js';
import type { Notice } from './notice.js';
import { onStage } from './on-stage.js';

/** A workshop as it is stored. `registrations.ts` has its participants. */
export interface DemoWorkshop extends Omit<Notice, 'posted'> {
  _id: string;
  /** ISO 8601 with Singapore's offset. */
  createdAt: string;
}

const toWorkshop = ({ posted, ...notice }: Notice): DemoWorkshop => ({
  _id: demoId('workshop', notice.key),
  ...notice,
  createdAt: `${posted}:00+08:00`,
});

/** All workshops of the demo, in the order of their creation. */
export const workshops: readonly DemoWorkshop[] = [...handsOn, ...onStage]
  .map(toWorkshop)
  .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

const byKey = new Map(workshops.map((workshop) => [workshop.key, workshop]));

/** The workshop with this key. Throws a RangeError if there is none. */
export function workshop(key: string): DemoWorkshop {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`There is no workshop "${key}" in the demo world.`);
  return found;
}
