import { isDuplicateKey } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';

/**
 * Waits for a write of an entry. The unique key decides whether the student already has one in this category, also for concurrent requests.
 * @throws DomainError PHOTO_ALREADY_SUBMITTED
 */
export const refuseDuplicateEntry = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('PHOTO_ALREADY_SUBMITTED') : error;
  }
};
