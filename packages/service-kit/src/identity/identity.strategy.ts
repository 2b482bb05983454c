import { type Identity, identity } from '@festival/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type CommonConfig } from '../config/index.js';
import { TOKEN_ISSUER } from './identity-token.js';

export const IDENTITY_STRATEGY = 'identity';

@Injectable()
export class IdentityStrategy extends PassportStrategy(Strategy, IDENTITY_STRATEGY) {
  constructor(@Inject(CONFIG) config: CommonConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.IDENTITY_SECRET,
      issuer: TOKEN_ISSUER,
      algorithms: ['HS256'],
    });
  }

  validate(claims: unknown): Identity {
    return identity.parse(claims);
  }
}
