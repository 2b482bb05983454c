import { isDuplicateKey } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';

/**
 * Writes an entry. The unique key, and nothing before it, decides whether the student has one in this category: it holds also between
 * requests at the same moment.
 * @throws DomainError PHOTO_ALREADY_SUBMITTED
 */
export const refuseSecond = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('PHOTO_ALREADY_SUBMITTED') : error;
  }
};
