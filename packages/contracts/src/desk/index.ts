import { z } from 'zod';
import { campaignProgress } from '../campaigns/index.js';
import { exported } from '../exports/index.js';

/**
 * Where the screens of admins hear of what changes, below `/api`: server-sent events without a name, each with a `DeskEvent` as JSON. Of one
 * thing there is at most one a second. What changed before somebody listened is not told: they read it.
 */
export const DESK_STREAM = '/admin/stream';

/** How something at the desk stands since it changed. */
export const deskEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), campaign: campaignProgress }),
  /** Orders were placed, verified, taken back or cancelled. */
  z.object({ kind: z.literal('orders') }),
  z.object({ kind: z.literal('export'), export: exported }),
  /** Some changes were not heard: whatever is shown is to be read again. */
  z.object({ kind: z.literal('missed') }),
]);
export type DeskEvent = z.infer<typeof deskEvent>;
