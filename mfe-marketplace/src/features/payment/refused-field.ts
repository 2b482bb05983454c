import type { Refusal } from '@festival/lifecycles/checkout';
import type { FieldErrors } from './fields.js';

/** What the server had against a field, as what is wrong with that field. Of most refusals it is no field. */
export const refusedField = (refusal: Refusal | null): FieldErrors =>
  refusal?.code === 'TOO_MANY_ADDRESSES' ? { emailAddress: refusal.message } : {};

export const isAboutAField = (refusal: Refusal): boolean =>
  Object.keys(refusedField(refusal)).length > 0;
