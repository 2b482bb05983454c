import type { Session } from '@festival/contracts/session';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account.js';
import { sessionOfAccount } from './session.mapper.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** What every way of signing in ends with: the browser holds a new session of the account that was proved. */
@Injectable()
export class SignIn {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<Session> {
    const opened = await this.sessions.open(account, this.cookie.read(request));
    this.cookie.set(reply, opened);
    this.logger.info(
      { requestId: request.id, account: account.id, role: account.role },
      'signed in',
    );
    return sessionOfAccount(account);
  }
}
