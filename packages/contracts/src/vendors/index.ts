import { z } from 'zod';
import {
  dollarsField,
  emailAddress,
  id,
  line,
  optionalLine,
  optionalText,
  optionalWebAddress,
} from '../common/index.js';
import { MAX_DESCRIPTION_LENGTH } from '../limits/index.js';
import { product, wholeNumber } from '../products/index.js';
import { newPassword } from '../session/index.js';

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

/** Which vendors, by name, and how many of the newest products of each. */
export const vendorQuery = z.object({
  page: wholeNumber(100_000).optional(),
  limit: wholeNumber(MAX_LISTED_VENDORS).optional(),
  products: wholeNumber(100).optional(),
});
export type VendorQuery = z.infer<typeof vendorQuery>;

/** As the vendor itself sees it. Until it is confirmed nobody else sees it, or any of its products. */
export const vendorProfile = vendor.extend({ username: z.string(), confirmed: z.boolean() });
export type VendorProfile = z.infer<typeof vendorProfile>;

/** A vendor as admins decide about it. */
export const vendorAtTheDesk = z.object({
  _id: id,
  username: z.string(),
  displayName: z.string(),
  emailAddress: z.string(),
  contactNumber: z.string(),
  description: z.string(),
  confirmed: z.boolean(),
});
export type VendorAtTheDesk = z.infer<typeof vendorAtTheDesk>;

/** What a confirmation link carries in its fragment: `/VendorLogin#confirm=…`. */
export const confirmationToken = z.string().regex(/^[\w-]{43}$/, 'is not a whole link');

/** What the mail with that link is made of. */
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

/** What a vendor changes of its profile; what is left out stays. */
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
