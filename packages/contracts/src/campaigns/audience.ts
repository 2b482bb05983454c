import { z } from 'zod';
import { id, line } from '../common/index.js';
import type { CampaignMailTemplate } from '../mails/index.js';
import { photoCategories } from '../photos/index.js';
import { standings } from '../workshops/index.js';
import { orderFilter } from './recipients.js';

/** Everybody with a verified order to collect in this slot. */
const slot = z.object({ kind: z.literal('slot'), collectionDate: line(40) });

/** Everybody who signed up for one workshop. */
const workshop = z.object({
  kind: z.literal('workshop'),
  workshopId: id,
  standing: z.enum([...standings, 'all']).default('confirmed'),
});

/** The buyers of the orders that match a filter when the campaign starts. */
const orders = z.object({
  kind: z.literal('orders'),
  filter: orderFilter.extend({
    verified: z.boolean().optional(),
    cancelled: z.boolean().optional(),
  }),
});

/** Everybody with an entry in the photo contest, or in one of its categories. One mail each. */
const entrants = z.object({
  kind: z.literal('entrants'),
  category: z.enum([...photoCategories, 'all']).default('all'),
});

/** The audience of a campaign. A new kind needs its fields here and its mail below. */
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

/** Whether the mail makes no sense without an admin's own text. */
export const needsNote = (kind: AudienceKind): boolean => kind !== 'slot';
