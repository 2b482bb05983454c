import { type Identity, identity } from '@festival/contracts/identity';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readPublicKeys, type SpeakerKey } from './identity-keys.js';
import { headerOf, verifiedClaims } from './signed-claims.js';
import { wallClock } from './wall-clock.js';

/** Who speaks for people. Every other process speaks for itself alone. */
const GATEWAY = 'gateway';
const MOST_KEPT = 10_000;

const tokenClaims = identity.extend({ iss: z.string(), aud: z.string(), exp: z.number() });

const maySay = (speaker: string, { role, sub }: Identity): boolean =>
  speaker === GATEWAY ? role !== 'service' : role === 'service' && sub === speaker;

/** Tells from a token who asks. What was verified is known by its bytes until it ends: verifying takes longer than most requests. */
export class IdentityVerifier {
  /** By the header of what each of them signs. */
  private readonly speakers: ReadonlyMap<string, SpeakerKey>;
  private readonly verified = new LRUCache<string, Identity>({ max: MOST_KEPT, ...wallClock });

  /** @param audience the service that is asked: tokens for another are worth nothing here */
  constructor(
    publicKeys: string,
    private readonly audience: string,
  ) {
    this.speakers = new Map(
      [...readPublicKeys(publicKeys)].map(([keyId, speaker]) => [headerOf(keyId), speaker]),
    );
  }

  /** Undefined where the token is not to be believed, whatever the reason. */
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
    const { claims, speaker } = verifiedClaims(token, this.speakers);
    const { iss, aud, exp, ...who } = tokenClaims.parse(claims);
    const endsAt = exp * 1_000;
    if (aud !== this.audience || endsAt <= Date.now())
      throw new Error('it is not for here and now');
    if (iss !== speaker.speaker || !maySay(iss, who))
      throw new Error(`${iss} may not say who this is`);
    return { who, endsAt };
  }
}
