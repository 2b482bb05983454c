import { z } from 'zod';

export const roles = ['student', 'vendor', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Who is signed in, as a page sees it. A visitor has no `_id`. */
export const session = z.object({
  _id: z.string().nullable(),
  role: z.enum([...roles, 'visitor']),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
});
export type Session = z.infer<typeof session>;

export const visitorSession: Session = {
  _id: null,
  role: 'visitor',
  displayName: null,
  email: null,
  picture: null,
};

const credential = z.string().min(1, 'is required').max(64, 'must have at most 64 characters');

export const credentials = z.object({ username: credential, password: credential });
export type Credentials = z.infer<typeof credentials>;

/**
 * Why a campus sign-in ended without a session, as `/userlogin?refused=…&returnTo=…` tells the page: the address is not of
 * the university; it took too long or was used already; the person went back; the provider cannot be reached; anything else.
 */
export const signInRefusals = ['domain', 'expired', 'cancelled', 'unavailable', 'failed'] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

const DEFAULT_PORTS = new Set(['', '80', '443', '3000']);

/**
 * The session cookie's name. Cookies are per host, not per port: off the default port its number is part of the name,
 * so that two festivals on one machine do not sign each other out.
 */
export const sessionCookieName = (publicUrl: string): string => {
  const { port } = new URL(publicUrl);
  return DEFAULT_PORTS.has(port) ? 'festival_session' : `festival_session_${port}`;
};

/** Where a person lands after signing in: a path of this site, never another origin. */
export const safeReturnTo = (value: string | undefined): string => {
  if (!value) return '/';
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return '/';
  const url = new URL(value, base);
  const isOwnPath = value.startsWith('/') && url.origin === base && !url.pathname.startsWith('//');
  return isOwnPath ? `${url.pathname}${url.search}${url.hash}` : '/';
};
