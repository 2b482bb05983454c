import type { Identity } from '@festival/contracts/identity';
import { CONFIG } from '@festival/service-kit/config';
import { signIdentity } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';

const KEPT_MS = 30_000;
const KEPT_SESSIONS = 10_000;

/** Tokens that tell a service who asks. Signing is dear, so a session's token serves for half of its minute. */
@Injectable()
export class IdentityTokens {
  private readonly kept = new LRUCache<string, string>({ max: KEPT_SESSIONS, ttl: KEPT_MS });

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  of(who: Identity): string {
    const key = JSON.stringify(who);
    const known = this.kept.get(key);
    if (known) return known;
    const token = signIdentity(who, this.config.IDENTITY_SECRET);
    this.kept.set(key, token);
    return token;
  }
}
