import { signUpForm } from '@festival/contracts/workshops';
import { z } from 'zod';

/** The server's rules, and the consent, which is checked only here. */
export const signUpRules = signUpForm.extend({
  hasAgreed: z.literal(true, 'Please indicate acknowledgement of terms and conditions.'),
});
