import type {
  NewVendorAccount,
  VendorAccount,
  VendorAccountEdit,
} from '@festival/contracts/accounts';
import { DomainError } from '@festival/service-kit/errors';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Injectable } from '@nestjs/common';

/** The accounts that vendors sign in with. Auth owns them. */
@Injectable()
export class AuthAccounts {
  constructor(private readonly services: ServiceClient) {}

  /**
   * Makes an account, or finds the one that was made by the same request before.
   * @throws DomainError ACCOUNT_TAKEN; SchemaMismatch for a password that is easy to guess; SERVICE_UNAVAILABLE, whereupon it may have been made or not
   */
  make(account: NewVendorAccount): Promise<VendorAccount> {
    return this.services.call('POST /internal/vendor-accounts', { body: account });
  }

  /** @throws DomainError ACCOUNT_TAKEN, NOT_FOUND, SERVICE_UNAVAILABLE */
  rename(vendorId: string, names: VendorAccountEdit): Promise<VendorAccount> {
    return this.services.call('PUT /internal/vendor-accounts/:id', {
      params: { id: vendorId },
      body: names,
    });
  }

  /** Undefined when there is none. @throws DomainError SERVICE_UNAVAILABLE */
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
