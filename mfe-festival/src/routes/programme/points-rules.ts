import { pointsRecipient } from '@festival/contracts/points';
import { z } from 'zod';

/** The contract's rule for the address. The other fields are lists to choose from. */
export const pointsRules = z.object({
  email: pointsRecipient.shape.emailAddress,
  points: z.string(),
  event: z.string(),
});
