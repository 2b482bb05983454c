import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminAccounts, type AdminOfNow } from '../second-factor/admin-accounts.js';
import { Sessions } from '../sessions/sessions.js';
import { SignIn } from '../sessions/sign-in.js';

/**
 * Signs an admin in. The admin may be deactivated, get other permissions or turn a second factor on while the password is checked, so it is
 * looked again once there is a session: either this sees the change, or whoever makes it sees the session.
 */
@Injectable()
export class SignInAdmin {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly accounts: AdminAccounts,
  ) {}

  /** @param admin as they were when they proved who they are. @throws DomainError CREDENTIALS_WRONG for an admin who was changed meanwhile */
  async execute(request: FastifyRequest, reply: FastifyReply, admin: AdminOfNow): Promise<Session> {
    const session = await this.signIn.execute(request, reply, admin);
    if (isDeepStrictEqual(await this.accounts.find(admin.id), admin)) return session;
    await this.sessions.revokeAll(admin.id);
    throw new DomainError('CREDENTIALS_WRONG');
  }
}
