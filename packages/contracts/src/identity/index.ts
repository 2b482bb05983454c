import { z } from 'zod';
import { permissionsOf } from '../permissions/index.js';
import { roles, type Session, visitorSession } from '../session/index.js';

/** Claims of the short-lived token with which the gateway (or a service) tells a service who is asking. */
export const identity = z.object({
  sub: z.string(),
  role: z.enum([...roles, 'service']),
  name: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  /** Of an admin. Read it by `permissionsOf`: a version before permissions does not tell them, a newer one may know more. */
  permissions: z.array(z.string()).optional(),
  /** A digest of the session, for what belongs to the session rather than the account. */
  sid: z.string(),
});
export type Identity = z.infer<typeof identity>;

/** Who asks, as a page sees it. Services are nobody to a page. */
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
