import { z } from 'zod';

export const payNowQuery = z.object({
  amount: z
    .string()
    .regex(
      /^\d{1,6}(\.\d{1,2})?$/,
      'must be an amount in dollars with at most two decimals, such as 12.50',
    )
    .transform(Number)
    .refine((amount) => amount > 0, 'must be more than 0'),
  reference: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,25}$/, 'must have at most 25 letters, digits and dashes')
    .optional(),
});

export const payee = z.object({
  name: z.string(),
  /** The Unique Entity Number, which PayNow uses instead of an account number. */
  uen: z.string(),
});
export type Payee = z.infer<typeof payee>;
