import { z } from 'zod';
import { instant } from '../common/index.js';
import { order } from '../orders/index.js';
import { pointSources } from '../points/index.js';
import { profileWorkshop } from '../workshops/index.js';

/** Points that a student was given. */
const award = z.object({
  points: z.number().int(),
  category: z.string(),
  source: z.enum(pointSources),
  at: instant,
  /** What they were given for, where that was written down. */
  note: z.string().optional(),
});

/** A student's profile; a service that is down leaves its part empty and is named in `unavailable`. */
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

/** What the catalogue knows of a student. */
export const catalogueProfilePart = profile.pick({ pastOrders: true });
export type CatalogueProfilePart = z.infer<typeof catalogueProfilePart>;

/** What contests knows of a student: points from purchases, and those that were awarded. */
export const contestsProfilePart = profile.pick({ purchasePoints: true, points: true });
export type ContestsProfilePart = z.infer<typeof contestsProfilePart>;
