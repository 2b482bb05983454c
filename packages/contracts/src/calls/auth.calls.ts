import { z } from 'zod';
import {
  accountOwner,
  newVendorAccount,
  passwordResetMail,
  vendorAccount,
  vendorAccountEdit,
} from '../accounts.js';
import { defineCalls } from '../call.js';
import { clockState, moveClock } from '../clock.js';
import { emailAddress, id } from '../common.js';
import { eventPageOf, eventPageQuery, studentEvent } from '../events.js';
import {
  adminCredentials,
  credentials,
  endedAccount,
  endSessionsForm,
  ownSession,
  passwordChange,
  passwordReset,
  session,
} from '../session.js';
import { adminsCalls } from './admins.calls.js';

const byId = z.object({ id });

const accountCalls = defineCalls('auth', {
  'GET /auth/session': {
    summary: 'Who is logged in; a visitor when nobody is',
    access: 'public',
    response: session,
  },
  'GET /auth/checkAuthStudent': {
    summary: 'Whether a student or member of staff is logged in',
    access: ['student'],
    response: session,
  },
  'GET /auth/google/login': {
    summary: 'Starts the campus login (a browser navigation)',
    access: 'public',
    letsIn: 'student',
    query: z.object({ returnTo: z.string().max(2_000).optional() }),
    produces: 'redirect',
  },
  'GET /auth/google/callback': {
    summary: 'Where the identity provider sends the browser back to',
    access: 'public',
    letsIn: 'student',
    produces: 'redirect',
  },
  'POST /auth/vendor/login': {
    summary: 'Signs a vendor in',
    access: 'public',
    letsIn: 'vendor',
    body: credentials,
    response: session,
    refusals: ['CREDENTIALS_WRONG', 'TOO_MANY_SIGN_INS'],
  },
  'POST /auth/admin/login': {
    summary: 'Signs an admin in; with a code where the account has a second factor',
    access: 'public',
    letsIn: 'admin',
    body: adminCredentials,
    response: session,
    refusals: [
      'CREDENTIALS_WRONG',
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_WRONG',
      'TOO_MANY_SIGN_INS',
    ],
  },
  'GET /auth/logout': {
    summary: 'Ends the session; a request from another site leads to a page with a button instead',
    access: 'public',
    response: session,
  },
  'POST /auth/logout': {
    summary: 'Ends the session and leads to the home page: what a form without script sends',
    access: 'public',
    produces: 'redirect',
  },
  'GET /auth/sessions': {
    summary: 'Where the account is logged in: each session with its device and last use',
    access: ['student', 'vendor', 'admin'],
    permissions: 'any',
    response: z.array(ownSession),
  },
  'DELETE /auth/sessions/:id': {
    summary: 'Ends one of the account’s own sessions',
    access: ['student', 'vendor', 'admin'],
    permissions: 'any',
    params: byId,
    response: z.array(ownSession),
    refusals: ['NOT_FOUND'],
  },
  'POST /auth/logoutEverywhere': {
    summary: 'Ends every session of the account, also the one that asks',
    access: ['student', 'vendor', 'admin'],
    permissions: 'any',
    response: session,
  },
  'POST /admin/sessions/end': {
    summary: 'Ends every session of a student or vendor, who can log in again',
    access: ['admin'],
    permissions: ['technical'],
    body: endSessionsForm,
    response: z.array(endedAccount),
    refusals: ['ACCOUNT_UNKNOWN'],
  },
  'POST /auth/vendor/password': {
    summary: "Changes the logged-in vendor's password; its other sessions end",
    access: ['vendor'],
    body: passwordChange,
    response: session,
    refusals: ['PASSWORD_WRONG', 'TOO_MANY_SIGN_INS'],
  },
  'POST /auth/vendor/forgotPassword': {
    summary: 'Mails a link for a new password to a vendor with this address, if there is one',
    access: 'public',
    body: z.object({ emailAddress }),
    /** How long the link works. */
    response: z.object({ validMinutes: z.number().int() }),
    refusals: ['TOO_MANY_RESETS'],
  },
  'POST /auth/vendor/resetPassword': {
    summary: 'Sets a new password by a mailed link, once; every session of the vendor ends',
    access: 'public',
    body: passwordReset,
    response: z.object({ username: z.string() }),
    refusals: ['RESET_LINK_DEAD'],
  },
  'PUT /internal/clock': {
    summary: 'Moves the clock for an admin, and records that in the audit log',
    access: ['admin'],
    permissions: ['technical'],
    body: moveClock,
    response: clockState,
    refusals: ['DEMO_ONLY'],
  },
  'POST /internal/vendor-accounts': {
    summary: "Creates a vendor's credentials; a repeat returns the existing ones",
    access: ['service'],
    body: newVendorAccount,
    response: vendorAccount,
    refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN'],
  },
  'GET /internal/vendor-accounts/:id': {
    summary: "A vendor's account",
    access: ['service'],
    params: byId,
    response: vendorAccount,
    refusals: ['NOT_FOUND'],
  },
  'PUT /internal/vendor-accounts/:id': {
    summary: 'Renames a vendor',
    access: ['service'],
    params: byId,
    body: vendorAccountEdit,
    response: vendorAccount,
    refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN', 'NOT_FOUND'],
  },
  'GET /internal/events/student': {
    summary: 'The state of students, a page at a time, for a service that consumes their events',
    access: ['service'],
    query: eventPageQuery,
    response: eventPageOf(studentEvent),
  },
  'GET /internal/accounts/:id': {
    summary:
      'Who gets the mail about a change of a vendor’s or admin’s account; not found without an address',
    access: ['service'],
    params: byId,
    response: accountOwner,
    refusals: ['NOT_FOUND'],
  },
  'GET /internal/password-resets/:id': {
    summary: 'The data of the mail with a reset link; not found once the link is dead',
    access: ['service'],
    params: byId,
    response: passwordResetMail,
    refusals: ['NOT_FOUND'],
  },
});

export const authCalls = { ...accountCalls, ...adminsCalls };
