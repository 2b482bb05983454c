import { SIGN_IN_SECONDS } from '@festival/contracts/retention';
import { sessionCookieName } from '@festival/contracts/session';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.js';
import { cookieOptions } from '../cookies.js';

/** The cookie that ties a sign-in under way to the browser that began it; sent to the sign-in's own paths only. */
@Injectable()
export class FlowCookie {
  private readonly name: string;
  private readonly options: ReturnType<typeof cookieOptions>;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.name = sessionCookieName(config.PUBLIC_URL).replace('session', 'sign_in');
    this.options = cookieOptions(config.PUBLIC_URL, '/api/auth/google');
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, browserId: string): void {
    reply.setCookie(this.name, browserId, { ...this.options, maxAge: SIGN_IN_SECONDS });
  }
}
