import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { PhotoEntryEntity } from './photo-entry.entity.js';

/**
 * The student's own entry, locked until the transaction ends.
 * @throws DomainError NOT_FOUND, also for somebody else's, and for one that was withdrawn or removed
 */
export const lockOwnEntry = async (
  manager: EntityManager,
  id: string,
  studentId: string,
): Promise<PhotoEntryEntity> => {
  const entry = await manager.findOne(PhotoEntryEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (entry?.studentId !== studentId || !entry.standing) throw new DomainError('NOT_FOUND');
  return entry;
};
