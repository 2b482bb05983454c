import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { offerState } from './offer-state.js';
import { registrationEnds, registrationEvents, registrationState } from './registration-state.js';

/** What a calendar knows of a workshop: what it is called, when and where it is. */
export const workshopSlot = z.object({
  name: z.string(),
  date: z.string(),
  startTime: z.string(),
  duration: z.number().int(),
  location: z.string(),
});
export type WorkshopSlot = z.infer<typeof workshopSlot>;

/** One thing that happened to a registration, and all that a mail about it is made of. The rest is as it is now. */
export const registrationMail = z.object({
  /** Of the event. */
  _id: id,
  event: z.enum(registrationEvents),
  at: instant,
  /** The state it led from (null: there was no registration) and to. */
  from: registrationState.nullable(),
  to: registrationState,
  /** The place in the queue that the event led to, from 1. */
  position: z.number().int().nullable(),
  /** Why, in a sentence for the person; empty when it was their own wish. */
  why: z.string(),
  /** Of a `change`: how it was before. */
  before: workshopSlot.nullable(),
  /** SEQUENCE of the calendar entry (UID: the registration's id): each event's is higher than that of the one before. */
  sequence: z.number().int(),
  registration: z.object({
    _id: id,
    status: registrationState,
    /** What ended it; null while it stands. */
    endedBy: z.enum(registrationEnds).nullable(),
    /** Whether the person signed up for the workshop again after it ended, and still is. */
    again: z.boolean(),
    name: z.string(),
    emailAddress: z.string(),
    /** The place that was offered, and until when it can be taken; absent where none was. */
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
