import { z } from 'zod';
import { id, instant } from '../common.js';
import { offerState } from './offer-state.js';
import { registrationEnds, registrationEvents, registrationState } from './registration-state.js';

/** A workshop's name, time and place, for calendars. */
export const workshopSlot = z.object({
  name: z.string(),
  date: z.string(),
  startTime: z.string(),
  duration: z.number().int(),
  location: z.string(),
});
export type WorkshopSlot = z.infer<typeof workshopSlot>;

/** An event of a registration, with the data for its mail. Fields that are not about the event have their current values. */
export const registrationMail = z.object({
  /** The id of the event. */
  _id: id,
  event: z.enum(registrationEvents),
  at: instant,
  /** The states before (null if there was no registration) and after the event. */
  from: registrationState.nullable(),
  to: registrationState,
  /** The position in the queue after the event, from 1. */
  position: z.number().int().nullable(),
  /** The reason, as a sentence for the person; empty if it was their own wish. */
  why: z.string(),
  /** For `change`: the workshop before the change. */
  before: workshopSlot.nullable(),
  /** The SEQUENCE of the calendar entry (UID: the registration's id). It increases with each event. */
  sequence: z.number().int(),
  registration: z.object({
    _id: id,
    status: registrationState,
    /** What ended the registration; null while it is active. */
    endedBy: z.enum(registrationEnds).nullable(),
    /** Whether the person signed up for the workshop again after it ended, and still is. */
    again: z.boolean(),
    name: z.string(),
    emailAddress: z.string(),
    /** The offered place, and until when it can be taken; absent if there was none. */
    offer: z.object({ state: offerState, until: instant }).optional(),
  }),
  workshop: workshopSlot.extend({
    _id: id,
    organizer: z.string(),
    category: z.string(),
    description: z.string(),
    startsAt: instant,
    endsAt: instant,
  }),
});
export type RegistrationMail = z.infer<typeof registrationMail>;
