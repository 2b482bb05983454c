import { z } from 'zod';
import {
  acceptInvitation,
  adminAccount,
  adminInvitation,
  invitationForm,
  invitationMail,
  invitationOffer,
  openInvitation,
  permissionsForm,
  recoveryCodes,
  secondFactorOffer,
  secondFactorState,
} from '../admins.js';
import { defineCalls } from '../call.js';
import { id } from '../common.js';
import { confirmation, passwordChange, secondFactorCode, session } from '../session.js';

const byId = z.object({ id });
const withCode = z.object({ code: secondFactorCode });

/** Auth's calls for the accounts of admins. */
export const adminsCalls = defineCalls('auth', {
  'GET /admin/admins': {
    summary: 'All admins, those who are deactivated too',
    access: ['admin'],
    permissions: ['technical'],
    response: z.array(adminAccount),
  },
  'PUT /admin/admins/:id/permissions': {
    summary: 'Changes what an admin may do, in every session at once',
    access: ['admin'],
    permissions: ['technical'],
    confirms: true,
    params: byId,
    body: permissionsForm,
    response: adminAccount,
    refusals: ['NOT_FOUND', 'ADMIN_DEACTIVATED', 'LAST_TECHNICAL_ADMIN'],
  },
  'POST /admin/admins/:id/deactivate': {
    summary: 'Ends every session of an admin, who cannot log in until invited again',
    access: ['admin'],
    permissions: ['technical'],
    confirms: true,
    params: byId,
    response: adminAccount,
    refusals: ['NOT_FOUND', 'LAST_TECHNICAL_ADMIN'],
  },
  'GET /admin/invitations': {
    summary: 'Invitations that nobody has accepted yet, the newest first',
    access: ['admin'],
    permissions: ['technical'],
    response: z.array(adminInvitation),
  },
  'POST /admin/invitations': {
    summary:
      'Invites somebody by mail to be an admin; invited again, they get a new link and the old one is dead',
    access: ['admin'],
    permissions: ['technical'],
    confirms: true,
    body: invitationForm,
    response: adminInvitation,
    isIdempotent: true,
    refusals: ['IDEMPOTENCY_KEY_REUSED', 'ACCOUNT_TAKEN'],
  },
  'DELETE /admin/invitations/:id': {
    summary: 'Takes an invitation back; repeating it changes nothing',
    access: ['admin'],
    permissions: ['technical'],
    params: byId,
    response: adminInvitation,
    refusals: ['NOT_FOUND', 'INVITATION_DEAD'],
  },
  'POST /auth/admin/invitation': {
    summary: 'What a link invites to',
    access: 'public',
    letsIn: 'admin',
    body: openInvitation,
    response: invitationOffer,
    refusals: ['INVITATION_DEAD'],
  },
  'POST /auth/admin/acceptInvitation': {
    summary: 'Creates an admin by a mailed link, once',
    access: 'public',
    letsIn: 'admin',
    body: acceptInvitation,
    response: z.object({ username: z.string() }),
    refusals: ['INVITATION_DEAD', 'ACCOUNT_TAKEN'],
  },
  'POST /auth/admin/password': {
    summary: "Changes the logged-in admin's password; the admin's other sessions end",
    access: ['admin'],
    permissions: 'any',
    body: passwordChange,
    response: session,
    refusals: ['PASSWORD_WRONG', 'TOO_MANY_SIGN_INS'],
  },
  'POST /auth/admin/confirm': {
    summary:
      'Confirms who the admin is, by the password, or by a code where there is a second factor. The session gets a new id',
    access: ['admin'],
    permissions: 'any',
    body: confirmation,
    response: session,
    refusals: [
      'PASSWORD_WRONG',
      'CODE_WRONG',
      'CONFIRM_BY_CODE',
      'SECOND_FACTOR_OFF',
      'TOO_MANY_SIGN_INS',
    ],
  },
  'GET /auth/admin/secondFactor': {
    summary: 'The second factor of the admin who asks',
    access: ['admin'],
    permissions: 'any',
    response: secondFactorState,
  },
  'POST /auth/admin/secondFactor': {
    summary: 'Gives a secret for an authenticator app; it counts once a code of it is confirmed',
    access: ['admin'],
    permissions: 'any',
    body: passwordChange.pick({ currentPassword: true }),
    response: secondFactorOffer,
    refusals: ['PASSWORD_WRONG', 'TOO_MANY_SIGN_INS', 'SECOND_FACTOR_ON'],
  },
  'POST /auth/admin/secondFactor/confirm': {
    summary:
      'Turns the second factor on by its first code; answers the recovery codes, once, and other sessions end',
    access: ['admin'],
    permissions: 'any',
    body: withCode,
    response: recoveryCodes,
    refusals: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'TOO_MANY_SIGN_INS'],
  },
  'POST /auth/admin/secondFactor/recoveryCodes': {
    summary: 'New recovery codes; the previous ones stop working',
    access: ['admin'],
    permissions: 'any',
    body: withCode,
    response: recoveryCodes,
    refusals: ['CODE_WRONG', 'SECOND_FACTOR_OFF', 'TOO_MANY_SIGN_INS'],
  },
  'POST /auth/admin/secondFactor/disable': {
    summary: 'Turns the admin’s own second factor off, with a code',
    access: ['admin'],
    permissions: 'any',
    body: withCode,
    response: secondFactorState,
    refusals: ['CODE_WRONG', 'SECOND_FACTOR_OFF', 'TOO_MANY_SIGN_INS'],
  },
  'DELETE /admin/admins/:id/secondFactor': {
    summary: 'Takes away the second factor of another admin, who has lost it',
    access: ['admin'],
    permissions: ['technical'],
    confirms: true,
    params: byId,
    response: adminAccount.pick({ _id: true, hasSecondFactor: true }),
    refusals: ['NOT_FOUND', 'OWN_SECOND_FACTOR'],
  },
  'GET /internal/admin-invitations/:id': {
    summary: 'The data of the mail with an invitation; not found once the link is dead',
    access: ['service'],
    params: byId,
    response: invitationMail,
    refusals: ['NOT_FOUND'],
  },
});
