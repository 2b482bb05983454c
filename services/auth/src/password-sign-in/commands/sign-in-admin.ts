import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminAccounts, type AdminSnapshot } from '../../second-factor/queries/admin-accounts.js';
import { SignIn, type SignInReason } from '../../sessions/commands/sign-in.js';
import { Sessions } from '../../sessions/persistence/sessions.js';

/**
 * Signs an admin in. While the password is being checked, the admin may be deactivated, get other permissions or another password, or set up a second factor.
 * So it checks the account again after creating the session: either it sees the change, or the change sees the session.
 */
@Injectable()
export class SignInAdmin {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly accounts: AdminAccounts,
  ) {}

  /** @param admin the account when it was authenticated. @throws DomainError CREDENTIALS_WRONG if it was changed meanwhile */
  async execute(
    request: FastifyRequest,
    reply: FastifyReply,
    admin: AdminSnapshot,
    reason?: SignInReason,
  ): Promise<Session> {
    const session = await this.signIn.execute(request, reply, admin, reason);
    if (isDeepStrictEqual(await this.accounts.find(admin.id), admin)) return session;
    await this.sessions.revokeAll(admin.id);
    throw new DomainError('CREDENTIALS_WRONG');
  }
}
