import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { offerState } from './offer-state.js';
import { workshopSlot } from './registration-mail.js';

/** Of a list: the offer that stands open for the person who asks. */
export const openOffer = z.object({ _id: id, until: instant });
export type OpenOffer = z.infer<typeof openOffer>;

/** A place that is offered to the student who asks. */
export const offer = z.object({
  _id: id,
  state: offerState,
  /** Until when it can be taken: the person's hours are up, or the workshop is about to start. */
  until: instant,
  workshop: workshopSlot.extend({ _id: id, organizer: z.string() }),
});
export type Offer = z.infer<typeof offer>;
