import { DomainError } from '../errors/index.js';

/** Thrown to leave the transaction: the key was used before. */
export class RepeatedRequest extends Error {
  constructor(
    /** The id of what the key created. */
    readonly resultId: string,
    /** Whether the first request had the same content. */
    readonly isSame: boolean,
  ) {
    super('The key of the request was used before');
  }
}

interface FirstResult<Answer> {
  /** Reads the answer of the first request, by the id of what it created. */
  read: (resultId: string) => Promise<Answer>;
  /** The name of that id in the refusal; absent if the id means nothing to a client. */
  name?: string;
}

/**
 * Creates something once for each key. A repeat gets the answer of the first request.
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
