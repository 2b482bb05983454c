import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { PhotoEntryEntity } from './photo-entry.entity.js';

/**
 * An entry, locked until the transaction ends.
 * @param studentId whose it must be; anybody's unless told
 * @throws DomainError NOT_FOUND, also for somebody else's, and for one that was withdrawn or removed
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
