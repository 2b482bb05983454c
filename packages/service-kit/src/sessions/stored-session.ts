import { id, instant } from '@festival/contracts/common';
import { role } from '@festival/contracts/session';
import { z } from 'zod';

/** A session as stored in Redis, in JSON. Only auth writes it. */
export const storedSession = z.object({
  accountId: id,
  role,
  displayName: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  /** For an admin; see `contracts/permissions`. */
  permissions: z.array(z.string()).optional(),
  createdAt: instant,
});
export type StoredSession = z.infer<typeof storedSession>;
