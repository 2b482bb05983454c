import { z } from 'zod';
import { roles } from '../session/index.js';

/** Claims of the short-lived token with which the gateway (or a service) tells a service who is asking. */
export const identity = z.object({
  sub: z.string(),
  role: z.enum([...roles, 'service']),
  name: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  /** A digest of the session, for what belongs to the session rather than the account. */
  sid: z.string(),
});
export type Identity = z.infer<typeof identity>;
