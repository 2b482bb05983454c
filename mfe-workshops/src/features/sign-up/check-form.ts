import { signUpForm } from '@festival/contracts/workshops';
import { z } from 'zod';

/** The rules of the server, and that one agrees, which it is not told. */
export const signUpRules = signUpForm.extend({
  hasAgreed: z.literal(true, 'Please indicate acknowledgement of terms and conditions.'),
});
