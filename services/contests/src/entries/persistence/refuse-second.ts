import { isDuplicateKey } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';

/**
 * Writes an entry. Only the unique key decides whether the student already has one in this category, so it also holds for concurrent requests.
 * @throws DomainError PHOTO_ALREADY_SUBMITTED
 */
export const refuseSecond = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('PHOTO_ALREADY_SUBMITTED') : error;
  }
};
