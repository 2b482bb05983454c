import { z } from 'zod';
import { credentials, session } from '../session/index.js';
import { defineCalls } from './call.js';

export const authCalls = defineCalls({
  'GET /auth/session': {
    summary: 'Who is signed in; a visitor when nobody is',
    access: 'public',
    response: session,
  },
  'GET /auth/checkAuthStudent': {
    summary: 'Whether a student or member of staff is signed in',
    access: ['student'],
    response: session,
  },
  'GET /auth/google/login': {
    summary: 'Starts the campus sign-in (a browser navigation)',
    access: 'public',
    query: z.object({ returnTo: z.string().max(2_000).optional() }),
    produces: 'redirect',
  },
  'GET /auth/google/callback': {
    summary: 'Where the identity provider sends the browser back to',
    access: 'public',
    produces: 'redirect',
  },
  'POST /auth/vendor/login': {
    summary: 'Signs a vendor in',
    access: 'public',
    body: credentials,
    response: session,
    refusals: ['CREDENTIALS_WRONG', 'TOO_MANY_SIGN_INS'],
  },
  'POST /auth/admin/login': {
    summary: 'Signs an admin in',
    access: 'public',
    body: credentials,
    response: session,
    refusals: ['CREDENTIALS_WRONG', 'TOO_MANY_SIGN_INS'],
  },
  'GET /auth/logout': {
    summary: 'Ends the session',
    access: 'public',
    response: session,
  },
});
