import { z } from 'zod';
import { order } from '../orders/index.js';
import { profileWorkshop } from '../workshops/index.js';

/** A student's profile; a service that is down leaves its part empty and is named in `unavailable`. */
export const profile = z.object({
  displayName: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  registeredWorkshops: z.array(profileWorkshop),
  waitlistedWorkshops: z.array(profileWorkshop),
  purchasePoints: z.number().int(),
  totalPoints: z.number().int(),
  points: z.array(z.object({ points: z.number().int(), category: z.string() })),
  pastOrders: z.array(order),
  unavailable: z.array(z.string()),
});
export type Profile = z.infer<typeof profile>;

/** What the catalogue knows of a student. */
export const catalogueProfilePart = z.object({
  purchasePoints: z.number().int(),
  pastOrders: z.array(order),
});
export type CatalogueProfilePart = z.infer<typeof catalogueProfilePart>;
