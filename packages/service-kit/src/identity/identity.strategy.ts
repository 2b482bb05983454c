import { type Identity, identity } from '@festival/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type CommonConfig } from '../config/index.js';
import { identityKey, TOKEN_ISSUER } from './identity-token.js';

export const IDENTITY_STRATEGY = 'identity';

@Injectable()
export class IdentityStrategy extends PassportStrategy(Strategy, IDENTITY_STRATEGY) {
  constructor(@Inject(CONFIG) config: CommonConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Its types know texts and buffers only; it hands the key on as it is.
      secretOrKey: identityKey(config.IDENTITY_SECRET) as unknown as Buffer,
      issuer: TOKEN_ISSUER,
      algorithms: ['HS256'],
    });
  }

  validate(claims: unknown): Identity {
    return identity.parse(claims);
  }
}
