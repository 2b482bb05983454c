import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account.js';
import { AdminAccounts } from '../second-factor/admin-accounts.js';
import { Sessions } from '../sessions/sessions.js';
import { SignIn } from '../sessions/sign-in.js';

/**
 * Signs an admin in. Somebody else may deactivate the admin or change their permissions while the password is checked, so it is looked again
 * once there is a session: either this sees the change, or whoever makes it sees the session.
 */
@Injectable()
export class SignInAdmin {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly accounts: AdminAccounts,
  ) {}

  /** @throws DomainError CREDENTIALS_WRONG for an admin who was changed meanwhile */
  async execute(
    request: FastifyRequest,
    reply: FastifyReply,
    { id }: Pick<Account, 'id'>,
  ): Promise<Session> {
    const admin = await this.accounts.find(id);
    if (!admin) throw new DomainError('CREDENTIALS_WRONG');
    const session = await this.signIn.execute(request, reply, admin);
    if (isDeepStrictEqual(await this.accounts.find(id), admin)) return session;
    await this.sessions.revokeAll(id);
    throw new DomainError('CREDENTIALS_WRONG');
  }
}
