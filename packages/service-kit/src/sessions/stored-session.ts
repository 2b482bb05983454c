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
  /** Known to within `SESSION_USE_SECONDS`. Absent in a session of a version before. */
  lastUsedAt: instant.optional(),
  /** The browser in words, such as "Chrome on Android". Absent in a session of a version before. */
  device: z.string().optional(),
  /** When a session ends that was replaced by a new one. */
  replacedUntil: instant.optional(),
});
export type StoredSession = z.infer<typeof storedSession>;
