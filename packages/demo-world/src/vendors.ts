import { vendorSignUp } from '@festival/contracts/vendors';
import { z } from 'zod';
import { vendorId } from './people.js';
import { readData } from './read-data.js';

const profile = vendorSignUp
  .pick({
    displayName: true,
    emailAddress: true,
    description: true,
    contactNumber: true,
    instagramAccount: true,
    website: true,
  })
  .extend({ surchargeCents: z.number().int().min(0) })
  .strict();

/** A vendor's account and public profile. `_id` is also the id of the account in auth. */
export interface DemoVendor extends z.output<typeof profile> {
  _id: string;
  username: string;
}

/** Every vendor of the demo world. `inkwell` is the one for trying the demo. */
export const vendors: readonly DemoVendor[] = Object.entries(
  readData('vendors.yaml', z.record(z.string(), profile)),
).map(([username, profile]) => ({ _id: vendorId(username), username, ...profile }));

/** The vendor with this username. Throws a RangeError if there is none. */
export function vendor(username: string): DemoVendor {
  const found = vendors.find((each) => each.username === username);
  if (!found) throw new RangeError(`There is no vendor "${username}" in the demo world.`);
  return found;
}
