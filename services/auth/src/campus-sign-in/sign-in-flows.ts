import { randomBytes } from 'node:crypto';
import { SIGN_IN_SECONDS } from '@festival/contracts/retention';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { AuthConfig } from '../config.js';
import { OwnCookie } from '../cookies.js';

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});
/** A sign-in in progress: what the provider must return, and where the person wants to go. */
export type SignInFlow = z.infer<typeof flow>;

const BROWSER_ID = /^[\w-]{22}$/;

const flowKey = (browserId: string, state: string): string => `sign-in:${browserId}:${state}`;

/** Sign-ins in progress. Each belongs to one browser, can be used once, and is independent of those in other tabs. */
@Injectable()
export class SignInFlows {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** @param cookieValue the browser's cookie from an earlier start; any other value is replaced */
  async begin(
    cookieValue: string | undefined,
    returnTo: string,
  ): Promise<{ browserId: string; flow: SignInFlow }> {
    const isKnown = cookieValue !== undefined && BROWSER_ID.test(cookieValue);
    const browserId = isKnown ? cookieValue : randomBytes(16).toString('base64url');
    const begun: SignInFlow = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      returnTo,
    };
    const key = flowKey(browserId, begun.state);
    await this.redis.set(key, JSON.stringify(begun), 'EX', SIGN_IN_SECONDS);
    return { browserId, flow: begun };
  }

  /** The flow that this browser started with this state. It can be taken once. */
  async take(cookieValue: string | undefined, state: unknown): Promise<SignInFlow | undefined> {
    if (cookieValue === undefined || !BROWSER_ID.test(cookieValue)) return undefined;
    if (typeof state !== 'string' || state.length > 200) return undefined;
    const json = await this.redis.getdel(flowKey(cookieValue, state));
    return json === null ? undefined : flow.parse(JSON.parse(json));
  }
}

/** The cookie that binds a sign-in in progress to its browser. */
@Injectable()
export class FlowCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('sign_in', PUBLIC_URL);
  }
}
