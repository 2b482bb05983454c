import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import Strategy from 'passport-custom';
import { type CampusSignIn, FinishSignIn } from './commands/finish-sign-in.js';
import { FlowCookie } from './flow-cookie.js';

export const CAMPUS = 'campus';

/** openid-client as a passport strategy. The library's own strategy needs Express and fails on Fastify. */
@Injectable()
export class CampusStrategy extends PassportStrategy(Strategy, CAMPUS) {
  constructor(
    private readonly finishSignIn: FinishSignIn,
    private readonly cookie: FlowCookie,
  ) {
    super();
  }

  validate(request: FastifyRequest): Promise<CampusSignIn> {
    const query = request.url.split('?').slice(1).join('?');
    return this.finishSignIn.execute(this.cookie.read(request), query);
  }
}
