import { type Session, session } from '@festival/contracts/session';
import { Browser } from './browser.js';
import type { Campus, Person } from './campus.js';
import type { RunningAuth } from './start-auth.js';

export const SITE = 'http://localhost:3000';

export const weiLing: Person = {
  sub: 'sub-1',
  email: 'Student01@e.ntu.edu.sg',
  email_verified: true,
  name: 'Tan Wei Ling',
  picture: 'https://pictures.example/1.png',
};

/** A person's steps between our site and the provider's. */
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
