import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outsider, people, student } from '@festival/demo-world/people';
import { createLogger } from '@festival/service-kit/logging';
import { freePort } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oidc from 'openid-client';
import { CookieJar } from 'tough-cookie';
import { readProviderConfig } from '../src/config.js';
import { createDemoProviderServer } from '../src/create-server.js';
import { loadKeys } from '../src/keys.js';

/** The part of a browser that a sign-in needs: cookies, and redirects within the provider. */
class Browser {
  private readonly jar = new CookieJar();

  /** Sends one request and stores the cookies of the answer. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = await this.jar.getCookieString(url);
    const headers = { accept: 'text/html', ...(cookie && { cookie }), ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) await this.jar.setCookie(line, url);
    return response;
  }

  /** Follows redirects while they stay on the origin. @returns the last answer and its URL */
  async open(url: string, init?: RequestInit): Promise<{ response: Response; url: string }> {
    const response = await this.request(url, init);
    const next = response.headers.get('location');
    if (!next) return { response, url };
    const target = new URL(next, url);
    if (target.origin !== new URL(url).origin) return { response, url: target.href };
    return this.open(target.href);
  }
}

const redirectUri = 'http://localhost:3000/api/auth/google/callback';
const client = { id: 'festival', secret: 'only-for-tests' };

/** A provider over real HTTP, with its own data folder. */
class RunningProvider {
  private server?: Server;
  private constructor(
    readonly issuer: string,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<RunningProvider> {
    // The provider signs its own address, so the port must be known before it starts.
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'demo-provider-'));
    const running = new RunningProvider(`http://127.0.0.1:${port}`, port, folder);
    await running.listen();
    return running;
  }

  async restart(): Promise<void> {
    await this.close();
    await this.listen();
  }

  async stop(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true });
  }

  private async listen(): Promise<void> {
    const config = readProviderConfig({
      FESTIVAL_MODE: 'demo',
      PORT: String(this.port),
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      REDIRECT_URI: redirectUri,
      DATA_DIR: this.folder,
    });
    const logger = createLogger('demo-provider', 'silent');
    this.server = await createDemoProviderServer(config, await loadKeys(this.folder), logger);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private async close(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    this.server?.closeAllConnections();
    await closed;
  }
}

let provider: RunningProvider;
let configuration: oidc.Configuration;

beforeAll(async () => {
  provider = await RunningProvider.start();
  configuration = await oidc.discovery(
    new URL(provider.issuer),
    client.id,
    undefined,
    oidc.ClientSecretBasic(client.secret),
    { execute: [oidc.allowInsecureRequests] },
  );
});
afterAll(() => provider.stop());

async function begin() {
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, codeVerifier, state, nonce };
}

const choose = (browser: Browser, page: string, person: string) =>
  browser.open(page, { method: 'POST', body: new URLSearchParams({ person }) });

/** Signs in as the person. @returns the claims of the ID token */
async function signIn(browser: Browser, personId: string) {
  const { url, codeVerifier, state, nonce } = await begin();
  const page = await browser.open(url);
  expect(page.url).toContain('/interaction/');
  const back = await choose(browser, page.url, personId);
  const tokens = await oidc.authorizationCodeGrant(configuration, new URL(back.url), {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
  });
  return { claims: tokens.claims()!, tokens };
}

describe('signing in', () => {
  it('ends at the site with the claims of the chosen person', async () => {
    const chosen = student(7);
    const { claims, tokens } = await signIn(new Browser(), chosen._id);
    const known = {
      sub: chosen._id,
      email: 'student07@e.ntu.edu.sg',
      email_verified: true,
      name: chosen.name,
      picture: `http://localhost:3000/media/portraits/${chosen._id}.svg`,
    };
    expect(claims).toMatchObject(known);
    expect(await oidc.fetchUserInfo(configuration, tokens.access_token, chosen._id)).toMatchObject(
      known,
    );
  });

  it('lets the outsider through: the festival decides who may come in', async () => {
    const { claims } = await signIn(new Browser(), outsider._id);
    expect(claims['email']).toBe(outsider.email);
  });

  it('asks again each time, so that the same browser can be somebody else', async () => {
    const browser = new Browser();
    await signIn(browser, student(1)._id);
    const { claims } = await signIn(browser, student(2)._id);
    expect(claims.sub).toBe(student(2)._id);
  });

  it('keeps two sign-ins of one browser apart', async () => {
    const browser = new Browser();
    const [first, second] = [await begin(), await begin()];
    const pages = [await browser.open(first.url), await browser.open(second.url)];
    const back = await choose(browser, pages[0]!.url, student(3)._id);
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(back.url), {
      pkceCodeVerifier: first.codeVerifier,
      expectedState: first.state,
      expectedNonce: first.nonce,
    });
    expect(tokens.claims()?.sub).toBe(student(3)._id);
  });

  it('tells the site when somebody goes back without choosing', async () => {
    const browser = new Browser();
    const { url, state } = await begin();
    const page = await browser.open(url);
    const back = await browser.open(`${page.url}/cancel`);
    const query = new URL(back.url).searchParams;
    expect(back.url).toContain(redirectUri);
    expect(query.get('error')).toBe('access_denied');
    expect(query.get('state')).toBe(state);
  });

  it('gives no code without proof of who asked (PKCE)', async () => {
    const { url } = await begin();
    const unproved = new URL(url);
    unproved.searchParams.delete('code_challenge');
    unproved.searchParams.delete('code_challenge_method');
    const { url: back } = await new Browser().open(unproved.href);
    expect(new URL(back).searchParams.get('error')).toBe('invalid_request');
  });

  it('serves many people at once', async () => {
    const crowd = people.slice(0, 40);
    const signedIn = await Promise.all(crowd.map(({ _id }) => signIn(new Browser(), _id)));
    expect(signedIn.map(({ claims }) => claims.sub)).toEqual(crowd.map(({ _id }) => _id));
  });
});

describe('the sign-in page', () => {
  it('has one button for each person, with name and address, the outsider last', async () => {
    const { response } = await new Browser().open((await begin()).url);
    const page = await response.text();
    const buttons = page.match(/<button[\s\S]*?<\/button>/g) ?? [];
    expect(buttons).toHaveLength(people.length);
    people.forEach(({ name, email }, index) => {
      expect(buttons[index]).toContain(name);
      expect(buttons[index]).toContain(email);
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/ style=| on[a-z]+=|<style|<script>/);
  });

  it('finds all that it refers to on its own origin', async () => {
    const { response } = await new Browser().open((await begin()).url);
    const references = [...(await response.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)]
      .map(([, path]) => path!)
      .filter((path) => !path.startsWith('/interaction/'));
    for (const path of new Set(references)) {
      expect((await fetch(`${provider.issuer}${path}`)).status).toBe(200);
    }
  });

  it('refuses an unknown person', async () => {
    const browser = new Browser();
    const page = await browser.open((await begin()).url);
    const { response } = await choose(browser, page.url, 'somebody-else');
    expect(response.status).toBe(400);
  });

  it('refuses a form too large to be its own', async () => {
    const browser = new Browser();
    const page = await browser.open((await begin()).url);
    const { response } = await choose(browser, page.url, 'x'.repeat(10_000));
    expect(response.status).toBe(400);
  });

  it('says so, with the way back, when the sign-in is not this browser’s', async () => {
    const page = await new Browser().open((await begin()).url);
    const { response } = await choose(new Browser(), page.url, student(1)._id);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('href="http://localhost:3000/api/auth/google/login"');
  });

  it('answers an unknown path with a page without details', async () => {
    const response = await new Browser().request(`${provider.issuer}/nothing-here`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Back to the festival');
  });
});

describe('a restart', () => {
  it('keeps the signing key, and loses a sign-in in flight with a clear page', async () => {
    const browser = new Browser();
    const page = await browser.open((await begin()).url);
    const before = await (await fetch(`${provider.issuer}/jwks`)).json();
    await provider.restart();
    expect(await (await fetch(`${provider.issuer}/jwks`)).json()).toEqual(before);

    const { response } = await choose(browser, page.url, student(1)._id);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This login has expired');
    const { claims } = await signIn(browser, student(4)._id);
    expect(claims.sub).toBe(student(4)._id);
  });
});

describe('its health', () => {
  it('is answered to the launcher', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(`${provider.issuer}${path}`)).status).toBe(200);
    }
  });
});
