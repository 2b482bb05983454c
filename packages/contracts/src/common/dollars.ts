import { z } from 'zod';

/** Dollars in requests and answers: a number with at most two decimals. Stored as integer cents. */
export const dollars = z
  .number({ error: ({ input }) => (input == null ? 'is required' : 'must be a number') })
  .min(0, 'must be at least 0')
  .max(1_000_000, 'must be at most 1000000')
  .multipleOf(0.01, 'must have at most two decimals');
