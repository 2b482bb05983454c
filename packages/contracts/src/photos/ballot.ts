import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { MAX_VOTES } from '../limits/index.js';

/** The entries that a student votes for. */
export const ballotForm = z.object({
  photos: z
    .array(id, 'must be a list of entries')
    .min(1, 'Select one or two entries to vote for.')
    .max(MAX_VOTES, 'Select one or two entries to vote for.')
    .refine((all) => new Set(all).size === all.length, 'must name each entry once'),
});
export type BallotForm = z.infer<typeof ballotForm>;

/** By the receipt a voter finds their ballot in the published list. Whose it is, admins alone can look up, and the audit log says that they did. */
export const ballotAnswer = z.object({ receipt: z.string() });
export type BallotAnswer = z.infer<typeof ballotAnswer>;

/** The student's own; null for whoever has not voted. */
export const ownBallot = z.object({
  ballot: ballotAnswer.extend({ photos: z.array(id) }).nullable(),
});
export type OwnBallot = z.infer<typeof ownBallot>;

/** A ballot as it is audited, after voting has closed. */
export const auditedBallot = ballotAnswer.extend({
  photos: z.array(id),
  studentId: id,
  /** As the account was called when it voted. */
  name: z.string(),
  emailAddress: z.string(),
  votedAt: instant,
});
export type AuditedBallot = z.infer<typeof auditedBallot>;
