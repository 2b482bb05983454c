import { randomUUID } from 'node:crypto';
import { permissions } from '@festival/contracts/permissions';
import { differences, writeAuditEntries } from '@festival/service-kit/audit';
import type { DataSource } from 'typeorm';
import { RecoveryCodeEntity, SecondFactorEntity } from '../second-factor/second-factor.entity.js';
import { heldPermissions } from './account.js';
import { CredentialEntity } from './credential.entity.js';
import { type NewCredentials, putCredentials } from './put-credentials.js';
import { toUsername } from './spelling.js';

export type NewAdmin = Omit<NewCredentials, 'id' | 'role' | 'permissions'>;

type Facts = Pick<CredentialEntity, 'role' | 'displayName' | 'email' | 'permissions'>;

/** What everybody may know of an admin. */
const toState = (admin: Facts) => ({
  displayName: admin.displayName,
  email: admin.email,
  permissions: heldPermissions(admin),
});

/**
 * Makes an admin with every permission, or gives the one with this username every permission and a new password, and takes the second factor
 * away: it rescues. The audit log keeps that it was done, by whom on the server, and no password.
 * @param operator the account of the server's system that does it
 * @returns the account's id
 * @throws RangeError for a password that is too short, Error for a username that a vendor has.
 */
export const setAdmin = (
  dataSource: DataSource,
  admin: NewAdmin,
  operator: string,
): Promise<string> =>
  dataSource.transaction(async (manager) => {
    const username = toUsername(admin.username);
    const known = await manager.findOneBy(CredentialEntity, { username });
    if (known?.role === 'vendor') throw new Error(`The username ${username} belongs to a vendor.`);
    const next = { ...admin, role: 'admin' as const, permissions: [...permissions] };
    const id = known?.id ?? randomUUID();
    await putCredentials(manager, { ...next, id });
    await manager.delete(SecondFactorEntity, { credentialId: id });
    await manager.delete(RecoveryCodeEntity, { credentialId: id });
    const states = known
      ? differences(toState(known), toState(next))
      : { to: { username, ...toState(next) } };
    const done = { action: 'admin.set', subject: id, ...states } as const;
    await writeAuditEntries(
      manager,
      { sub: 'set-admin', name: operator },
      [done],
      new Date(Date.now()),
    );
    return id;
  });
