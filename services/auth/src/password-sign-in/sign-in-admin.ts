import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { type Account, credentialAccount } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/credential.entity.js';
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
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError CREDENTIALS_WRONG for an admin who was changed meanwhile */
  async execute(request: FastifyRequest, reply: FastifyReply, admin: Account): Promise<Session> {
    const session = await this.signIn.execute(request, reply, admin);
    const { id } = admin;
    const now = await this.dataSource.manager.findOneBy(CredentialEntity, { id, role: 'admin' });
    if (now && !now.deactivatedAt && isDeepStrictEqual(credentialAccount(now), admin))
      return session;
    await this.sessions.revokeAll(id);
    throw new DomainError('CREDENTIALS_WRONG');
  }
}
