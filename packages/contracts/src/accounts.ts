import { z } from 'zod';
import { emailAddress, id, instant, line } from './common.js';
import { newPassword, resetToken } from './session.js';

/** A new vendor's credentials, as the catalogue sends them to auth. The id becomes the vendor's id. */
export const newVendorAccount = z.object({
  _id: id,
  username: line(32),
  emailAddress,
  displayName: line(100),
  password: newPassword,
});
export type NewVendorAccount = z.infer<typeof newVendorAccount>;

/** `username` is in auth's normalised spelling. */
export const vendorAccount = z.object({ _id: id, username: z.string(), displayName: z.string() });
export type VendorAccount = z.infer<typeof vendorAccount>;

export const vendorAccountEdit = z.object({ username: line(32), displayName: line(100) });
export type VendorAccountEdit = z.infer<typeof vendorAccountEdit>;

/** The changes of an account that its owner gets a mail about. */
export const accountChanges = [
  'password',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes',
  'recovery-code-used',
  'set-on-server',
] as const;
export type AccountChange = (typeof accountChanges)[number];

export const accountOwner = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  role: z.enum(['vendor', 'admin']),
});
export type AccountOwner = z.infer<typeof accountOwner>;

export const passwordResetMail = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  token: resetToken,
  expiresAt: instant,
});
export type PasswordResetMail = z.infer<typeof passwordResetMail>;
