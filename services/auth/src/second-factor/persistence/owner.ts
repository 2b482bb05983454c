import { DomainError } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { CredentialEntity } from '../../accounts/persistence/credential.entity.js';
import { lockAdmin } from '../../admins/persistence/lock-admins.js';

/** Locks the admin whose second factor changes: changes take turns. @throws DomainError NOT_FOUND */
export const lockOwner = async (manager: EntityManager, id: string): Promise<void> => {
  if (!(await lockAdmin(manager, id))) throw new DomainError('NOT_FOUND');
};

/** @throws DomainError NOT_FOUND */
export const readOwner = async (manager: EntityManager, id: string): Promise<CredentialEntity> => {
  const admin = await manager.findOneBy(CredentialEntity, { id, role: 'admin' });
  if (!admin) throw new DomainError('NOT_FOUND');
  return admin;
};
