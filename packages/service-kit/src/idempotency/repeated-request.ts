import { DomainError } from '../errors/index.js';

/** Thrown to leave the transaction: the key has created something before. */
export class RepeatedRequest extends Error {
  constructor(
    /** What the key created. */
    readonly resultId: string,
    /** Whether the first request asked for the same. */
    readonly isSame: boolean,
  ) {
    super('The key of the request was used before');
  }
}

interface FirstResult<Answer> {
  /** The answer of the first request, from the id of what it created. */
  read: (resultId: string) => Promise<Answer>;
  /** The name by which a refusal gives that id; absent where it means nothing to a client. */
  name?: string;
}

/**
 * Creates something once for each key: a repeat gets the first request's answer.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED for a key that was used for another request
 */
export const createOnce = async <Answer>(
  create: () => Promise<Answer>,
  first: FirstResult<Answer>,
): Promise<Answer> => {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) throw error;
    if (error.isSame) return first.read(error.resultId);
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', {
      ...(first.name !== undefined && { details: { [first.name]: error.resultId } }),
    });
  }
};
