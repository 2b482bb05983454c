import type {
  NewVendorAccount,
  VendorAccount,
  VendorAccountEdit,
} from '@festival/contracts/accounts';
import { DomainError } from '@festival/service-kit/errors';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Injectable } from '@nestjs/common';

/** The vendors' accounts, which the auth service owns. */
@Injectable()
export class AuthAccounts {
  constructor(private readonly services: ServiceClient) {}

  /**
   * Creates an account, or finds the one that the same request created before.
   * @throws DomainError ACCOUNT_TAKEN, NAME_TAKEN; SchemaMismatch for a password that is easy to guess; SERVICE_UNAVAILABLE, after which the account may exist
   */
  make(account: NewVendorAccount): Promise<VendorAccount> {
    return this.services.call('POST /internal/vendor-accounts', { body: account });
  }

  /** @throws DomainError ACCOUNT_TAKEN, NAME_TAKEN, NOT_FOUND, SERVICE_UNAVAILABLE */
  rename(vendorId: string, names: VendorAccountEdit): Promise<VendorAccount> {
    return this.services.call('PUT /internal/vendor-accounts/:id', {
      params: { id: vendorId },
      body: names,
    });
  }

  /** Undefined when the account does not exist. @throws DomainError SERVICE_UNAVAILABLE */
  async find(vendorId: string): Promise<VendorAccount | undefined> {
    try {
      return await this.services.call('GET /internal/vendor-accounts/:id', {
        params: { id: vendorId },
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }
}
