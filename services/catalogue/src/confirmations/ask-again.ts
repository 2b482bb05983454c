import type { Identity } from '@festival/contracts/identity';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SharedLimit } from '@festival/service-kit/limits';
import { mailJob, Outbox, type OutboxJob } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { v7 as uuid } from 'uuid';
import { VendorEntity } from '../vendors/vendor.table.js';

/** The most links that a vendor can request in an hour. */
const MAX_REQUESTS = 3;
const HOUR_SECONDS = 3_600;

/** Mails the confirmation link again to a vendor that did not get it. */
@Injectable()
export class AskAgain {
  private readonly limit: SharedLimit;

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(Redis) redis: Redis,
  ) {
    this.limit = new SharedLimit(redis, {
      name: 'vendor-confirmations',
      max: MAX_REQUESTS,
      windowSeconds: HOUR_SECONDS,
      refusal: 'TOO_MANY_CONFIRMATIONS',
    });
  }

  /** @returns the vendor's address; a confirmed vendor is not mailed again. @throws DomainError NOT_FOUND, TOO_MANY_CONFIRMATIONS */
  async execute({ sub: id }: Identity): Promise<string> {
    await this.limit.consume(id);
    return this.transactions.run(async (manager) => {
      const vendor = await manager.findOneBy(VendorEntity, { id });
      if (!vendor) throw new DomainError('NOT_FOUND');
      if (!vendor.confirmedAt) await this.outbox.add(manager, confirmationMail(id, uuid()));
      return vendor.emailAddress;
    });
  }
}

/** The mail with the link that confirms a vendor. @param cause distinguishes a repeated mail from the first one */
export const confirmationMail = (vendorId: string, cause: string): OutboxJob<'mail.send'> =>
  mailJob({
    messageId: `vendor-confirmation.${vendorId}.${cause}`,
    template: 'vendor-confirmation',
    vendorId,
  });
