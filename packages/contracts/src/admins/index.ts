import { z } from 'zod';
import { emailAddress, id, instant, line } from '../common/index.js';
import { newPassword, permission } from '../session/index.js';

/** Each once, in any order. */
const permissionList = z
  .array(permission)
  .refine((list) => new Set(list).size === list.length, 'must have each permission once');

/** An admin as the other admins see it. */
export const adminAccount = z.object({
  _id: id,
  username: z.string(),
  displayName: z.string(),
  emailAddress: z.string().nullable(),
  permissions: z.array(permission),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type AdminAccount = z.infer<typeof adminAccount>;

export const permissionsForm = z.object({ permissions: permissionList });
export type PermissionsForm = z.infer<typeof permissionsForm>;

/** Who is to become an admin. An address that was invited before gets a new link, and the old one is dead. */
export const invitationForm = z.object({
  displayName: line(100),
  emailAddress,
  permissions: permissionList,
});
export type InvitationForm = z.infer<typeof invitationForm>;

/** An invitation that nobody has taken yet. */
export const adminInvitation = z.object({
  _id: id,
  displayName: z.string(),
  emailAddress: z.string(),
  permissions: z.array(permission),
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  /** Its link is too old to be used. */
  isExpired: z.boolean(),
});
export type AdminInvitation = z.infer<typeof adminInvitation>;

/** What an invitation's link carries in its fragment: `/AdminInvitation#invite=…`. */
export const invitationToken = z.string().regex(/^[\w-]{43}$/, 'is not a whole invitation link');

export const openInvitation = z.object({ token: invitationToken });

/** What the invited are told of it. */
export const invitationOffer = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  permissions: z.array(permission),
  expiresAt: instant,
  /** Of the account that is opened again; null where a new one is made. */
  username: z.string().nullable(),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

export const acceptInvitation = z.object({
  token: invitationToken,
  username: line(32),
  newPassword,
});
export type AcceptInvitation = z.infer<typeof acceptInvitation>;

/** What the mail with an invitation is made of. */
export const invitationMail = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  invitedBy: z.string(),
  permissions: z.array(z.string()),
  token: invitationToken,
  expiresAt: instant,
});
export type InvitationMail = z.infer<typeof invitationMail>;

/** The second factor of whoever asks. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Permissions that the admin has, and that wait for a second factor. */
  waiting: z.array(permission),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** What an authenticator app is told, once. */
export const secondFactorOffer = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The same as a picture to scan: a data address. */
  qrCode: z.string(),
});
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
