import type { AdminVendor, VendorConfirmationMail } from '@festival/contracts/vendors';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { VendorEntity } from '../vendors/vendor.table.js';

export const toAdminVendor = (vendor: VendorEntity): AdminVendor => ({
  _id: vendor.id,
  username: vendor.username,
  displayName: vendor.displayName,
  emailAddress: vendor.emailAddress,
  contactNumber: vendor.contactNumber,
  description: vendor.description,
  confirmed: vendor.confirmedAt !== null,
});

const MAX_LISTED = 500;

/** Reads confirmed and unconfirmed vendors. */
@Injectable()
export class ConfirmationQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(confirmed?: boolean): Promise<AdminVendor[]> {
    const vendors = await this.dataSource.manager.find(VendorEntity, {
      where: confirmed === undefined ? {} : { confirmedAt: confirmed ? Not(IsNull()) : IsNull() },
      order: { displayName: 'ASC', id: 'ASC' },
      take: MAX_LISTED,
    });
    return vendors.map(toAdminVendor);
  }

  /** For the mailer. @throws DomainError NOT_FOUND, also for a confirmed vendor: it needs no link any more */
  async mailOf(id: string): Promise<VendorConfirmationMail> {
    const vendor = await this.dataSource.manager.findOneBy(VendorEntity, {
      id,
      confirmedAt: IsNull(),
    });
    if (!vendor?.confirmationToken) throw new DomainError('NOT_FOUND');
    const { displayName, emailAddress, confirmationToken } = vendor;
    return { displayName, emailAddress, token: confirmationToken };
  }
}
