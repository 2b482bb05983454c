import { type Permission, permissionsOf } from '@festival/contracts/permissions';
import type { Role } from '@festival/contracts/session';
import { toEmail } from '@festival/contracts/typed-text';
import { lockNames } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CredentialEntity, type PasswordRole, type StudentEntity } from './account.table.js';

/** An account that can have a session, whatever its way of signing in. */
export interface Account {
  id: string;
  role: Role;
  displayName: string;
  email: string | null;
  picture: string | null;
  permissions?: readonly Permission[];
}

/** The key under which wrong passwords and known browsers are stored. */
export const accountKey = ({ role, id }: Pick<Account, 'role' | 'id'>): string => `${role}:${id}`;

/**
 * The key under which wrong passwords and codes of somebody who is signed in are counted. A script in their page cannot use up the attempts of their
 * sign-in.
 */
export const signedInKey = (account: string): string => `${account}:signed-in`;

export const studentAccount = ({ id, displayName, email, picture }: StudentEntity): Account => ({
  id,
  role: 'student',
  displayName,
  email,
  picture,
});

/** An admin who was created by a version before permissions has all of them. */
export const heldPermissions = ({
  role,
  permissions,
}: Pick<CredentialEntity, 'role' | 'permissions'>): readonly Permission[] =>
  permissionsOf({ role, permissions: permissions ?? undefined });

export const credentialAccount = (credential: CredentialEntity): Account => ({
  id: credential.id,
  role: credential.role,
  displayName: credential.displayName,
  email: credential.email,
  picture: null,
  ...(credential.role === 'admin' && { permissions: heldPermissions(credential) }),
});

@Injectable()
export class CredentialQueries {
  constructor(
    @InjectRepository(CredentialEntity)
    private readonly credentials: Repository<CredentialEntity>,
  ) {}

  /**
   * The credentials of this role with this username or e-mail address. An address takes precedence, so that nobody can lock somebody out by using
   * their address as a username.
   */
  async find(role: PasswordRole, given: string): Promise<CredentialEntity | undefined> {
    const email = toEmail(given);
    const found = await this.credentials.findBy([
      { role, email },
      { role, username: toUsername(given) },
    ]);
    return found.find((one) => one.email === email) ?? found[0];
  }
}

/** Normalises a username, so that two that look the same are the same. */
export const toUsername = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Locks all admins. Changes of admins take turns, so that two of them cannot each leave the other as the last one. */
export const lockAdmins = async (manager: EntityManager): Promise<CredentialEntity[]> => {
  await lockNames(manager, ['admins']);
  return manager.find(CredentialEntity, {
    where: { role: 'admin' },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
};

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
