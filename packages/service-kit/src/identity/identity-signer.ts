import type { KeyObject } from 'node:crypto';
import { type Identity, identity } from '@festival/contracts/identity';
import { LRUCache } from 'lru-cache';
import { keyIdOf, toPrivateKey } from './identity-keys.js';
import { headerOf, signClaims } from './signed-claims.js';
import { wallClock } from './wall-clock.js';

const TOKEN_SECONDS = 60;
/** Signing is expensive, so a token is reused for half of its minute. */
const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;

/** Signs tokens that tell one service who makes a request. They are valid for a minute. */
export class IdentitySigner {
  readonly keyId: string;
  private readonly key: KeyObject;
  private readonly header: string;
  private readonly kept = new LRUCache<string, string>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ...wallClock,
  });

  /** @param issuer the process that signs */
  constructor(
    private readonly issuer: string,
    privateKey: string,
  ) {
    this.key = toPrivateKey(privateKey);
    this.keyId = keyIdOf(this.key);
    this.header = headerOf(this.keyId);
  }

  /** @param audience the service that the token is for */
  tokenFor(who: Identity, audience: string): string {
    const name = `${audience} ${JSON.stringify(who)}`;
    const known = this.kept.get(name);
    if (known) return known;
    const token = this.sign(who, audience);
    this.kept.set(name, token);
    return token;
  }

  /** A token for requests of this process itself, to `/internal` paths of another service. */
  ownTokenFor(audience: string): string {
    const { issuer } = this;
    const self = { sub: issuer, name: issuer, sid: issuer, email: null, picture: null };
    return this.tokenFor({ ...self, role: 'service' }, audience);
  }

  private sign(who: Identity, audience: string): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { ...identity.parse(who), iss: this.issuer, aud: audience };
    return signClaims(this.header, { ...claims, iat: now, exp: now + TOKEN_SECONDS }, this.key);
  }
}
