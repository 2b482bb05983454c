import { sessionCookieName } from '@festival/contracts/session';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.js';
import { cookieOptions } from '../cookies.js';
import type { OpenedSession } from './sessions.js';

/** The cookie by which a browser holds its session. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: ReturnType<typeof cookieOptions>;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.name = sessionCookieName(config.PUBLIC_URL);
    this.options = cookieOptions(config.PUBLIC_URL, '/');
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, { id, seconds }: OpenedSession): void {
    reply.setCookie(this.name, id, { ...this.options, maxAge: seconds });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options);
  }
}
