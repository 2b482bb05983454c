import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { PhotoEntryEntity } from './photo-entry.entity.js';

/**
 * Locks an entry until the transaction ends.
 * @param studentId the required owner; default: any
 * @throws DomainError NOT_FOUND, also for another student's entry, and for a withdrawn or removed one
 */
export const lockEntry = async (
  manager: EntityManager,
  id: string,
  studentId?: string,
): Promise<PhotoEntryEntity> => {
  const entry = await manager.findOne(PhotoEntryEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  const isTheirs = studentId === undefined || entry?.studentId === studentId;
  if (!entry?.standing || !isTheirs) throw new DomainError('NOT_FOUND');
  return entry;
};
