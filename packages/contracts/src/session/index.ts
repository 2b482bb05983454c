import { z } from 'zod';
import { permissions } from '../permissions/index.js';

export const roles = ['student', 'vendor', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const permission = z.enum(permissions);

/** Who is signed in, as a page sees it. A visitor has no `_id`. */
export const session = z.object({
  _id: z.string().nullable(),
  role: z.enum([...roles, 'visitor']),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  /** Of an admin: what this session may be used for. */
  permissions: z.array(permission).optional(),
});
export type Session = z.infer<typeof session>;

export const visitorSession: Session = {
  _id: null,
  role: 'visitor',
  displayName: null,
  email: null,
  picture: null,
};

/**
 * Channel on which auth publishes the sessions that it ends, or whose permissions it changes: what was opened with them ends. One that runs
 * out is told by nobody.
 */
export const SESSIONS_ENDED = 'sessions.ended';

/** By their digests, which open nothing. */
export const endedSessions = z.array(z.string());

const credential = z.string().min(1, 'is required').max(64, 'must have at most 64 characters');

export const credentials = z.object({ username: credential, password: credential });
export type Credentials = z.infer<typeof credentials>;

/** A code of an authenticator app, or one that was kept for when it is lost. */
export const secondFactorCode = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(32, 'must have at most 32 characters');

/** An admin's: asked for without a code first, and with one where the account has a second factor. */
export const adminCredentials = credentials.extend({ code: secondFactorCode.optional() });
export type AdminCredentials = z.infer<typeof adminCredentials>;

export const MIN_PASSWORD_LENGTH = 8;

/** A password that somebody chooses. Characters count, not the units they are stored in. */
export const newPassword = z
  .string()
  .min(1, 'is required')
  .refine(
    (password) => [...password].length >= MIN_PASSWORD_LENGTH,
    `must have at least ${MIN_PASSWORD_LENGTH} characters`,
  )
  .max(64, 'must have at most 64 characters');

/** A password of somebody who is signed in, and the one to come after it. */
export const passwordChange = z.object({ currentPassword: credential, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** What a reset link carries in its fragment: `/VendorLogin#reset=…`. */
export const resetToken = z.string().regex(/^[\w-]{43}$/, 'is not a whole reset link');

export const passwordReset = z.object({ token: resetToken, newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

/**
 * Why a campus sign-in ended without a session, as `/userlogin?refused=…&returnTo=…` tells the page: the address is not of
 * the university; it took too long or was used already; the person went back; the provider cannot be reached; anything else.
 */
export const signInRefusals = ['domain', 'expired', 'cancelled', 'unavailable', 'failed'] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

const DEFAULT_PORTS = new Set(['', '80', '443', '3000']);

/** What cookies are for: a session, a sign-in under way, and knowing a browser that has signed in before. */
export type CookieKind = 'session' | 'sign_in' | 'device';

/**
 * A cookie's name without the prefix that https asks for. Cookies are per host, not per port: off the default port its number is part
 * of the name, so that two festivals on one machine do not sign each other out.
 */
export const bareCookieName = (kind: CookieKind, publicUrl: string): string => {
  const { port } = new URL(publicUrl);
  return DEFAULT_PORTS.has(port) ? `festival_${kind}` : `festival_${kind}_${port}`;
};

/** A cookie's name. On https a browser takes a `__Host-` cookie from this host alone: no sister site can set one for it. */
export const cookieName = (kind: CookieKind, publicUrl: string): string => {
  const name = bareCookieName(kind, publicUrl);
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
};

export const sessionCookieName = (publicUrl: string): string => cookieName('session', publicUrl);

/** Where a person lands after signing in: a path of this site, never another origin. */
export const safeReturnTo = (value: string | undefined): string => {
  if (!value) return '/';
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return '/';
  const url = new URL(value, base);
  const isOwnPath = value.startsWith('/') && url.origin === base && !url.pathname.startsWith('//');
  return isOwnPath ? `${url.pathname}${url.search}${url.hash}` : '/';
};
