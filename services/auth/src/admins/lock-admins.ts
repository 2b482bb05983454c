import type { EntityManager } from 'typeorm';
import { heldPermissions } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/credential.entity.js';

/** Every admin, locked: changes of admins go one after the other, so that two of them cannot both leave the other as the last. */
export const lockAdmins = (manager: EntityManager): Promise<CredentialEntity[]> =>
  manager.find(CredentialEntity, {
    where: { role: 'admin' },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** One admin, locked; null for nobody. */
export const lockAdmin = (manager: EntityManager, id: string): Promise<CredentialEntity | null> =>
  manager.findOne(CredentialEntity, {
    where: { id, role: 'admin' },
    lock: { mode: 'pessimistic_write' },
  });

export const looksAfterAdmins = (admin: CredentialEntity): boolean =>
  !admin.deactivatedAt && heldPermissions(admin).includes('technical');

/** Whether nobody else is left who could let admins in. */
export const isLastTechnical = (
  admins: readonly CredentialEntity[],
  one: CredentialEntity,
): boolean => looksAfterAdmins(one) && admins.filter(looksAfterAdmins).length === 1;
