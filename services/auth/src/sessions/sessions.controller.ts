import { authCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { type Session, visitorSession } from '@festival/contracts/session';
import { Endpoint } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionOfIdentity } from './session.mapper.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint(authCalls, 'GET /auth/session')
  session(@Who() who: Identity | undefined): Session {
    return sessionOfIdentity(who);
  }

  @Endpoint(authCalls, 'GET /auth/checkAuthStudent')
  checkAuthStudent(@Who() who: Identity): Session {
    return sessionOfIdentity(who);
  }

  @Endpoint(authCalls, 'GET /auth/logout')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.clear(reply);
    return visitorSession;
  }
}
