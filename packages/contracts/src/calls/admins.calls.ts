import { z } from 'zod';
import * as admins from '../admins.js';
import { adminsWith, anyone, defineCalls, only } from '../call.js';
import * as session from '../session.js';

const withCode = z.object({ code: session.secondFactorCode });

export const adminsCalls = defineCalls('auth', {
  'GET /admin/admins': adminsWith('technical', 'All admins, those who are deactivated too', {
    response: z.array(admins.adminAccount),
  }),
  'PUT /admin/admins/:id/permissions': adminsWith(
    'technical',
    'Changes what an admin may do, in every session at once',
    {
      confirms: true,
      body: admins.permissionsForm,
      response: admins.adminAccount,
      refusals: ['NOT_FOUND', 'ADMIN_DEACTIVATED', 'LAST_TECHNICAL_ADMIN'],
    },
  ),
  'POST /admin/admins/:id/deactivate': adminsWith(
    'technical',
    'Ends every session of an admin, who cannot log in until invited again',
    {
      confirms: true,
      response: admins.adminAccount,
      refusals: ['NOT_FOUND', 'LAST_TECHNICAL_ADMIN'],
    },
  ),
  'GET /admin/invitations': adminsWith(
    'technical',
    'Invitations that nobody has accepted yet, the newest first',
    { response: z.array(admins.adminInvitation) },
  ),
  'POST /admin/invitations': adminsWith(
    'technical',
    'Invites somebody by mail to be an admin; invited again, they get a new link and the old one is dead',
    {
      confirms: true,
      body: admins.invitationForm,
      response: admins.adminInvitation,
      isIdempotent: true,
      refusals: ['ACCOUNT_TAKEN'],
    },
  ),
  'DELETE /admin/invitations/:id': adminsWith(
    'technical',
    'Takes an invitation back; repeating it changes nothing',
    { response: admins.adminInvitation, refusals: ['NOT_FOUND', 'INVITATION_DEAD'] },
  ),
  'POST /auth/admin/invitation': anyone('What a link invites to', {
    signsIn: 'admin',
    body: admins.openInvitation,
    response: admins.invitationOffer,
    refusals: ['INVITATION_DEAD'],
  }),
  'POST /auth/admin/acceptInvitation': anyone('Creates an admin by a mailed link, once', {
    signsIn: 'admin',
    body: admins.acceptInvitation,
    response: z.object({ username: z.string() }),
    refusals: ['INVITATION_DEAD', 'ACCOUNT_TAKEN'],
  }),
  'POST /auth/admin/password': adminsWith(
    'any',
    "Changes the logged-in admin's password; the admin's other sessions end",
    {
      body: session.passwordChange,
      response: session.session,
      refusals: ['PASSWORD_WRONG', 'TOO_MANY_SIGN_INS'],
    },
  ),
  'POST /auth/admin/confirm': adminsWith(
    'any',
    'Confirms who the admin is, by the password, or by a code where there is a second factor. The session gets a new id',
    {
      body: session.confirmation,
      response: session.session,
      refusals: [
        'PASSWORD_WRONG',
        'CODE_WRONG',
        'CONFIRM_BY_CODE',
        'SECOND_FACTOR_OFF',
        'TOO_MANY_SIGN_INS',
      ],
    },
  ),
  'GET /auth/admin/secondFactor': adminsWith('any', 'The second factor of the admin who asks', {
    response: admins.secondFactorState,
  }),
  'POST /auth/admin/secondFactor': adminsWith(
    'any',
    'Gives a secret for an authenticator app; it counts once a code of it is confirmed',
    {
      body: session.passwordChange.pick({ currentPassword: true }),
      response: admins.secondFactorOffer,
      refusals: ['PASSWORD_WRONG', 'TOO_MANY_SIGN_INS', 'SECOND_FACTOR_ON'],
    },
  ),
  'POST /auth/admin/secondFactor/confirm': adminsWith(
    'any',
    'Turns the second factor on by its first code; answers the recovery codes, once, and other sessions end',
    {
      body: withCode,
      response: admins.recoveryCodes,
      refusals: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'TOO_MANY_SIGN_INS'],
    },
  ),
  'POST /auth/admin/secondFactor/recoveryCodes': adminsWith(
    'any',
    'New recovery codes; the previous ones stop working',
    {
      body: withCode,
      response: admins.recoveryCodes,
      refusals: ['CODE_WRONG', 'SECOND_FACTOR_OFF', 'TOO_MANY_SIGN_INS'],
    },
  ),
  'POST /auth/admin/secondFactor/disable': adminsWith(
    'any',
    'Turns the admin’s own second factor off, with a code',
    {
      body: withCode,
      response: admins.secondFactorState,
      refusals: ['CODE_WRONG', 'SECOND_FACTOR_OFF', 'TOO_MANY_SIGN_INS'],
    },
  ),
  'DELETE /admin/admins/:id/secondFactor': adminsWith(
    'technical',
    'Takes away the second factor of another admin, who has lost it',
    {
      confirms: true,
      response: admins.adminAccount.pick({ _id: true, hasSecondFactor: true }),
      refusals: ['NOT_FOUND', 'OWN_SECOND_FACTOR'],
    },
  ),
  'GET /internal/admin-invitations/:id': only(
    'service',
    'The data of the mail with an invitation; not found once the link is dead',
    { response: admins.invitationMail, refusals: ['NOT_FOUND'] },
  ),
});
