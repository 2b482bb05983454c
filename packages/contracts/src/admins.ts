import { z } from 'zod';
import { emailAddress, id, instant, line } from './common.js';
import { newPassword, permission } from './session.js';

/** Without duplicates, in any order. */
const permissionList = z
  .array(permission)
  .refine((list) => new Set(list).size === list.length, 'must have each permission once');

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

/** Invites a new admin. Inviting the same address again sends a new link and revokes the old one. */
export const invitationForm = z.object({
  displayName: line(100),
  emailAddress,
  permissions: permissionList,
});
export type InvitationForm = z.infer<typeof invitationForm>;

export const adminInvitation = z.object({
  _id: id,
  displayName: z.string(),
  emailAddress: z.string(),
  permissions: z.array(permission),
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});
export type AdminInvitation = z.infer<typeof adminInvitation>;

/** The fragment of an invitation's link: `/AdminInvitation#invite=…`. */
export const invitationToken = z.string().regex(/^[\w-]{43}$/, 'is not a whole invitation link');

export const openInvitation = z.object({ token: invitationToken });

export const invitationOffer = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  permissions: z.array(permission),
  expiresAt: instant,
  /** The account that is reopened; null if the invitation creates a new one. */
  username: z.string().nullable(),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

export const acceptInvitation = z.object({
  token: invitationToken,
  username: line(32),
  newPassword,
});
export type AcceptInvitation = z.infer<typeof acceptInvitation>;

export const invitationMail = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  invitedBy: z.string(),
  permissions: z.array(z.string()),
  token: invitationToken,
  expiresAt: instant,
});
export type InvitationMail = z.infer<typeof invitationMail>;

export const secondFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Permissions that the admin cannot use before they set up a second factor. */
  waiting: z.array(permission),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** The secret for an authenticator app, shown once. */
export const secondFactorOffer = z.object({
  secret: z.string(),
  uri: z.string(),
  qrCode: z.string(),
});
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
