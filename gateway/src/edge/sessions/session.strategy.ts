import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { Sessions } from './sessions.js';

/** Passport already uses the name `session`. */
export const SESSION_STRATEGY = 'festival-session';

@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  validate(request: FastifyRequest): Promise<Identity | undefined> {
    return this.sessions.find(request);
  }
}
