import type { Identity } from '@festival/contracts/identity';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { v7 as uuid } from 'uuid';
import { VendorEntity } from '../../vendors/persistence/vendor.entity.js';
import { confirmationMail } from '../domain/confirmation-mail.js';

/** The most links that a vendor can request in an hour. */
const MOST = 3;
const HOUR_SECONDS = 3_600;

/** Mails the confirmation link again to a vendor that did not get it. */
@Injectable()
export class AskAgain {
  private readonly limit: RateLimiterRedis;

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(Redis) redis: Redis,
  ) {
    this.limit = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'vendor-confirmations',
      points: MOST,
      duration: HOUR_SECONDS,
    });
  }

  /** @returns the vendor's address; a confirmed vendor is not mailed again. @throws DomainError NOT_FOUND, TOO_MANY_CONFIRMATIONS */
  async execute({ sub: id }: Identity): Promise<string> {
    await this.consume(id);
    return this.transactions.run(async (manager) => {
      const vendor = await manager.findOneBy(VendorEntity, { id });
      if (!vendor) throw new DomainError('NOT_FOUND');
      if (!vendor.confirmedAt) await this.outbox.add(manager, confirmationMail(id, uuid()));
      return vendor.emailAddress;
    });
  }

  private async consume(id: string): Promise<void> {
    try {
      await this.limit.consume(id);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      const retryAfter = Math.max(1, spent.msBeforeNext / 1_000);
      throw new DomainError('TOO_MANY_CONFIRMATIONS', { retryAfter });
    }
  }
}
