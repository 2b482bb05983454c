import type { SignInRefusal } from '@festival/contracts/session';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import { AuthorizationResponseError } from 'openid-client';
import type { Account } from '../accounts/account.js';
import { RecordStudent } from '../accounts/record-student.js';
import type { AuthConfig } from '../config.js';
import { CampusProvider } from './campus-provider.js';
import { CampusRefusal } from './campus-refusal.js';
import { SignInFlows } from './sign-in-flows.js';
import { toCampusPerson } from './to-campus-person.js';

export interface CampusSignIn {
  account: Account;
  returnTo: string;
}

const reasonOf = (error: unknown): SignInRefusal =>
  error instanceof AuthorizationResponseError && error.error === 'access_denied'
    ? 'cancelled'
    : 'failed';

/** Verifies the provider's answer and updates the person's account. openid-client's strategy for Passport needs Express, and fails on Fastify. */
@Injectable()
export class FinishSignIn {
  constructor(
    private readonly flows: SignInFlows,
    private readonly provider: CampusProvider,
    private readonly recordStudent: RecordStudent,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws CampusRefusal with the reason for the person */
  async execute(cookieValue: string | undefined, query: string): Promise<CampusSignIn> {
    const flow = await this.flows.take(cookieValue, new URLSearchParams(query).get('state'));
    if (!flow) throw new CampusRefusal('expired', '/');
    const { returnTo } = flow;
    try {
      const claims = await this.provider.identify(query, flow);
      const person = toCampusPerson(claims, this.config.ALLOWED_EMAIL_DOMAINS);
      if (!person) throw new CampusRefusal('domain', returnTo);
      return { account: await this.recordStudent.execute(person), returnTo };
    } catch (error) {
      if (error instanceof CampusRefusal) throw error;
      throw new CampusRefusal(reasonOf(error), returnTo, { cause: error });
    }
  }
}
