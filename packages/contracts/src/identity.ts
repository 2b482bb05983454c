import { z } from 'zod';
import { instant } from './common.js';
import { permissionsOf } from './permissions.js';
import { roles, type Session, visitorSession } from './session.js';

/** The claims of the short-lived token in which the gateway (or a service) tells another service who makes the request. */
export const identity = z.object({
  sub: z.string(),
  role: z.enum([...roles, 'service']),
  name: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  /** For an admin. Read it with `permissionsOf`: older versions do not set it, and newer ones may know more permissions. */
  permissions: z.array(z.string()).optional(),
  /** For an admin: when the person last gave a password or a code. */
  confirmedAt: instant.optional(),
  /** A digest of the session, for data that belongs to the session rather than to the account. */
  sid: z.string(),
});
export type Identity = z.infer<typeof identity>;

/** The caller, as a page sees them. A service counts as not signed in. */
export const sessionOfIdentity = (who: Identity | undefined): Session =>
  who && who.role !== 'service'
    ? {
        _id: who.sub,
        role: who.role,
        displayName: who.name,
        email: who.email,
        picture: who.picture,
        ...(who.role === 'admin' && { permissions: [...permissionsOf(who)] }),
      }
    : visitorSession;
