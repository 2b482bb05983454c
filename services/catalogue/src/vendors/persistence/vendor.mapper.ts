import type { VendorAccount } from '@festival/contracts/accounts';
import { toCents } from '@festival/contracts/common';
import type { SignUpDetails } from './account-intent.entity.js';
import type { VendorEntity } from './vendor.entity.js';

/** The row of a vendor, with the id and the username of its account. */
export const toVendorRow = (
  account: VendorAccount,
  details: SignUpDetails,
): Omit<VendorEntity, 'confirmedAt' | 'confirmationToken'> => ({
  id: account._id,
  username: account.username,
  displayName: details.displayName,
  emailAddress: details.emailAddress,
  surchargeCents: toCents(details.surcharge),
  description: details.description,
  contactNumber: details.contactNumber,
  instagramAccount: details.instagramAccount,
  website: details.website,
});
