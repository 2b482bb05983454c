import { z } from 'zod';
import { campaignProgress } from './campaigns.js';
import { exported } from './exports.js';
import type { Permission } from './permissions.js';

/**
 * The stream of the admins' screens, below `/api`: unnamed server-sent events, each an `AdminEvent` as JSON, at most one a second for each thing. It does
 * not repeat earlier changes, so screens first load the current state.
 */
export const ADMIN_STREAM = '/admin/stream';

/** The admins' lists, and the permission for each. Their events only say that something in the list changed. */
export const adminLists = {
  orders: 'orders',
  vendors: 'orders',
  workshops: 'workshops',
  entries: 'contest',
  points: 'contest',
  draws: 'contest',
  releases: 'technical',
} as const satisfies Record<string, Permission>;
export type AdminListName = keyof typeof adminLists;

export const adminEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), campaign: campaignProgress }),
  z.object({ kind: z.literal('export'), export: exported }),
  z.object({ kind: z.enum(Object.keys(adminLists) as [AdminListName, ...AdminListName[]]) }),
  /** The stream may have missed changes: load everything again. */
  z.object({ kind: z.literal('missed') }),
]);
export type AdminEvent = z.infer<typeof adminEvent>;
