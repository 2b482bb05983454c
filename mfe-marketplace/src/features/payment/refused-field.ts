import type { Refusal } from '@festival/lifecycles/checkout';
import type { FieldErrors } from './fields.js';

/** The refused field and the server's message; empty for most refusals. */
export const refusedField = (refusal: Refusal | null): FieldErrors =>
  refusal?.code === 'TOO_MANY_ADDRESSES' ? { emailAddress: refusal.message } : {};

export const isAboutAField = (refusal: Refusal): boolean =>
  Object.keys(refusedField(refusal)).length > 0;
