import {
  type NewVendorAccount,
  type VendorAccount,
  type VendorAccountEdit,
  vendorAccount,
} from '@festival/contracts/accounts';
import type { ErrorBody } from '@festival/contracts/errors';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { IdentitySigner } from '@festival/service-kit/identity';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import type { CatalogueConfig } from '../config.js';

/** Passwords are hashed a few at a time: on a busy day that takes its time. */
const TIMEOUT_MS = 8_000;
const PATH = '/internal/vendor-accounts';

interface Asked {
  method: Dispatcher.HttpMethod;
  path: string;
  body?: object;
}

/** The accounts that vendors sign in with. Auth owns them. */
@Injectable()
export class AuthAccounts implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });

  constructor(
    @Inject(CONFIG) private readonly config: CatalogueConfig,
    private readonly signer: IdentitySigner,
  ) {}

  /**
   * Makes an account, or finds the one that was made by the same request before.
   * @throws DomainError ACCOUNT_TAKEN; SchemaMismatch for a password that is easy to guess; SERVICE_UNAVAILABLE, whereupon it may have been made or not
   */
  make(account: NewVendorAccount): Promise<VendorAccount> {
    return this.ask({ method: 'POST', path: PATH, body: account });
  }

  /** @throws DomainError ACCOUNT_TAKEN, NOT_FOUND, SERVICE_UNAVAILABLE */
  rename(vendorId: string, names: VendorAccountEdit): Promise<VendorAccount> {
    return this.ask({ method: 'PUT', path: `${PATH}/${vendorId}`, body: names });
  }

  /** Undefined when there is none. @throws DomainError SERVICE_UNAVAILABLE */
  async find(vendorId: string): Promise<VendorAccount | undefined> {
    try {
      return await this.ask({ method: 'GET', path: `${PATH}/${vendorId}` });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }

  private async ask({ method, path, body }: Asked): Promise<VendorAccount> {
    const { statusCode, answer } = await this.send({ method, path, body });
    if (statusCode === 200) return vendorAccount.parse(answer);
    const { code, validation } = answer as Partial<ErrorBody>;
    if (code === 'ACCOUNT_TAKEN' || code === 'NOT_FOUND') throw new DomainError(code);
    if (code === 'SCHEMA_MISMATCH' && validation?.body)
      throw new SchemaMismatch({ ...validation.body, source: 'body' });
    if (code === 'TOO_MANY_REQUESTS') throw new DomainError(code, { retryAfter: 5 });
    throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  }

  private async send({ method, path, body }: Asked) {
    const token = await this.signer.ownTokenFor('auth');
    try {
      const response = await request(new URL(path, this.config.AUTH_URL), {
        method,
        dispatcher: this.agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      return { statusCode: response.statusCode, answer: await response.body.json() };
    } catch (cause) {
      throw Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 }), { cause });
    }
  }
}
