import { z } from 'zod';

export const payNowQuery = z.object({
  amount: z.coerce
    .number('must be an amount in dollars')
    .positive('must be more than 0')
    .max(1_000_000, 'must be at most 1000000'),
  reference: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,25}$/, 'must have at most 25 letters, digits and dashes')
    .optional(),
});
export type PayNowQuery = z.infer<typeof payNowQuery>;
