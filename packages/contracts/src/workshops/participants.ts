import { z } from 'zod';
import { emailAddress, flag, id, instant, line } from '../common/index.js';
import { MAX_REASON_LENGTH } from '../limits/index.js';
import { offerState } from './offer-state.js';
import { standing } from './registration-state.js';
import { workshop } from './workshop.js';

/** Somebody who signed up, as an admin sees them. */
export const participant = z.object({
  registrationId: id,
  name: z.string(),
  contactNumber: z.string(),
  emailAddress: z.string(),
  matricNumber: z.string(),
  status: standing,
  /** Of somebody who waits: what became of the place that they were offered; absent where none was. */
  offer: offerState.optional(),
  /** Whether an admin marked them as having been there. */
  attended: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const attendanceForm = z.object({ attended: z.boolean('must be true or false') });

const why = line(MAX_REASON_LENGTH);

/** Whom an admin gives a place, by the address that they have signed up with for this workshop or another, and why. */
export const addParticipantForm = z.object({ emailAddress, reason: why });

/** Where an admin moves somebody, and why. */
export const moveParticipantForm = z.object({ workshopId: id, reason: why });

/** The registration that ended. */
export const removedParticipant = z.object({ _id: id });

/** A workshop as an admin sees it. */
export const adminWorkshop = workshop.omit({ mine: true, position: true, offer: true }).extend({
  /** Absent unless it was withdrawn. Its counts and its people are then those of that moment. */
  withdrawn: z.object({ at: instant, why: z.string() }).optional(),
});
export type AdminWorkshop = z.infer<typeof adminWorkshop>;

/** And who has a place, in order of arrival. */
export const workshopParticipants = adminWorkshop.extend({
  registeredParticipants: z.array(participant),
});
export type WorkshopParticipants = z.infer<typeof workshopParticipants>;

/** And who waits for one. */
export const workshopSignUps = workshopParticipants.extend({
  waitlistedParticipants: z.array(participant),
});
export type WorkshopSignUps = z.infer<typeof workshopSignUps>;

export const adminWorkshopsQuery = z.object({
  /** Hundreds of people may have a place: whoever looks again and again leaves them out. */
  participants: flag.default(true),
  /** The withdrawn workshops instead, without their people. */
  withdrawn: flag.default(false),
});

/** A workshop that a student signed up for, as the profile shows it. */
export const profileWorkshop = workshop
  .pick({
    _id: true,
    name: true,
    images: true,
    numRegistered: true,
    numOffered: true,
    maxParticipants: true,
    imageSets: true,
    date: true,
    startTime: true,
    duration: true,
    location: true,
    offer: true,
  })
  .extend({
    /** The place in the queue, from 1; null when confirmed. */
    position: z.number().int().nullable(),
  });
export type ProfileWorkshop = z.infer<typeof profileWorkshop>;

/** What the workshops know of a student. */
export const workshopsProfilePart = z.object({
  registeredWorkshops: z.array(profileWorkshop),
  waitlistedWorkshops: z.array(profileWorkshop),
});
export type WorkshopsProfilePart = z.infer<typeof workshopsProfilePart>;
