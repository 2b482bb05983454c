import { type Session, session } from '@festival/contracts/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StudentEntity } from '../src/accounts/student.entity.js';
import { Browser } from './support/browser.js';
import { type Campus, createCampus, type Person } from './support/campus.js';
import { type RunningAuth, SESSION_COOKIE, startAuth } from './support/start-auth.js';

const SITE = 'http://localhost:3000';
const weiLing: Person = {
  sub: 'sub-1',
  email: 'Student01@e.ntu.edu.sg',
  email_verified: true,
  name: 'Tan Wei Ling',
  picture: 'https://pictures.example/1.png',
};

let campus: Campus;
let auth: RunningAuth;

beforeAll(async () => {
  campus = await createCampus(`${SITE}/api/auth/google/callback`);
  auth = await startAuth({ OIDC_ISSUER: campus.issuer });
});
beforeEach(() => auth.dataSource.getRepository(StudentEntity).clear());
afterAll(async () => {
  await auth.close();
  await campus.close();
});

const leave = async (browser: Browser, returnTo = '/') => {
  const response = await browser.get(`/auth/google/login?${new URLSearchParams({ returnTo })}`);
  return { response, target: String(response.headers.get('location')) };
};

/** Through the provider's redirects until it sends the browser back to us. */
const atProvider = async (target: string): Promise<string> => {
  const provider = new Browser(campus.issuer);
  let next = target;
  while (next.startsWith(campus.issuer)) {
    const response = await provider.get(next);
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

const students = () => auth.dataSource.getRepository(StudentEntity).find();

describe('while the provider cannot be reached', () => {
  it('answers 503 to a program, and leads a person to a page', async () => {
    const { response } = await leave(auth.browser(), '/Shop');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });

    const page = await auth
      .browser()
      .get('/auth/google/login?returnTo=/Shop', { accept: 'text/html,*/*;q=0.8' });
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe('/userlogin?refused=unavailable&returnTo=%2FShop');
  });

  it('works as soon as the provider is back, without a restart', async () => {
    await campus.listen();
    expect((await leave(auth.browser())).response.status).toBe(302);
  });
});

describe('GET /auth/google/login', () => {
  it('sends the browser to the provider with state, nonce and a PKCE challenge', async () => {
    const { response, target } = await leave(auth.browser());
    const url = new URL(target);

    expect(response.status).toBe(302);
    expect(url.origin).toBe(campus.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${SITE}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('ties the flow to the browser by a cookie of its own, for ten minutes and these paths', async () => {
    const { response } = await leave(auth.browser());
    const [cookie = ''] = response.headers.getSetCookie();
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^festival_sign_in=[\w-]{22}$/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/api/auth/google',
      'SameSite=Lax',
    ]);
  });

  it('answers 400 to an address of absurd length', async () => {
    const response = await auth.browser().get(`/auth/google/login?returnTo=/${'a'.repeat(2_001)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ validation: { query: { keys: ['returnTo'] } } });
  });
});

describe('GET /auth/google/callback', () => {
  it('signs a student in and brings them back to where they were', async () => {
    const { browser, response, location } = await signIn(weiLing, '/Payment?step=2#terms');

    expect(response.status).toBe(302);
    expect(location).toBe('/Payment?step=2#terms');
    expect(await sessionOf(browser)).toEqual({
      _id: expect.any(String),
      role: 'student',
      displayName: 'Tan Wei Ling',
      email: 'student01@e.ntu.edu.sg',
      picture: 'https://pictures.example/1.png',
    });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example'])(
    'never sends anybody to %s',
    async (returnTo) => {
      expect((await signIn(weiLing, returnTo)).location).toBe('/');
    },
  );

  it('gives one account to forty first sign-ins at the same moment', async () => {
    campus.answerAs(weiLing);
    const browsers = Array.from({ length: 40 }, () => auth.browser());
    const returns = await Promise.all(
      browsers.map(async (browser) => atProvider((await leave(browser)).target)),
    );
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.get(String(returns[index]))),
    );
    const sessions = await Promise.all(browsers.map(sessionOf));

    expect(new Set(answers.map((answer) => answer.headers.get('location')))).toEqual(
      new Set(['/']),
    );
    expect(await students()).toHaveLength(1);
    expect(new Set(sessions.map(({ _id }) => _id)).size).toBe(1);
  });

  it('knows somebody again by subject, and takes over their new address and name', async () => {
    const first = await sessionOf((await signIn(weiLing)).browser);
    const changed = { ...weiLing, email: 'weiling.tan@ntu.edu.sg', name: 'Dr Tan Wei Ling' };
    const second = await sessionOf((await signIn(changed)).browser);

    expect(second).toMatchObject({
      _id: first._id,
      email: 'weiling.tan@ntu.edu.sg',
      displayName: 'Dr Tan Wei Ling',
    });
  });

  it('knows somebody again by address when the campus gave them a new account', async () => {
    const first = await sessionOf((await signIn(weiLing)).browser);
    const second = await sessionOf((await signIn({ ...weiLing, sub: 'sub-2' })).browser);
    expect(second._id).toBe(first._id);
    expect(await students()).toHaveLength(1);
  });

  it('does not let one account take the address of another', async () => {
    await signIn(weiLing);
    await signIn({ ...weiLing, sub: 'sub-9', email: 'student09@e.ntu.edu.sg' });
    const { location } = await signIn({ ...weiLing, sub: 'sub-9' });

    expect(location).toBe('/userlogin?refused=failed&returnTo=%2F');
    expect((await students()).map(({ email }) => email).sort()).toEqual([
      'student01@e.ntu.edu.sg',
      'student09@e.ntu.edu.sg',
    ]);
  });

  it('gives a new session id, and ends the session this browser had', async () => {
    const { browser } = await signIn(weiLing);
    const first = String(browser.cookies.get(SESSION_COOKIE));
    await signIn(weiLing, '/', browser);

    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(first);
    browser.cookies.set(SESSION_COOKIE, first);
    expect(await sessionOf(browser)).toMatchObject({ role: 'visitor' });
  });

  it.each([
    ['a private address', { email: 'weiling@gmail.com' }, 'domain'],
    ['an unverified address', { email_verified: false }, 'domain'],
    ['no address', { email: undefined }, 'domain'],
  ])('refuses %s, keeps nothing, and says why on the sign-in page', async (_, changes, reason) => {
    const { browser, location } = await signIn({ ...weiLing, ...changes }, '/Shop');

    expect(location).toBe(`/userlogin?refused=${reason}&returnTo=%2FShop`);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await students()).toEqual([]);
  });

  it('tells somebody who went back that nothing happened', async () => {
    const { location } = await signIn('cancel', '/Shop');
    expect(location).toBe('/userlogin?refused=cancelled&returnTo=%2FShop');
  });

  it('accepts an answer once', async () => {
    campus.answerAs(weiLing);
    const browser = auth.browser();
    const back = await atProvider((await leave(browser)).target);
    await browser.get(back);
    const again = await browser.get(back);
    expect(again.headers.get('location')).toBe('/userlogin?refused=expired&returnTo=%2F');
  });

  it('accepts an answer in the browser that asked, and in no other', async () => {
    campus.answerAs(weiLing);
    const mine = auth.browser();
    const back = await atProvider((await leave(mine)).target);
    const theirs = auth.browser();
    await leave(theirs);
    const response = await theirs.get(back);

    expect(response.headers.get('location')).toBe('/userlogin?refused=expired&returnTo=%2F');
    expect(theirs.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  it('finishes a sign-in that was begun in another tab meanwhile', async () => {
    campus.answerAs(weiLing);
    const browser = auth.browser();
    const first = await leave(browser, '/Shop');
    await leave(browser, '/Profile');
    const response = await browser.get(await atProvider(first.target));
    expect(response.headers.get('location')).toBe('/Shop');
  });

  it.each([
    [
      'a code that the provider never gave',
      (back: URL) => back.searchParams.set('code', 'made-up'),
    ],
    ['two codes', (back: URL) => back.searchParams.append('code', 'another')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
  ])('fails on %s without a raw error', async (_, tamper) => {
    campus.answerAs(weiLing);
    const browser = auth.browser();
    const back = new URL(await atProvider((await leave(browser, '/Shop')).target), SITE);
    tamper(back);
    const response = await browser.get(`${back.pathname}${back.search}`);

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/userlogin?refused=failed&returnTo=%2FShop');
  });

  it('leads somebody who types the address to the sign-in page', async () => {
    const response = await auth.browser().get('/auth/google/callback');
    expect(response.headers.get('location')).toBe('/userlogin?refused=expired&returnTo=%2F');
  });
});
