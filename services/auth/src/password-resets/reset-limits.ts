import { createHash } from 'node:crypto';
import { toEmail } from '@festival/contracts/common';
import { PASSWORD_RESET_SECONDS } from '@festival/contracts/retention';
import { clientNetwork } from '@festival/service-kit/http';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The maximum number of requests within the window. A campus shares one network address. */
export const maxResets = { account: 3, address: 200 } as const;

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
