import { z } from 'zod';
import { instant } from './common.js';
import { order } from './orders.js';
import { profileWorkshop } from './participants.js';
import { pointSources } from './points.js';

const award = z.object({
  points: z.number().int(),
  category: z.string(),
  source: z.enum(pointSources),
  at: instant,
  note: z.string().optional(),
});

/** A student's profile. If a service is down, its part is empty and `unavailable` names it. */
export const profile = z.object({
  displayName: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  registeredWorkshops: z.array(profileWorkshop),
  waitlistedWorkshops: z.array(profileWorkshop),
  purchasePoints: z.number().int(),
  totalPoints: z.number().int(),
  points: z.array(award),
  pastOrders: z.array(order),
  unavailable: z.array(z.string()),
});
export type Profile = z.infer<typeof profile>;

export const catalogueProfilePart = profile.pick({ pastOrders: true });
export type CatalogueProfilePart = z.infer<typeof catalogueProfilePart>;

export const contestsProfilePart = profile.pick({ purchasePoints: true, points: true });
export type ContestsProfilePart = z.infer<typeof contestsProfilePart>;
