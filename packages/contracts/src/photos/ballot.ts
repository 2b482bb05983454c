import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { MAX_VOTES } from '../limits/index.js';

/** A student's votes. */
export const ballotForm = z.object({
  photos: z
    .array(id, 'must be a list of entries')
    .min(1, 'Select one or two entries to vote for.')
    .max(MAX_VOTES, 'Select one or two entries to vote for.')
    .refine((all) => new Set(all).size === all.length, 'must name each entry once'),
});
export type BallotForm = z.infer<typeof ballotForm>;

/** The receipt lets a voter find their ballot in the published list. Only admins can look up whose it is, and the audit log records that. */
export const ballotAnswer = z.object({ receipt: z.string() });
export type BallotAnswer = z.infer<typeof ballotAnswer>;

/** The student's own ballot; null before they vote. */
export const ownBallot = z.object({
  ballot: ballotAnswer.extend({ photos: z.array(id) }).nullable(),
});
export type OwnBallot = z.infer<typeof ownBallot>;

/** A ballot for the audit, after voting has closed. */
export const auditedBallot = ballotAnswer.extend({
  photos: z.array(id),
  studentId: id,
  /** The name of the account at the time of voting. */
  name: z.string(),
  emailAddress: z.string(),
  votedAt: instant,
});
export type AuditedBallot = z.infer<typeof auditedBallot>;
