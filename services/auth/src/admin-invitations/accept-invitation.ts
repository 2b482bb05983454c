import { randomUUID } from 'node:crypto';
import type { AcceptInvitation as Acceptance } from '@festival/contracts/admins';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { toUsername } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { PasswordRules } from '../accounts/password-rules.js';
import { HashingQueue, hashPassword } from '../accounts/passwords.js';
import { claimNames } from '../accounts/skeletons.table.js';
import type { AuthConfig } from '../config.js';
import type { Client } from '../devices.module.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { AdminInvitationEntity } from './admin-invitation.table.js';

/** Creates an admin for the holder of a link, or reactivates one. The link expires. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly tokens: MailLinkTokens,
    private readonly queue: HashingQueue,
    private readonly rules: PasswordRules,
    private readonly log: SecurityLog,
    private readonly clock: RealClock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * @returns the username to sign in with
   * @throws DomainError INVITATION_DEAD; ACCOUNT_TAKEN and SchemaMismatch, after which the link still works
   */
  async execute(
    { token, username, newPassword }: Acceptance,
    { requestId, address }: Pick<Client, 'requestId' | 'address'>,
  ): Promise<string> {
    const name = toUsername(username);
    const account = await this.transactions.run(async (manager) => {
      // Claimed by a conditional update before the expensive hash, so that only one of two concurrent requests proceeds.
      const invitation = await this.claim(manager, this.tokens.hash(token));
      const { email, displayName } = invitation;
      this.rules.check('newPassword', newPassword, { username: name, displayName, email });
      const passwordHash = await this.queue.run('sign-in', () => hashPassword(newPassword));
      return this.open(manager, invitation, { username: name, passwordHash });
    });
    this.log.record('admin.joined', { requestId, account, role: 'admin', address });
    return name;
  }

  private async claim(manager: EntityManager, tokenHash: string): Promise<AdminInvitationEntity> {
    const now = this.clock.now();
    const live = { tokenHash, endedAt: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await manager.update(AdminInvitationEntity, live, { endedAt: now });
    if (!affected) throw new DomainError('INVITATION_DEAD');
    return manager.findOneByOrFail(AdminInvitationEntity, { tokenHash });
  }

  /** @returns the account's id */
  private async open(
    manager: EntityManager,
    { email, displayName, permissions }: AdminInvitationEntity,
    chosen: Pick<CredentialEntity, 'username' | 'passwordHash'>,
  ): Promise<string> {
    const known = await manager.findOne(CredentialEntity, {
      where: { email },
      lock: { mode: 'pessimistic_write' },
    });
    // Another account has got this address since the invitation.
    if (known && !(known.role === 'admin' && known.deactivatedAt))
      throw new DomainError('ACCOUNT_TAKEN');
    const id = known?.id ?? randomUUID();
    const isDemo = this.config.FESTIVAL_MODE === 'demo';
    const account = { role: 'admin' as const, email, displayName, permissions, ...chosen, isDemo };
    try {
      await (known
        ? manager.update(CredentialEntity, { id }, { ...account, deactivatedAt: null })
        : manager.insert(CredentialEntity, { ...account, id, deactivatedAt: null }));
      await claimNames(manager, { ...account, id });
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('ACCOUNT_TAKEN') : error;
    }
    const { username } = chosen;
    await this.auditLog.append(
      manager,
      { sub: id, name: displayName },
      {
        action: 'admin.joined',
        subject: id,
        to: { username, displayName, emailAddress: email, permissions },
      },
    );
    return id;
  }
}
