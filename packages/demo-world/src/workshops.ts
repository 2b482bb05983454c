import { workshopForm } from '@festival/contracts/workshops';
import { z } from 'zod';
import { demoId } from './people.js';
import { readData } from './read-data.js';

/** A workshop as an organiser would enter it. */
const notice = workshopForm
  .omit({ images: true, confirmPast: true })
  .extend({
    key: z.string(),
    /** Singapore wall time, before the festival clock's start. */
    posted: z.string(),
  })
  .strict();

/** A workshop as it is stored. `registrations.ts` has its participants. */
export type DemoWorkshop = ReturnType<typeof toWorkshop>;

const toWorkshop = ({ posted, ...fields }: z.output<typeof notice>) => ({
  _id: demoId('workshop', fields.key),
  ...fields,
  /** ISO 8601 with Singapore's offset. */
  createdAt: `${posted}:00+08:00`,
});

/** All workshops of the demo, in the order of their creation. */
export const workshops: readonly DemoWorkshop[] = readData('workshops.yaml', z.array(notice))
  .map(toWorkshop)
  .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

/** The workshop with this key. Throws a RangeError if there is none. */
export function workshop(key: string): DemoWorkshop {
  const found = workshops.find((each) => each.key === key);
  if (!found) throw new RangeError(`There is no workshop "${key}" in the demo world.`);
  return found;
}
