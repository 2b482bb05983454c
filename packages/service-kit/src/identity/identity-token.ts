import { type Identity, identity } from '@festival/contracts/identity';
import jwt from 'jsonwebtoken';

export const TOKEN_ISSUER = 'festival-gateway';
export const TOKEN_SECONDS = 60;

/** A signed token that tells a service who is asking, good for a minute. */
export const signIdentity = (who: Identity, secret: string): string =>
  jwt.sign(identity.parse(who), secret, {
    algorithm: 'HS256',
    issuer: TOKEN_ISSUER,
    expiresIn: TOKEN_SECONDS,
  });

/** A token with which one service calls another's `/internal` paths. */
export const signServiceIdentity = (service: string, secret: string): string =>
  signIdentity(
    { sub: service, role: 'service', name: service, email: null, picture: null, sid: service },
    secret,
  );
