import { z } from 'zod';

export * from './errors/catalogue.js';
export * from './errors/validation.js';

const part = z.object({ source: z.string(), keys: z.array(z.string()), message: z.string() });

/** The body of every error. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  validation: z.record(z.string(), part).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Data that helps a client to correct its request. The code defines the names. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
