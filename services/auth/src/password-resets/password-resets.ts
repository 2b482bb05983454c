import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD_RESET_SECONDS } from '@festival/contracts/retention';
import type { PasswordReset } from '@festival/contracts/session';
import { toEmail } from '@festival/contracts/typed-text';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { clientNetwork, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { SharedLimit } from '@festival/service-kit/limits';
import { mailJob, Outbox, OutboxModule } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Controller, Inject, Injectable, Ip, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { DataSource, IsNull, LessThan, MoreThan } from 'typeorm';
import { accountKey } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { mailChange } from '../accounts/account-mails.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordRules, PasswordRulesModule } from '../accounts/password-rules.js';
import { HashingQueue, hashPassword } from '../accounts/passwords.js';
import { type Client, DevicesModule, KnownDevices } from '../devices.module.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { AttemptLimits } from '../password-sign-in/check-password.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.js';
import { SessionsModule } from '../sessions/sessions.js';
import { Sessions } from '../sessions/sessions.table.js';
import { PasswordResetEntity } from './password-reset.table.js';

/** The maximum number of requests within the window. A campus shares one network address. */
const maxResets = { account: 3, address: 200 } as const;

/** Limits how often reset links are mailed. Addresses without an account count too, so that the limit reveals nothing. */
@Injectable()
export class ResetLimits {
  private readonly limits: Record<keyof typeof maxResets, SharedLimit>;

  constructor(@Inject(Redis) redis: Redis) {
    const limit = (by: keyof typeof maxResets) =>
      new SharedLimit(redis, {
        name: `password-resets:${by}`,
        max: maxResets[by],
        windowSeconds: PASSWORD_RESET_SECONDS.counts,
        refusal: 'TOO_MANY_RESETS',
      });
    this.limits = { account: limit('account'), address: limit('address') };
  }

  /** @throws DomainError TOO_MANY_RESETS */
  async consume(emailAddress: string, address: string): Promise<void> {
    const account = createHash('sha256').update(toEmail(emailAddress)).digest('base64url');
    await this.limits.address.consume(clientNetwork(address));
    await this.limits.account.consume(account);
  }
}

/** The time of every answer, so that it does not reveal whether there is an account. */
const ANSWER_AFTER_MS = 250;

@Injectable()
export class AskForReset {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly limits: ResetLimits,
    private readonly tokens: MailLinkTokens,
    private readonly clock: RealClock,
  ) {}

  /** Resolves in the same way for addresses without an account. @throws DomainError TOO_MANY_RESETS */
  async execute(emailAddress: string, address: string): Promise<void> {
    await this.limits.consume(emailAddress, address);
    await Promise.all([this.decide(toEmail(emailAddress)), this.pause(ANSWER_AFTER_MS)]);
  }

  protected async pause(ms: number): Promise<void> {
    await pause(ms);
  }

  private decide(email: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const vendor = await manager.findOneBy(CredentialEntity, { role: 'vendor', email });
      if (!vendor) return;
      // Real time: the link is valid for some minutes of the reader's time, whatever the festival's clock says.
      const now = this.clock.now().getTime();
      const { link, record } = PASSWORD_RESET_SECONDS;
      await manager.delete(PasswordResetEntity, {
        expiresAt: LessThan(new Date(now - record * 1_000)),
      });
      const id = randomUUID();
      await manager.insert(PasswordResetEntity, {
        id,
        credentialId: vendor.id,
        tokenHash: this.tokens.hash(this.tokens.of(id)),
        expiresAt: new Date(now + link * 1_000),
        usedAt: null,
      });
      const messageId = `password-reset.${id}`;
      await this.outbox.add(
        manager,
        mailJob({ messageId, template: 'password-reset', subjectId: id }),
      );
    });
  }
}

/** Sets a new password for the holder of a link. All links of the account expire. */
@Injectable()
class ResetPassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly tokens: MailLinkTokens,
    private readonly queue: HashingQueue,
    private readonly sessions: Sessions,
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly rules: PasswordRules,
    private readonly log: SecurityLog,
    private readonly clock: RealClock,
  ) {}

  /** @returns the username to sign in with. @throws DomainError RESET_LINK_DEAD; SchemaMismatch, after which the link still works */
  async execute(
    { token, newPassword }: PasswordReset,
    { requestId, address }: Pick<Client, 'requestId' | 'address'>,
  ): Promise<string> {
    const tokenHash = this.tokens.hash(token);
    const live = () => ({ tokenHash, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) });
    const dead = () => new DomainError('RESET_LINK_DEAD');
    const vendor = await this.transactions.run(async (manager) => {
      // Claimed by a conditional update before the expensive hash, so that only one of two concurrent requests proceeds.
      const { affected } = await manager.update(PasswordResetEntity, live(), {
        usedAt: this.clock.now(),
      });
      if (!affected) throw dead();
      const { credentialId, credential } = await manager.findOneOrFail(PasswordResetEntity, {
        where: { tokenHash },
        relations: { credential: true },
      });
      this.rules.check('newPassword', newPassword, credential);
      const passwordHash = await this.queue.run('sign-in', () => hashPassword(newPassword));
      await manager.update(CredentialEntity, { id: credentialId }, { passwordHash });
      await manager.update(
        PasswordResetEntity,
        { credentialId, usedAt: IsNull() },
        { usedAt: this.clock.now() },
      );
      await mailChange(this.outbox, manager, credentialId, 'password');
      // Before the commit, so that an intruder's session does not survive a crash.
      await this.sessions.revokeAll(credentialId);
      return manager.findOneByOrFail(CredentialEntity, { id: credentialId });
    });
    // And after the commit, because the old password could open sessions until then.
    await this.sessions.revokeAll(vendor.id);
    await this.limits.forget(accountKey(vendor));
    await this.devices.forget(accountKey(vendor));
    const { id: account, role } = vendor;
    this.log.record('auth.password-reset', { requestId, account, role, address });
    return vendor.username;
  }
}

@Controller()
class PasswordResetsController {
  constructor(
    private readonly askForReset: AskForReset,
    private readonly resetPassword: ResetPassword,
    private readonly dataSource: DataSource,
    private readonly tokens: MailLinkTokens,
    private readonly clock: RealClock,
  ) {}

  @Endpoint('POST /auth/vendor/forgotPassword')
  async ask(@Input() { body }: InputOf<'POST /auth/vendor/forgotPassword'>, @Ip() address: string) {
    await this.askForReset.execute(body.emailAddress, address);
    return { validMinutes: PASSWORD_RESET_SECONDS.link / 60 };
  }

  @Endpoint('POST /auth/vendor/resetPassword')
  async reset(
    @Input() { body }: InputOf<'POST /auth/vendor/resetPassword'>,
    @Req() { id: requestId, ip: address }: FastifyRequest,
  ) {
    return { username: await this.resetPassword.execute(body, { requestId, address }) };
  }

  /** Not found after the link has expired, so that it is not mailed. */
  @Endpoint('GET /internal/password-resets/:id')
  async mail(@Input() { params: { id } }: InputOf<'GET /internal/password-resets/:id'>) {
    const found = await this.dataSource.manager.findOne(PasswordResetEntity, {
      where: { id, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) },
      relations: { credential: true },
    });
    if (!found?.credential.email) throw new DomainError('NOT_FOUND');
    return {
      displayName: found.credential.displayName,
      emailAddress: found.credential.email,
      token: this.tokens.of(id),
      expiresAt: found.expiresAt.toISOString(),
    };
  }
}

@Module({
  imports: [
    AccountsModule,
    DevicesModule,
    OutboxModule,
    PasswordRulesModule,
    PasswordSignInModule,
    SessionsModule,
  ],
  controllers: [PasswordResetsController],
  providers: [AskForReset, ResetPassword, ResetLimits, MailLinkTokens],
})
export class PasswordResetsModule {}
