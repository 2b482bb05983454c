import { randomUUID } from 'node:crypto';
import { type Permission, permissions } from '@festival/contracts/permissions';
import { toEmail } from '@festival/contracts/typed-text';
import { differences, writeAuditEntries } from '@festival/service-kit/audit';
import type { RealClock } from '@festival/service-kit/clock';
import { writeJobs } from '@festival/service-kit/outbox';
import type { DataSource, EntityManager } from 'typeorm';
import { RecoveryCodeEntity, SecondFactorEntity } from '../second-factor/second-factor.table.js';
import { heldPermissions, toUsername } from './account.js';
import { CredentialEntity } from './account.table.js';
import { changeMail } from './account-mails.js';
import { hashPassword } from './passwords.js';
import { claimNames } from './skeletons.table.js';

export type NewAdmin = Omit<NewCredentials, 'id' | 'role' | 'permissions'>;

type Facts = Pick<CredentialEntity, 'role' | 'displayName' | 'email' | 'permissions'>;

const toState = (admin: Facts) => ({
  displayName: admin.displayName,
  email: admin.email,
  permissions: heldPermissions(admin),
});

/**
 * Creates an admin with every permission, or gives every permission and a new password to the existing one, and removes the second factor: it is for
 * emergencies. A script on the server runs it. The owner of an existing account gets a mail, at the former address too.
 */
export class SetAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: RealClock,
  ) {}

  /**
   * The audit log records who did it, without the password. Without an address, the account keeps the one that it has.
   * @param operator the user of the server's operating system
   * @returns the account's id
   * @throws RangeError for a password that is too short, Error for a vendor's username
   */
  execute(admin: NewAdmin, operator: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const username = toUsername(admin.username);
      const known = await manager.findOneBy(CredentialEntity, { username });
      if (known?.role === 'vendor')
        throw new Error(`The username ${username} belongs to a vendor.`);
      const email = admin.email === null ? (known?.email ?? null) : toEmail(admin.email);
      const next = { ...admin, email, role: 'admin' as const, permissions: [...permissions] };
      const id = known?.id ?? randomUUID();
      await putCredentials(manager, { ...next, id });
      await manager.delete(SecondFactorEntity, { credentialId: id });
      await manager.delete(RecoveryCodeEntity, { credentialId: id });
      const states = known
        ? differences(toState(known), toState(next))
        : { to: { username, ...toState(next) } };
      const names = { admin: admin.displayName };
      const done = { action: 'admin.set', subject: id, names, ...states } as const;
      await writeAuditEntries(
        manager,
        { sub: 'set-admin', name: operator },
        [done],
        this.clock.now(),
      );
      if (known) await this.mailOwner(manager, known, email);
      return id;
    });
  }

  private async mailOwner(
    manager: EntityManager,
    { id, email: former }: CredentialEntity,
    email: string | null,
  ): Promise<void> {
    if (email !== null) await writeJobs(manager, changeMail(id, 'set-on-server'));
    if (former !== null && former !== email)
      await writeJobs(manager, changeMail(id, 'set-on-server', former));
  }
}

interface NewCredentials
  extends Pick<CredentialEntity, 'id' | 'role' | 'username' | 'email' | 'displayName' | 'isDemo'> {
  password: string;
  permissions?: readonly Permission[];
}

/**
 * Creates credentials, or replaces those with the same id. This reactivates a deactivated admin.
 * @throws RangeError for a password that is too short, a duplicate key error for a username or address of another account, DomainError for new names that look like its own
 */
export const putCredentials = async (
  manager: EntityManager,
  { password, username, email, permissions, ...rest }: NewCredentials,
): Promise<void> => {
  const before = await manager.findOneBy(CredentialEntity, { id: rest.id });
  await manager.save(CredentialEntity, {
    ...rest,
    username: toUsername(username),
    email: email && toEmail(email),
    permissions: permissions ? [...permissions] : null,
    deactivatedAt: null,
    passwordHash: await hashPassword(password),
  });
  await claimNames(manager, { ...rest, username }, before);
};
