import type { EntityManager } from 'typeorm';
import { heldPermissions } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';

/** Locks all admins. Changes of admins take turns, so that two of them cannot each leave the other as the last one. */
export const lockAdmins = (manager: EntityManager): Promise<CredentialEntity[]> =>
  manager.find(CredentialEntity, {
    where: { role: 'admin' },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** Locks an admin; null if there is none. */
export const lockAdmin = (manager: EntityManager, id: string): Promise<CredentialEntity | null> =>
  manager.findOne(CredentialEntity, {
    where: { id, role: 'admin' },
    lock: { mode: 'pessimistic_write' },
  });

export const canManageAdmins = (admin: CredentialEntity): boolean =>
  !admin.deactivatedAt && heldPermissions(admin).includes('technical');

/** Whether there is no other admin who can invite admins. */
export const isLastTechnical = (
  admins: readonly CredentialEntity[],
  one: CredentialEntity,
): boolean => canManageAdmins(one) && admins.filter(canManageAdmins).length === 1;
