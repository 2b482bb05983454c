import { z } from 'zod';
import { flagField, givenOr, id, line, optionalText, wholeField } from '../common/index.js';
import { MAX_DESCRIPTION_LENGTH, MAX_PARTICIPANTS, MAX_WORKSHOP_MINUTES } from '../limits/index.js';
import { imageSet, picturesField } from '../pictures/index.js';
import { openOffer } from './offer.js';
import { standing } from './registration-state.js';

const MAX_REVISION = 4_294_967_295;

/** `2021-02-20`: a day where the festival is. */
const day = z.iso.date('must be a date such as 2021-02-20');

/** `14:00`: a time of day where the festival is. */
const timeOfDay = z
  .string('must be a time such as 14:00')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00');

export const workshop = z.object({
  _id: id,
  name: z.string(),
  organizer: z.string(),
  description: z.string(),
  category: z.string(),
  date: z.string(),
  startTime: z.string(),
  /** Minutes. */
  duration: z.number().int(),
  /** URLs of the full views; `imageSets` carries the sizes. */
  images: z.array(z.string()),
  imageSets: z.array(imageSet),
  location: z.string(),
  maxParticipants: z.number().int(),
  /** Counts the confirmed. */
  numRegistered: z.number().int(),
  numWaitlisted: z.number().int(),
  /** Free places that are offered to somebody who waits. */
  numOffered: z.number().int().optional(),
  /** Counts its edits; given back with the next one, it tells whether another came in between. */
  revision: z.number().int(),
  /** How a signed-in student stands; absent for everybody else. */
  mine: standing.nullable().optional(),
  /** The student's place in the queue, from 1; null when not waitlisted, absent like `mine`. */
  position: z.number().int().nullable().optional(),
  /** The place here that is offered to the student. */
  offer: openOffer.optional(),
});
export type Workshop = z.infer<typeof workshop>;

/** What an admin fills in about a workshop, as fields of a multipart form (lists as JSON) or as values. */
export const workshopForm = z.object({
  name: line(255),
  organizer: line(255),
  description: givenOr(optionalText(MAX_DESCRIPTION_LENGTH).default('')),
  category: line(64),
  date: day,
  startTime: timeOfDay,
  duration: wholeField(1, MAX_WORKSHOP_MINUTES),
  location: line(255),
  maxParticipants: wholeField(1, MAX_PARTICIPANTS),
  /** Absent, all that there are stay. */
  images: givenOr(picturesField.optional()),
  /** The admin knows that the date has passed. */
  confirmPast: flagField,
});
export type WorkshopForm = z.output<typeof workshopForm>;

/** The form of a change. With the `revision` that it was made of, it is refused when another came in between. */
export const workshopEdit = workshopForm.extend({
  revision: givenOr(wholeField(0, MAX_REVISION).optional()),
});
export type WorkshopEdit = z.output<typeof workshopEdit>;

/** The Redis channel on which the workshops tell that something of them has changed, each time a `workshopChange` as JSON. */
export const WORKSHOPS_CHANGED = 'workshops:changed';

/** A workshop's counts as they are now. */
export const vacancyCount = z.object({
  _id: id,
  numRegistered: z.number().int(),
  numWaitlisted: z.number().int(),
  numOffered: z.number().int().optional(),
  maxParticipants: z.number().int(),
});
export type VacancyCount = z.infer<typeof vacancyCount>;

/** Counts that changed; or that the list itself did, so that all of it is to be read again. */
export const workshopChange = z.discriminatedUnion('kind', [
  vacancyCount.extend({ kind: z.literal('counts') }),
  z.object({ kind: z.literal('list') }),
]);
export type WorkshopChange = z.infer<typeof workshopChange>;
