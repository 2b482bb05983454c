import { z } from 'zod';
import * as accounts from '../accounts.js';
import { adminsWith, anyone, defineCalls, everyAccount, only } from '../call.js';
import { clockState, moveClock } from '../clock.js';
import { emailAddress } from '../common.js';
import { eventPageOf, eventPageQuery, studentEvent } from '../events.js';
import * as session from '../session.js';
import { adminsCalls } from './admins.calls.js';
import { peopleCalls } from './people.calls.js';

const accountCalls = defineCalls('auth', {
  'GET /auth/session': anyone('Who is logged in; a visitor when nobody is', {
    response: session.session,
  }),
  'GET /auth/checkAuthStudent': only(
    'student',
    'Whether a student or member of staff is logged in',
    { response: session.session },
  ),
  'GET /auth/google/login': anyone('Starts the campus login (a browser navigation)', {
    signsIn: 'student',
    query: z.object({ returnTo: z.string().max(2_000).optional() }),
    produces: 'redirect',
  }),
  'GET /auth/google/callback': anyone('Where the identity provider sends the browser back to', {
    signsIn: 'student',
    produces: 'redirect',
  }),
  'POST /auth/vendor/login': anyone('Signs a vendor in', {
    signsIn: 'vendor',
    body: session.credentials,
    response: session.session,
    refusals: ['CREDENTIALS_WRONG', 'TOO_MANY_SIGN_INS'],
  }),
  'POST /auth/admin/login': anyone(
    'Signs an admin in; with a code where the account has a second factor',
    {
      signsIn: 'admin',
      body: session.adminCredentials,
      response: session.session,
      refusals: [
        'CREDENTIALS_WRONG',
        'SECOND_FACTOR_NEEDED',
        'SECOND_FACTOR_WRONG',
        'TOO_MANY_SIGN_INS',
      ],
    },
  ),
  'GET /auth/logout': anyone(
    'Ends the session; a request from another site leads to a page with a button instead',
    { response: session.session },
  ),
  'POST /auth/logout': anyone(
    'Ends the session and leads to the home page: what a form without script sends',
    { produces: 'redirect' },
  ),
  'GET /auth/sessions': everyAccount(
    'any',
    'Where the account is logged in: each session with its device and last use',
    { response: z.array(session.ownSession) },
  ),
  'DELETE /auth/sessions/:id': everyAccount('any', 'Ends one of the account’s own sessions', {
    response: z.array(session.ownSession),
    refusals: ['NOT_FOUND'],
  }),
  'POST /auth/logoutEverywhere': everyAccount(
    'any',
    'Ends every session of the account, also the one that asks',
    { response: session.session },
  ),
  'POST /admin/sessions/end': adminsWith(
    'technical',
    'Ends every session of a student or vendor, who can log in again',
    {
      body: session.endSessionsForm,
      response: z.array(session.endedAccount),
      refusals: ['ACCOUNT_UNKNOWN'],
    },
  ),
  'POST /auth/vendor/password': only(
    'vendor',
    "Changes the logged-in vendor's password; its other sessions end",
    {
      body: session.passwordChange,
      response: session.session,
      refusals: ['PASSWORD_WRONG', 'TOO_MANY_SIGN_INS'],
    },
  ),
  'POST /auth/vendor/forgotPassword': anyone(
    'Mails a link for a new password to a vendor with this address, if there is one',
    {
      body: z.object({ emailAddress }),
      response: z.object({ validMinutes: z.number().int() }),
      refusals: ['TOO_MANY_RESETS'],
    },
  ),
  'POST /auth/vendor/resetPassword': anyone(
    'Sets a new password by a mailed link, once; every session of the vendor ends',
    {
      body: session.passwordReset,
      response: z.object({ username: z.string() }),
      refusals: ['RESET_LINK_DEAD'],
    },
  ),
  'PUT /internal/clock': adminsWith(
    'technical',
    'Moves the clock for an admin, and records that in the audit log',
    { body: moveClock, response: clockState, refusals: ['DEMO_ONLY'] },
  ),
  'POST /internal/vendor-accounts': only(
    'service',
    "Creates a vendor's credentials; a repeat returns the existing ones",
    {
      body: accounts.newVendorAccount,
      response: accounts.vendorAccount,
      refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN'],
    },
  ),
  'GET /internal/vendor-accounts/:id': only('service', "A vendor's account", {
    response: accounts.vendorAccount,
    refusals: ['NOT_FOUND'],
  }),
  'PUT /internal/vendor-accounts/:id': only('service', 'Renames a vendor', {
    body: accounts.vendorAccountEdit,
    response: accounts.vendorAccount,
    refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN', 'NOT_FOUND'],
  }),
  'GET /internal/events/student': only(
    'service',
    'The state of students, a page at a time, for a service that consumes their events',
    { query: eventPageQuery, response: eventPageOf(studentEvent) },
  ),
  'GET /internal/accounts/:id': only(
    'service',
    'Who gets the mail about a change of a vendor’s or admin’s account; not found without an address',
    { response: accounts.accountOwner, refusals: ['NOT_FOUND'] },
  ),
  'GET /internal/password-resets/:id': only(
    'service',
    'The data of the mail with a reset link; not found once the link is dead',
    { response: accounts.passwordResetMail, refusals: ['NOT_FOUND'] },
  ),
});

export const authCalls = { ...accountCalls, ...adminsCalls, ...peopleCalls };
