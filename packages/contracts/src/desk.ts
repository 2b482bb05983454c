import { z } from 'zod';
import { campaignProgress } from './campaigns.js';
import { exported } from './exports.js';
import type { Permission } from './permissions.js';

/**
 * The stream of the admins' screens, below `/api`: unnamed server-sent events, each a `DeskEvent` as JSON, at most one a second for each thing. It does
 * not repeat earlier changes, so screens first load the current state.
 */
export const DESK_STREAM = '/admin/stream';

/** The desk's lists, and the permission for each. Their events only say that something in the list changed. */
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

/** The new state of something on the desk. */
export const deskEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), campaign: campaignProgress }),
  z.object({ kind: z.literal('export'), export: exported }),
  z.object({ kind: z.enum(Object.keys(deskLists) as [DeskListName, ...DeskListName[]]) }),
  /** The stream may have missed changes: load everything again. */
  z.object({ kind: z.literal('missed') }),
]);
export type DeskEvent = z.infer<typeof deskEvent>;
