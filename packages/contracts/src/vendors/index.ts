import { z } from 'zod';
import { id } from '../common/index.js';
import { product } from '../products/index.js';

export const vendor = z.object({
  _id: id,
  displayName: z.string(),
  description: z.string(),
  contactNumber: z.string(),
  emailAddress: z.string(),
  instagramAccount: z.string(),
  website: z.string(),
  surcharge: z.number(),
  products: z.array(product),
});
export type Vendor = z.infer<typeof vendor>;

export const vendorProfile = vendor.extend({ username: z.string() });
export type VendorProfile = z.infer<typeof vendorProfile>;
