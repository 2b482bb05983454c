import { z } from 'zod';
import {
  dollarsField,
  emailAddress,
  id,
  line,
  optionalLine,
  optionalText,
  optionalWebAddress,
  wholeField,
} from './common.js';
import { MAX_DESCRIPTION_LENGTH } from './limits.js';
import { product } from './products.js';
import { newPassword } from './session.js';

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

export const MAX_LISTED_VENDORS = 500;

/** A page of the vendors, which are sorted by name. `products` is the number of newest products to include for each vendor. */
export const vendorQuery = z.object({
  page: wholeField(1, 100_000).optional(),
  limit: wholeField(1, MAX_LISTED_VENDORS).optional(),
  products: wholeField(1, 100).optional(),
});
export type VendorQuery = z.infer<typeof vendorQuery>;

/** A vendor's own profile. Until the vendor is confirmed, nobody else can see it or its products. */
export const vendorProfile = vendor.extend({ username: z.string(), confirmed: z.boolean() });
export type VendorProfile = z.infer<typeof vendorProfile>;

export const adminVendor = z.object({
  _id: id,
  username: z.string(),
  displayName: z.string(),
  emailAddress: z.string(),
  contactNumber: z.string(),
  description: z.string(),
  confirmed: z.boolean(),
});
export type AdminVendor = z.infer<typeof adminVendor>;

/** The token in the fragment of a confirmation link: `/VendorLogin#confirm=…`. */
export const confirmationToken = z.string().regex(/^[\w-]{43}$/, 'is not a whole link');

export const vendorConfirmationMail = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  token: confirmationToken,
});
export type VendorConfirmationMail = z.infer<typeof vendorConfirmationMail>;

const details = {
  username: line(32),
  displayName: line(100),
  surcharge: dollarsField,
  description: optionalText(MAX_DESCRIPTION_LENGTH),
  instagramAccount: optionalLine(30),
  website: optionalWebAddress(255),
};

export const vendorSignUp = z.object({
  ...details,
  password: newPassword,
  emailAddress,
  description: details.description.default(''),
  contactNumber: optionalLine(15).regex(/^\d*$/, 'must have digits only').default(''),
  instagramAccount: details.instagramAccount.default(''),
  website: details.website.default(''),
});
export type VendorSignUp = z.infer<typeof vendorSignUp>;

export const vendorEdit = z
  .object({
    ...details,
    contactNumber: optionalLine(15).regex(
      /^(?:[689]\d{7})?$/,
      'must be 8 digits that begin with 6, 8 or 9',
    ),
  })
  .partial();
export type VendorEdit = z.infer<typeof vendorEdit>;
