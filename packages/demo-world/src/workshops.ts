import { demoId } from './ids.js';
import type { Look } from './pictures/look.js';
import { handsOn } from './workshops/hands-on.js';
import type { Notice } from './workshops/notice.js';
import { onStage } from './workshops/on-stage.js';

/** A workshop as it is stored. Who is in it, `registrations.ts` says. */
export interface DemoWorkshop extends Omit<Notice, 'posted' | 'pictures'> {
  _id: string;
  /** ISO 8601 with Singapore's offset. */
  createdAt: string;
  /** In the order shown; `pictures.ts` paints them. */
  pictureIds: string[];
  look: Look;
}

const toWorkshop = ({ posted, pictures, ...notice }: Notice): DemoWorkshop => ({
  _id: demoId('workshop', notice.key),
  ...notice,
  createdAt: `${posted}:00+08:00`,
  pictureIds: Array.from({ length: pictures }, (_, index) =>
    demoId('picture', `workshop/${notice.key}/${index + 1}`),
  ),
});

/** Every workshop of the demo world, in the order in which they were put up. */
export const workshops: readonly DemoWorkshop[] = [...handsOn, ...onStage]
  .map(toWorkshop)
  .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

const byKey = new Map(workshops.map((workshop) => [workshop.key, workshop]));

/** The workshop with this key. Throws a RangeError when there is none. */
export function workshop(key: string): DemoWorkshop {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`There is no workshop "${key}" in the demo world.`);
  return found;
}
