import { z } from 'zod';
import {
  contactNumber,
  emailAddress,
  flag,
  flagField,
  givenDay,
  givenOr,
  id,
  instant,
  line,
  optionalText,
  wholeField,
} from './common.js';
import { imageSet, imagesField } from './images.js';
import { MAX_DESCRIPTION_LENGTH, MAX_PARTICIPANTS, MAX_WORKSHOP_MINUTES } from './limits.js';

export const standings = ['confirmed', 'waitlisted'] as const;
export const standing = z.enum(standings);
export type Standing = z.infer<typeof standing>;

export const registrationStates = [...standings, 'cancelled'] as const;
export const registrationState = z.enum(registrationStates);
export type RegistrationState = z.infer<typeof registrationState>;

/** What ends a registration: its owner cancels it, or an admin withdraws the workshop, or removes or moves the person. */
export const registrationEnds = ['cancel', 'withdraw', 'remove', 'move'] as const;
export type RegistrationEnd = (typeof registrationEnds)[number];

/**
 * The events in the history of a registration. These do not change its state: `change` (the workshop was moved or renamed), `remind` (the person was
 * reminded), `attend` and `unattend` (an admin marked the person as present, or took that back), `offer`, `pass` and `lapse` (a free place was offered,
 * and not taken). `move` ends a registration; the new one starts with `add`.
 */
export const registrationEvents = [
  'sign-up',
  'bump',
  'allocate',
  'cancel',
  'withdraw',
  'change',
  'remind',
  'attend',
  'unattend',
  'offer',
  'take',
  'pass',
  'lapse',
  'add',
  'remove',
  'move',
] as const satisfies readonly (RegistrationEnd | string)[];
export type RegistrationEventName = (typeof registrationEvents)[number];

/** The states of an offer. Each student gets one offer, and only an open one can be answered. */
export const offerStates = ['open', 'taken', 'passed', 'ended'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.infer<typeof offerState>;

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

export const signUpForm = z.object({
  name: line(64),
  contactNumber,
  emailAddress,
  matricNumber: line(15).regex(/^[A-Za-z0-9]+$/, 'must have letters and digits only'),
});
export type SignUpForm = z.infer<typeof signUpForm>;

/** `position` is the position in the queue, from 1; null if confirmed. */
export const signUpAnswer = z.object({
  status: standing,
  position: z.number().int().nullable(),
});
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

export const cancelQuery = z
  .object({
    bump_waitlist: flag.default(false),
    bumped_workshop: id.optional(),
  })
  .superRefine((query, context) => {
    if (query.bump_waitlist && query.bumped_workshop === undefined)
      context.addIssue({ code: 'custom', path: ['bumped_workshop'], message: 'is required' });
  });
export type CancelQuery = z.output<typeof cancelQuery>;

export const cancelAnswer = z.object({
  status: z.literal('cancelled'),
  bumped: z.object({ _id: id, status: z.literal('confirmed') }).nullable(),
});
export type CancelAnswer = z.infer<typeof cancelAnswer>;

export const withdrawAnswer = z.object({
  _id: id,
  cancelled: z.number().int(),
});
export type WithdrawAnswer = z.infer<typeof withdrawAnswer>;

export const allocationAnswer = z.object({ promoted: z.number().int() });
export type AllocationAnswer = z.infer<typeof allocationAnswer>;

export const closingAllocation = z.object({
  /** The close of registration, in festival time. */
  due: instant,
  done: z.object({ at: instant, promoted: z.number().int() }).nullable(),
});
export type ClosingAllocation = z.infer<typeof closingAllocation>;
