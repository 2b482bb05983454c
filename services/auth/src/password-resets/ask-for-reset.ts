import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD_RESET_SECONDS } from '@festival/contracts/retention';
import { toEmail } from '@festival/contracts/typed-text';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { clientNetwork } from '@festival/service-kit/http';
import { SharedLimit } from '@festival/service-kit/limits';
import { mailJob, Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LessThan } from 'typeorm';
import { CredentialEntity } from '../accounts/account.table.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
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

/** Mails a reset link to a vendor. */
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
