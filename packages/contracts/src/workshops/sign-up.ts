import { z } from 'zod';
import { contactNumber, emailAddress, flag, id, instant, line } from '../common.js';
import { standing } from './registration-state.js';

/** The sign-up form, as the form and the server check it. */
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
    /** The waitlisted workshop in which the student can get a place instead. */
    bumped_workshop: id.optional(),
  })
  .superRefine((query, context) => {
    if (query.bump_waitlist && query.bumped_workshop === undefined)
      context.addIssue({ code: 'custom', path: ['bumped_workshop'], message: 'is required' });
  });
export type CancelQuery = z.output<typeof cancelQuery>;

export const cancelAnswer = z.object({
  status: z.literal('cancelled'),
  /** The workshop in which the student got a place instead. */
  bumped: z.object({ _id: id, status: z.literal('confirmed') }).nullable(),
});
export type CancelAnswer = z.infer<typeof cancelAnswer>;

export const withdrawAnswer = z.object({
  _id: id,
  /** How many registrations were ended. */
  cancelled: z.number().int(),
});
export type WithdrawAnswer = z.infer<typeof withdrawAnswer>;

/** How many waiting students got a place. */
export const allocationAnswer = z.object({ promoted: z.number().int() });
export type AllocationAnswer = z.infer<typeof allocationAnswer>;

/** The automatic allocation of places when registration closes, and its result. */
export const closingAllocation = z.object({
  /** The close of registration, in festival time. */
  due: instant,
  /** Null before it has finished. */
  done: z.object({ at: instant, promoted: z.number().int() }).nullable(),
});
export type ClosingAllocation = z.infer<typeof closingAllocation>;
