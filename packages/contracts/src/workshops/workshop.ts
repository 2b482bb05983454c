import { z } from 'zod';
import { flagField, givenDay, givenOr, id, line, optionalText, wholeField } from '../common.js';
import { imageSet, imagesField } from '../images.js';
import { MAX_DESCRIPTION_LENGTH, MAX_PARTICIPANTS, MAX_WORKSHOP_MINUTES } from '../limits.js';
import { openOffer } from './offer.js';
import { standing } from './registration-state.js';

const MAX_REVISION = 4_294_967_295;

/** `2021-02-20`: a day in the festival's time zone. */
const day = givenDay('2021-02-20');

/** `14:00`: a time of day in the festival's time zone. */
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
  /** In minutes. */
  duration: z.number().int(),
  /** The URLs of the full views. `imageSets` has the sizes. */
  images: z.array(z.string()),
  imageSets: z.array(imageSet),
  location: z.string(),
  maxParticipants: z.number().int(),
  /** The number of confirmed registrations. */
  numRegistered: z.number().int(),
  numWaitlisted: z.number().int(),
  /** The number of free places that are offered to waiting students. */
  numOffered: z.number().int().optional(),
  /** Counts the edits. An edit sends it back, to detect that another edit came in between. */
  revision: z.number().int(),
  /** The signed-in student's registration state; absent for everybody else. */
  mine: standing.nullable().optional(),
  /** The student's position in the queue, from 1; null if not waitlisted, absent like `mine`. */
  position: z.number().int().nullable().optional(),
  /** The student's open offer for this workshop. */
  offer: openOffer.optional(),
});
export type Workshop = z.infer<typeof workshop>;

/** The admin's workshop form, as multipart fields (lists as JSON) or as values. */
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
  /** If absent, all existing images stay. */
  images: givenOr(imagesField.optional()),
  /** Confirms that the date may be in the past. */
  confirmPast: flagField,
});
export type WorkshopForm = z.output<typeof workshopForm>;

/** Changes a workshop. It is refused if `revision` shows that another edit came in between. */
export const workshopEdit = workshopForm.extend({
  revision: givenOr(wholeField(0, MAX_REVISION).optional()),
});
export type WorkshopEdit = z.output<typeof workshopEdit>;

/** The Redis channel for changes of workshops: each a `workshopChange` as JSON. */
export const WORKSHOPS_CHANGED = 'workshops:changed';

/** A workshop's current counts. */
const vacancyCount = z.object({
  _id: id,
  numRegistered: z.number().int(),
  numWaitlisted: z.number().int(),
  numOffered: z.number().int().optional(),
  maxParticipants: z.number().int(),
});
export type VacancyCount = z.infer<typeof vacancyCount>;

/** Changed counts, or a message that the list itself changed and must be loaded again. */
export const workshopChange = z.discriminatedUnion('kind', [
  vacancyCount.extend({ kind: z.literal('counts') }),
  z.object({ kind: z.literal('list') }),
]);
export type WorkshopChange = z.infer<typeof workshopChange>;
