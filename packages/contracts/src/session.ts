import { z } from 'zod';
import { id, instant, line } from './common.js';
import { permissions } from './permissions.js';
import { withoutInvisible } from './typed-text.js';

export const roles = ['student', 'vendor', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const permission = z.enum(permissions);

/** The signed-in account, as a page sees it. A visitor has no `_id`. */
export const session = z.object({
  _id: z.string().nullable(),
  role: z.enum([...roles, 'visitor']),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  /** For an admin: what this session may do. */
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
 * The channel for sessions that auth ends, or whose permissions it changes. Streams that were opened with them end. An expiry is not published.
 */
export const SESSIONS_ENDED = 'sessions.ended';

/** The channel on which gateways tell auth which sessions were used, each at most once in `SESSION_USE_SECONDS`. Only auth writes sessions. */
export const SESSIONS_USED = 'sessions.used';

export const ownSession = z.object({
  _id: z.string(),
  /** The browser in words, such as "Chrome on Android"; null for a session of a version before. */
  device: z.string().nullable(),
  signedInAt: instant,
  /** Known to within `SESSION_USE_SECONDS`. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Whose sessions an admin ends: a student by address, or a vendor by address or username. */
export const endSessionsForm = z.object({ account: line(254) });
export type EndSessionsForm = z.infer<typeof endSessionsForm>;

export const endedAccount = z.object({
  _id: id,
  role: z.enum(['student', 'vendor']),
  displayName: z.string(),
  sessions: z.number().int(),
});
export type EndedAccount = z.infer<typeof endedAccount>;

/** The digests of the sessions, which cannot be used to sign in. */
export const endedSessions = z.array(z.string());
export const usedSessions = endedSessions;

/**
 * A password in the form in which it is hashed and compared, because keyboards write the same letters in different ways (RFC 8265, OpaqueString). Of
 * an emoji it keeps the visible parts, which keyboards join and vary in different ways.
 */
export const toOpaque = (password: string): string =>
  password
    .replace(/\p{Zs}/gu, ' ')
    .replace(/(?<=[\p{Emoji}\p{Emoji_Modifier}])[\ufe0e\ufe0f\u200d]+/gu, '')
    .normalize('NFC');

const MAX_LENGTH = 64;
const TOO_LONG = `must have at most ${MAX_LENGTH} characters`;

const usernameOrEmail = z
  .string()
  .overwrite(withoutInvisible)
  .min(1, 'is required')
  .max(MAX_LENGTH, TOO_LONG);

/** A password of an account. It stays as it was typed, because hashes of earlier versions are of that. */
const givenPassword = z
  .string()
  .min(1, 'is required')
  .refine((password) => toOpaque(password).length <= MAX_LENGTH, TOO_LONG);

export const credentials = z.object({ username: usernameOrEmail, password: givenPassword });
export type Credentials = z.infer<typeof credentials>;

export const secondFactorCode = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .min(1, 'is required')
  .max(32, 'must have at most 32 characters');

/** An admin's credentials: first sent without a code, then with one if the account has a second factor. */
export const adminCredentials = credentials.extend({ code: secondFactorCode.optional() });
export type AdminCredentials = z.infer<typeof adminCredentials>;

/** How an admin confirms who they are: by a code where the account has a second factor, else by the password. */
export const confirmation = z
  .object({ password: givenPassword.optional(), code: secondFactorCode.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'is required, or a code instead',
  });
export type Confirmation = z.infer<typeof confirmation>;

export const MIN_PASSWORD_LENGTH = 8;

/** Nobody can type them again on every keyboard. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** A new password. Its length is counted in characters, not in storage units. */
export const newPassword = z
  .string()
  .overwrite(toOpaque)
  .min(1, 'is required')
  .refine((password) => !UNSEEN.test(password), 'must not have invisible or control characters')
  .refine(
    (password) => [...password].length >= MIN_PASSWORD_LENGTH,
    `must have at least ${MIN_PASSWORD_LENGTH} characters`,
  )
  .max(MAX_LENGTH, TOO_LONG);

export const passwordChange = z.object({ currentPassword: givenPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** The fragment of a reset link: `/VendorLogin#reset=…`. */
export const resetToken = z.string().regex(/^[\w-]{43}$/, 'is not a whole reset link');

export const passwordReset = z.object({ token: resetToken, newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

/**
 * Why a campus sign-in failed, as in `/userlogin?refused=…&returnTo=…`: the address does not belong to the university; the attempt took too long or was
 * used before; the person went back; the provider cannot be reached; the person is being erased; anything else.
 */
const signInRefusals = [
  'domain',
  'expired',
  'cancelled',
  'unavailable',
  'erasing',
  'failed',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

const DEFAULT_PORTS = new Set(['', '80', '443', '3000']);

/** The purposes of cookies: a session, a sign-in in progress, and recognising a browser that signed in before. */
export type CookieKind = 'session' | 'sign_in' | 'device';

/**
 * The name of a cookie. On https it has the prefix `__Host-`, so that no sibling domain can set it. Cookies belong to a host and not to a port, so the name
 * contains any port other than the default: otherwise two festivals on one machine would sign each other out.
 */
export const cookieName = (kind: CookieKind, publicUrl: string): string => {
  const { port, protocol } = new URL(publicUrl);
  const name = DEFAULT_PORTS.has(port) ? `festival_${kind}` : `festival_${kind}_${port}`;
  return protocol === 'https:' ? `__Host-${name}` : name;
};

export const sessionCookieName = (publicUrl: string): string => cookieName('session', publicUrl);

/** Where a person goes after signing in: always a path of this site. */
export const safeReturnTo = (value: string | undefined): string => {
  if (!value) return '/';
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return '/';
  const url = new URL(value, base);
  const isOwnPath = value.startsWith('/') && url.origin === base && !url.pathname.startsWith('//');
  return isOwnPath ? `${url.pathname}${url.search}${url.hash}` : '/';
};
