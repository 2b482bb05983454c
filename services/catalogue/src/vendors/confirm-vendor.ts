import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { lockNames, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SharedLimit } from '@festival/service-kit/limits';
import { mailJob, Outbox, type OutboxJob } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes.js';
import { ProductEntity } from '../products/product.table.js';
import { lockNameOf, VendorEntity } from './vendor.table.js';

/** Makes a vendor and its products public. Confirming a confirmed vendor changes nothing. */
@Injectable()
export class ConfirmVendor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly changes: CatalogueChanges,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async byAdmin(id: string, admin: Identity): Promise<VendorEntity> {
    const { vendor, isNew } = await this.transactions.run(async (manager) => {
      const confirmed = await confirm(manager, { id });
      if (confirmed.isNew)
        await this.auditLog.append(manager, admin, {
          action: 'vendor.confirmed',
          subject: id,
          names: { vendor: confirmed.vendor?.displayName },
        });
      return confirmed;
    });
    if (isNew) this.changes.publish();
    if (!vendor) throw new DomainError('NOT_FOUND');
    return vendor;
  }

  /** By the mailed link. @returns the vendor's name @throws DomainError CONFIRMATION_LINK_DEAD */
  async byLink(confirmationToken: string, requestId: string): Promise<string> {
    const { vendor, isNew } = await this.transactions.run((manager) =>
      confirm(manager, { confirmationToken }),
    );
    if (isNew) this.changes.publish();
    if (!vendor) throw new DomainError('CONFIRMATION_LINK_DEAD');
    if (isNew) this.log.record('vendor.confirmed', { requestId, account: vendor.id });
    return vendor.displayName;
  }
}

interface Confirmed {
  vendor: VendorEntity | null;
  /** Whether this call confirmed it, and no earlier one. */
  isNew: boolean;
}

/** Locks a vendor, confirms it and lists its waiting products. A vendor that is already confirmed does not change. */
const confirm = async (
  manager: EntityManager,
  where: FindOptionsWhere<VendorEntity>,
): Promise<Confirmed> => {
  const lock = { mode: 'pessimistic_write' } as const;
  const vendor = await manager.findOne(VendorEntity, { where, lock });
  if (!vendor || vendor.confirmedAt) return { vendor, isNew: false };
  const { id } = vendor;
  await lockNames(manager, [lockNameOf(id)]);
  await manager.update(VendorEntity, { id }, { confirmedAt: () => 'NOW(3)' });
  await manager.update(
    ProductEntity,
    { vendorId: id, isWaiting: true },
    { isListed: true, isWaiting: false },
  );
  return { vendor: await manager.findOneByOrFail(VendorEntity, { id }), isNew: true };
};

/** The most links that a vendor can request in an hour. */
const MAX_REQUESTS = 3;
const HOUR_SECONDS = 3_600;

/** Mails the confirmation link again to a vendor that did not get it. */
@Injectable()
export class ResendConfirmation {
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
    subjectId: vendorId,
  });
