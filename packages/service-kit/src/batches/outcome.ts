import { DomainError } from '../errors/index.js';
import { RepeatedRequest } from '../idempotency/index.js';

/** The result of one request of a batch. */
export type Outcome<Answer> = { answer: Answer } | { refusal: Error };

/** Decides one request. A refusal belongs to that request; any other error fails the whole batch, so it is thrown. */
export const outcomeOf = <Answer>(decide: () => Answer): Outcome<Answer> => {
  try {
    return { answer: decide() };
  } catch (error) {
    if (error instanceof DomainError || error instanceof RepeatedRequest) return { refusal: error };
    throw error;
  }
};
