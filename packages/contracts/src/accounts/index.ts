import { z } from 'zod';
import { emailAddress, id, instant, line } from '../common/index.js';
import { newPassword, resetToken } from '../session/index.js';

/** A vendor's credentials as the catalogue asks auth for them. The id becomes the id of the vendor. */
export const newVendorAccount = z.object({
  _id: id,
  username: line(32),
  emailAddress,
  displayName: line(100),
  password: newPassword,
});
export type NewVendorAccount = z.infer<typeof newVendorAccount>;

/** `username` is in the one spelling that auth keeps. */
export const vendorAccount = z.object({ _id: id, username: z.string(), displayName: z.string() });
export type VendorAccount = z.infer<typeof vendorAccount>;

export const vendorAccountEdit = z.object({ username: line(32), displayName: line(100) });
export type VendorAccountEdit = z.infer<typeof vendorAccountEdit>;

/** What the mail with a reset link is made of. */
export const passwordResetMail = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  token: resetToken,
  expiresAt: instant,
});
export type PasswordResetMail = z.infer<typeof passwordResetMail>;
