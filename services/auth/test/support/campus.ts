import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Session, session } from '@festival/contracts/session';
import { freePort } from '@festival/service-kit/testing/program';
import { Provider } from 'oidc-provider';
import { CLIENT_ID, CLIENT_SECRET } from '../settings.js';
import { Browser } from './browser.js';
import type { RunningAuth } from './start-auth.js';

interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

export interface Campus {
  issuer: string;
  address: string;
  /** From now on, everyone who is sent to the provider returns as this person, or cancels. */
  answerAs(person: Person | 'cancel'): void;
  listen(): Promise<void>;
  close(): Promise<void>;
}

const listenOn = async (server: Server, port: number): Promise<void> => {
  server.listen(port, 'localhost');
  await once(server, 'listening');
};

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * A real OpenID Connect provider on a free port that needs no clicks. It does not listen until told to.
 * @param publicHost the host name that browsers use for it
 */
export const createCampus = async (
  redirectUri: string,
  publicHost = 'localhost',
): Promise<Campus> => {
  const port = await freePort();
  const issuer = `http://${publicHost}:${port}`;
  const people = new Map<string, Person>();
  let answer: Person | 'cancel' = 'cancel';

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    cookies: { keys: ['a-cookie-key-of-the-tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT_ID,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const pages = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void pages(request, response);
    const result =
      answer === 'cancel' ? { error: 'access_denied' } : { login: { accountId: answer.sub } };
    if (answer !== 'cancel') people.set(answer.sub, answer);
    void provider.interactionFinished(request, response, result);
  });

  return {
    issuer,
    address: `http://localhost:${port}`,
    answerAs: (person) => {
      answer = person;
    },
    listen: () => listenOn(server, port),
    close: () => stop(server),
  };
};

export const SITE = 'http://localhost:3000';

export const weiLing: Person = {
  sub: 'sub-1',
  email: 'Student01@e.ntu.edu.sg',
  email_verified: true,
  name: 'Tan Wei Ling',
  picture: 'https://pictures.example/1.png',
};

export const campusJourney = (auth: RunningAuth, campus: Campus) => {
  const leave = async (browser: Browser, returnTo = '/') => {
    const response = await browser.get(`/auth/google/login?${new URLSearchParams({ returnTo })}`);
    return { response, target: String(response.headers.get('location')) };
  };

  /** Follows the provider's redirects. @returns the path at which the browser comes back to us */
  const atProvider = async (target: string): Promise<string> => {
    const provider = new Browser(campus.address);
    let next = target;
    while (!next.startsWith(SITE)) {
      const response = await provider.get(next.replace(campus.issuer, campus.address));
      next = new URL(String(response.headers.get('location')), next).href;
    }
    return next.replace(`${SITE}/api`, '');
  };

  const signIn = async (person: Person | 'cancel', returnTo?: string, browser = auth.browser()) => {
    campus.answerAs(person);
    const { target } = await leave(browser, returnTo);
    const response = await browser.get(await atProvider(target));
    return { browser, response, location: response.headers.get('location') };
  };

  const sessionOf = async (browser: Browser): Promise<Session> => {
    const response = await browser.get('/auth/session', await auth.identityOf(browser));
    return session.parse(await response.json());
  };

  return { leave, atProvider, signIn, sessionOf };
};
