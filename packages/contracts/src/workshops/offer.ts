import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { offerState } from './offer-state.js';
import { workshopSlot } from './registration-mail.js';

/** Of a list: the offer that stands open for the person who asks. */
export const openOffer = z.object({ _id: id, until: instant });
export type OpenOffer = z.infer<typeof openOffer>;

/** A place that is offered to the student who asks, as things stand by now: `taken` is said of whoever has the place, in whatever way. */
export const offer = z.object({
  _id: id,
  state: offerState,
  /** What made it void: the workshop was withdrawn, or this registration cancelled, by the student or an admin. Absent while they are signed up. */
  voidedBy: z.enum(['withdrawal', 'cancellation']).optional(),
  /** Until when it can be taken: the person's hours are up, or the workshop is about to start. */
  until: instant,
  workshop: workshopSlot.extend({ _id: id, organizer: z.string() }),
});
export type Offer = z.infer<typeof offer>;
