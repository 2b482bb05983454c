import { type Identity, identity } from '@festival/contracts/identity';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type IssuerKey, readPublicKeys } from './identity-keys.js';
import { headerOf, verifiedClaims } from './signed-claims.js';
import { wallClock } from './wall-clock.js';

/** Only the gateway may make requests for users. Every other process signs for itself. */
const GATEWAY = 'gateway';
const MAX_KEPT = 10_000;

const tokenClaims = identity.extend({ iss: z.string(), aud: z.string(), exp: z.number() });

const maySignFor = (issuer: string, { role, sub }: Identity): boolean =>
  issuer === GATEWAY ? role !== 'service' : role === 'service' && sub === issuer;

/** Reads the identity from a token. It caches verified tokens until they expire, because verifying takes longer than most requests. */
export class IdentityVerifier {
  /** By the header of the tokens that each of them signs. */
  private readonly keys: ReadonlyMap<string, IssuerKey>;
  private readonly verified = new LRUCache<string, Identity>({ max: MAX_KEPT, ...wallClock });

  /** @param audience this service; it refuses tokens for others */
  constructor(
    publicKeys: string,
    private readonly audience: string,
  ) {
    this.keys = new Map(
      [...readPublicKeys(publicKeys)].map(([keyId, key]) => [headerOf(keyId), key]),
    );
  }

  /** Undefined for a token that is invalid for any reason. */
  verify(token: string): Identity | undefined {
    const known = this.verified.get(token);
    if (known) return known;
    try {
      const { who, endsAt } = this.read(token);
      this.verified.set(token, who, { ttl: Math.max(1, endsAt - Date.now()) });
      return who;
    } catch {
      return undefined;
    }
  }

  private read(token: string): { who: Identity; endsAt: number } {
    const { claims, key } = verifiedClaims(token, this.keys);
    const { iss, aud, exp, ...who } = tokenClaims.parse(claims);
    const endsAt = exp * 1_000;
    if (aud !== this.audience || endsAt <= Date.now())
      throw new Error('it has expired or is for another service');
    if (iss !== key.issuer || !maySignFor(iss, who))
      throw new Error(`${iss} may not sign for this caller`);
    return { who, endsAt };
  }
}
