import { pointsRecipient } from '@festival/contracts/points';
import { z } from 'zod';

/** The contract's rule for the address; the rest is chosen from lists. */
export const pointsRules = z.object({
  email: pointsRecipient.shape.emailAddress,
  points: z.string(),
  event: z.string(),
});
