import { type Identity, identity } from '@festival/contracts/identity';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { readPublicKeys, type SpeakerKey } from './identity-keys.js';
import { wallClock } from './wall-clock.js';

/** Who speaks for people. Every other process speaks for itself alone. */
const GATEWAY = 'gateway';
const MOST_KEPT = 10_000;

const maySay = (speaker: string, { role, sub }: Identity): boolean =>
  speaker === GATEWAY ? role !== 'service' : role === 'service' && sub === speaker;

/** Tells from a token who asks. What was verified is known by its bytes until it ends: verifying takes longer than most requests. */
export class IdentityVerifier {
  private readonly keys: ReadonlyMap<string, SpeakerKey>;
  private readonly verified = new LRUCache<string, Identity>({ max: MOST_KEPT, ...wallClock });

  /** @param audience the service that is asked: tokens for another are worth nothing here */
  constructor(
    publicKeys: string,
    private readonly audience: string,
  ) {
    this.keys = readPublicKeys(publicKeys);
  }

  /** Undefined where the token is not to be believed, whatever the reason. */
  async verify(token: string): Promise<Identity | undefined> {
    const known = this.verified.get(token);
    if (known) return known;
    try {
      const { who, endsAt } = await this.read(token);
      this.verified.set(token, who, { ttl: Math.max(1, endsAt - Date.now()) });
      return who;
    } catch {
      return undefined;
    }
  }

  private async read(token: string): Promise<{ who: Identity; endsAt: number }> {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => this.keyOf(kid).key, {
      audience: this.audience,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
    });
    const { speaker } = this.keyOf(protectedHeader.kid);
    const who = identity.parse(payload);
    if (payload.iss !== speaker || !maySay(speaker, who))
      throw new Error(`${speaker} may not say who this is`);
    return { who, endsAt: payload.exp! * 1_000 };
  }

  private keyOf(id: string | undefined): SpeakerKey {
    const key = this.keys.get(id ?? '');
    if (!key) throw new Error('nobody is known by this key');
    return key;
  }
}
