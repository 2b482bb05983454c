import { z } from 'zod';
import { id, instant } from '../common.js';
import { offerState } from './offer-state.js';
import { workshopSlot } from './registration-mail.js';

/** In a list: the open offer of the signed-in student. */
export const openOffer = z.object({ _id: id, until: instant });
export type OpenOffer = z.infer<typeof openOffer>;

/** A student's offer, in its current state. `taken` means that the student has the place, in whatever way they got it. */
export const offer = z.object({
  _id: id,
  state: offerState,
  /** Why it is void: the workshop was withdrawn, or the registration was cancelled by the student or an admin. Absent while they are signed up. */
  voidedBy: z.enum(['withdrawal', 'cancellation']).optional(),
  /** When it ends: the student's time is up, or the workshop is about to start. */
  until: instant,
  workshop: workshopSlot.extend({ _id: id, organizer: z.string() }),
});
export type Offer = z.infer<typeof offer>;
