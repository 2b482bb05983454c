import type { z } from 'zod';
import { order, purchase } from '../orders/index.js';
import { ownEntry } from '../photos/index.js';
import { registrationMail } from '../workshops/index.js';

/** The data of an order for a campaign's mail. */
export const orderSubject = order
  .pick({ _id: true, orderNumber: true, verified: true, cancelled: true, name: true })
  .extend({
    purchases: purchase
      .pick({
        productName: true,
        vendorName: true,
        colours: true,
        sizes: true,
        quantityBought: true,
        collectionDate: true,
      })
      .array(),
  });
export type OrderSubject = z.infer<typeof orderSubject>;

/** The data of a registration for a campaign's mail. */
export const registrationSubject = registrationMail.shape.registration
  .pick({ _id: true, status: true, name: true })
  .extend({
    workshop: registrationMail.shape.workshop.pick({
      _id: true,
      name: true,
      date: true,
      startTime: true,
      duration: true,
      location: true,
    }),
  });
export type RegistrationSubject = z.infer<typeof registrationSubject>;

/** The data of a photo contest entry for a campaign's mail. */
export const entrantSubject = ownEntry.pick({ _id: true, name: true });
export type EntrantSubject = z.infer<typeof entrantSubject>;
