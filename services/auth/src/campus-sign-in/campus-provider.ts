import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { CustomFetch } from 'openid-client';
import * as oidc from 'openid-client';
import type { AuthConfig } from '../config.js';
import type { SignInFlow } from './sign-in-flows.js';

/** The provider's claims about a person, not checked yet. */
export type CampusClaims = Record<string, unknown> & { iss: string; sub: string };

/** The OpenID Connect provider of students and staff. */
@Injectable()
export class CampusProvider {
  private discovered?: Promise<oidc.Configuration>;
  private readonly issuer: URL;
  private readonly internal?: URL;
  private readonly redirectUri: string;

  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {
    this.issuer = new URL(config.OIDC_ISSUER);
    this.internal = config.OIDC_INTERNAL_URL ? new URL(config.OIDC_INTERNAL_URL) : undefined;
    this.redirectUri = new URL('/api/auth/google/callback', config.PUBLIC_URL).href;
  }

  /** The address to send the browser to. Rejects if the provider was never reached and cannot be reached now. */
  async authorizationUrl({ state, nonce, codeVerifier }: SignInFlow): Promise<string> {
    const url = oidc.buildAuthorizationUrl(await this.discover(), {
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      // A person who was refused with a private account must be able to choose another one.
      prompt: this.config.FESTIVAL_MODE === 'demo' ? 'login' : 'select_account',
    });
    return (url.origin === this.internal?.origin ? onOrigin(url, this.issuer) : url).href;
  }

  /** The claims of the person who returned with this query. Rejects if the provider refuses, or if anything does not match the flow. */
  async identify(query: string, flow: SignInFlow): Promise<CampusClaims> {
    const provider = await this.discover();
    const tokens = await oidc.authorizationCodeGrant(
      provider,
      new URL(`${this.redirectUri}?${query}`),
      { expectedState: flow.state, expectedNonce: flow.nonce, pkceCodeVerifier: flow.codeVerifier },
    );
    const idToken = tokens.claims();
    if (!idToken) throw new Error('The provider sent no ID token');
    if (idToken['email'] !== undefined) return idToken;
    const userInfo = await oidc.fetchUserInfo(provider, tokens.access_token, idToken.sub);
    return { ...userInfo, iss: idToken.iss, sub: idToken.sub };
  }

  /** The provider's metadata, cached. A failure is not cached, so the next sign-in tries again. */
  private discover(): Promise<oidc.Configuration> {
    this.discovered ??= this.askProvider().catch((error) => {
      this.discovered = undefined;
      throw error;
    });
    return this.discovered;
  }

  private askProvider(): Promise<oidc.Configuration> {
    const { FESTIVAL_MODE, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TIMEOUT_SECONDS } = this.config;
    return oidc.discovery(
      this.issuer,
      OIDC_CLIENT_ID,
      undefined,
      oidc.ClientSecretBasic(OIDC_CLIENT_SECRET),
      {
        timeout: OIDC_TIMEOUT_SECONDS,
        execute: FESTIVAL_MODE === 'demo' ? [oidc.allowInsecureRequests] : [],
        ...(this.internal && { [oidc.customFetch]: internalFetch(this.issuer, this.internal) }),
      },
    );
  }
}

/** The same path and query on another origin. */
const onOrigin = (url: URL, origin: URL): URL => new URL(`${url.pathname}${url.search}`, origin);

/** Redirects requests for the provider's public address to its internal address. */
const internalFetch =
  (issuer: URL, internal: URL): CustomFetch =>
  (url, options) => {
    const target = new URL(url);
    const reached = target.origin === issuer.origin ? onOrigin(target, internal) : target;
    return fetch(reached, options as RequestInit);
  };
