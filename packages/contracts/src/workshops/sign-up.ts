import { z } from 'zod';
import { contactNumber, emailAddress, flag, id, instant, line } from '../common/index.js';
import { standing } from './registration-state.js';

/** What somebody fills in to sign up, as the form and the server check it. */
export const signUpForm = z.object({
  name: line(64),
  contactNumber,
  emailAddress,
  matricNumber: line(15).regex(/^[A-Za-z0-9]+$/, 'must have letters and digits only'),
});
export type SignUpForm = z.infer<typeof signUpForm>;

/** `position` is the place in the queue, from 1; null when confirmed. */
export const signUpAnswer = z.object({
  status: standing,
  position: z.number().int().nullable(),
});
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

export const cancelQuery = z
  .object({
    bump_waitlist: flag.default(false),
    /** The waitlisted workshop that is to be had instead. */
    bumped_workshop: id.optional(),
  })
  .superRefine((query, context) => {
    if (query.bump_waitlist && query.bumped_workshop === undefined)
      context.addIssue({ code: 'custom', path: ['bumped_workshop'], message: 'is required' });
  });
export type CancelQuery = z.output<typeof cancelQuery>;

export const cancelAnswer = z.object({
  status: z.literal('cancelled'),
  /** The workshop whose place was taken instead. */
  bumped: z.object({ _id: id, status: z.literal('confirmed') }).nullable(),
});
export type CancelAnswer = z.infer<typeof cancelAnswer>;

export const withdrawAnswer = z.object({
  _id: id,
  /** How many registrations ended with it. */
  cancelled: z.number().int(),
});
export type WithdrawAnswer = z.infer<typeof withdrawAnswer>;

/** How many waitlisted people an allocation gave a place. */
export const allocationAnswer = z.object({ promoted: z.number().int() });
export type AllocationAnswer = z.infer<typeof allocationAnswer>;

/** When places are allocated without anybody asking for it, and what came of it. */
export const closingAllocation = z.object({
  /** The close of registration, by the festival's clock. */
  due: instant,
  /** Null while it is still to come, or still under way. */
  done: z.object({ at: instant, promoted: z.number().int() }).nullable(),
});
export type ClosingAllocation = z.infer<typeof closingAllocation>;
