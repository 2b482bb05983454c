import { z } from 'zod';
import { campaignProgress } from '../campaigns/index.js';
import { exported } from '../exports/index.js';
import type { Permission } from '../permissions/index.js';

/**
 * Where the screens of admins hear of what changes, below `/api`: server-sent events without a name, each with a `DeskEvent` as JSON. Of one
 * thing there is at most one a second. What changed before somebody listened is not told: they read it.
 */
export const DESK_STREAM = '/admin/stream';

/** Lists of the desk, and who looks after each: their events say no more than that something of them changed. */
export const deskLists = {
  orders: 'orders',
  vendors: 'orders',
  workshops: 'workshops',
  entries: 'contest',
  points: 'contest',
  draws: 'contest',
  releases: 'technical',
} as const satisfies Record<string, Permission>;
export type DeskListName = keyof typeof deskLists;

/** How something at the desk stands since it changed. */
export const deskEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), campaign: campaignProgress }),
  z.object({ kind: z.literal('export'), export: exported }),
  z.object({ kind: z.enum(Object.keys(deskLists) as [DeskListName, ...DeskListName[]]) }),
  /** Some changes were not heard: whatever is shown is to be read again. */
  z.object({ kind: z.literal('missed') }),
]);
export type DeskEvent = z.infer<typeof deskEvent>;
