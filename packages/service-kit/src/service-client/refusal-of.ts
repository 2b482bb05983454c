import type { CallDefinition } from '@festival/contracts/calls';
import type { ErrorBody } from '@festival/contracts/errors';
import { DomainError, SchemaMismatch } from '../errors/domain-error.js';

const BUSY_SECONDS = 5;

/** The refusal in an answer's body, if the call may refuse with it; otherwise undefined. */
export const refusalOf = (
  { refusals = [] }: CallDefinition,
  answer: unknown,
): DomainError | undefined => {
  const { code, validation } = Object(answer) as Partial<ErrorBody>;
  if (code === 'SCHEMA_MISMATCH' && validation?.body)
    return new SchemaMismatch({ ...validation.body, source: 'body' });
  if (code === 'TOO_MANY_REQUESTS') return new DomainError(code, { retryAfter: BUSY_SECONDS });
  const refusal = refusals.find((one) => one === code);
  return refusal && new DomainError(refusal);
};
