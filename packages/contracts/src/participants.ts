import { z } from 'zod';
import { emailAddress, flag, id, instant, line } from './common.js';
import { MAX_REASON_LENGTH } from './limits.js';
import { offerState, signUpForm, standing, workshop } from './workshops.js';

export const participant = z.object({
  registrationId: id,
  name: z.string(),
  contactNumber: z.string(),
  emailAddress: z.string(),
  matricNumber: z.string(),
  status: standing,
  /** The state of a waiting student's offer; absent if there was none. */
  offer: offerState.optional(),
  attended: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const attendanceForm = z.object({ attended: z.boolean('must be true or false') });

const why = line(MAX_REASON_LENGTH);

/**
 * Gives a person a place, with a reason. Somebody who has signed up for any workshop is named by the address of that sign-up; a walk-in by matric number
 * and name, without an account or an address.
 */
export const addParticipantForm = z
  .object({
    emailAddress: emailAddress.optional(),
    ...signUpForm.pick({ matricNumber: true, name: true }).partial().shape,
    reason: why,
  })
  .superRefine(({ emailAddress, matricNumber, name }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (matricNumber === undefined) {
      if (emailAddress === undefined) refuse('emailAddress', 'is required');
    } else if (emailAddress !== undefined)
      refuse('matricNumber', 'must be left out when there is an address');
    else if (name === undefined) refuse('name', 'is required');
  });
export type AddParticipantForm = z.infer<typeof addParticipantForm>;

/** Moves a person to another workshop, with a reason. */
export const moveParticipantForm = z.object({ workshopId: id, reason: why });

export const removedParticipant = z.object({ _id: id });

export const adminWorkshop = workshop.omit({ mine: true, position: true, offer: true }).extend({
  /** Absent unless it was withdrawn. The counts and people are then those of that moment. */
  withdrawn: z.object({ at: instant, why: z.string() }).optional(),
});
export type AdminWorkshop = z.infer<typeof adminWorkshop>;

/** Adds the people with a place, in the order of their arrival. */
export const workshopParticipants = adminWorkshop.extend({
  registeredParticipants: z.array(participant),
});
export type WorkshopParticipants = z.infer<typeof workshopParticipants>;

/** Adds the people who wait for a place. */
export const workshopSignUps = workshopParticipants.extend({
  waitlistedParticipants: z.array(participant),
});
export type WorkshopSignUps = z.infer<typeof workshopSignUps>;

export const adminWorkshopsQuery = z.object({
  /** False leaves out the people. There may be hundreds, so a screen that refreshes often should leave them out. */
  participants: flag.default(true),
  withdrawn: flag.default(false),
});

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
    /** The position in the queue, from 1; null if confirmed. */
    position: z.number().int().nullable(),
    /** For the ticket. The previous version of the service does not send it. */
    registrationId: id.optional(),
  });
export type ProfileWorkshop = z.infer<typeof profileWorkshop>;

export const workshopsProfilePart = z.object({
  registeredWorkshops: z.array(profileWorkshop),
  waitlistedWorkshops: z.array(profileWorkshop),
});
export type WorkshopsProfilePart = z.infer<typeof workshopsProfilePart>;
