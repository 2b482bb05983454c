import { z } from 'zod';
import { id, line } from '../common/index.js';
import type { CampaignMailTemplate } from '../mails/index.js';
import { photoCategories } from '../photos/index.js';
import { standings } from '../workshops/index.js';
import { orderFilter } from './recipients.js';

/** Everybody with something to collect in one slot, of verified orders. */
const slot = z.object({ kind: z.literal('slot'), collectionDate: line(40) });

/** Everybody who signed up for one workshop. */
const workshop = z.object({
  kind: z.literal('workshop'),
  workshopId: id,
  standing: z.enum([...standings, 'all']).default('confirmed'),
});

/** The buyers of the orders that a filter finds. It is looked through when the campaign begins. */
const orders = z.object({
  kind: z.literal('orders'),
  filter: orderFilter.extend({
    verified: z.boolean().optional(),
    cancelled: z.boolean().optional(),
  }),
});

/** Everybody with a photo in the contest, or in one of its categories; whoever has one in both, once. */
const entrants = z.object({
  kind: z.literal('entrants'),
  category: z.enum([...photoCategories, 'all']).default('all'),
});

/** Whom a campaign is for. Whoever adds a kind says here what it is chosen by, and below which mail it gets. */
export const audience = z.discriminatedUnion('kind', [slot, workshop, orders, entrants]);
export type Audience = z.infer<typeof audience>;
export type AudienceKind = Audience['kind'];
export type AudienceOf<Kind extends AudienceKind> = Extract<Audience, { kind: Kind }>;

/** The mail that each kind of audience gets. */
export const audienceMails = {
  slot: 'collection-reminder',
  workshop: 'workshop-note',
  orders: 'order-note',
  entrants: 'entrant-note',
} as const satisfies Record<AudienceKind, CampaignMailTemplate>;

/** Mails that have nothing to say without an admin's words. */
export const needsNote = (kind: AudienceKind): boolean => kind !== 'slot';
