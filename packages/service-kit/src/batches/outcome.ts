import { DomainError } from '../errors/index.js';
import { RepeatedRequest } from '../idempotency/index.js';

/** What became of one of the requests that were done together. */
export type Outcome<Answer> = { answer: Answer } | { refusal: Error };

/** What is decided for one of them. A refusal is that one's; a fault is everybody's, and is thrown. */
export const outcomeOf = <Answer>(decide: () => Answer): Outcome<Answer> => {
  try {
    return { answer: decide() };
  } catch (error) {
    if (error instanceof DomainError || error instanceof RepeatedRequest) return { refusal: error };
    throw error;
  }
};
