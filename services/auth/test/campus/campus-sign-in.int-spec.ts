import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StudentEntity } from '../../src/accounts/account.table.js';
import { type Campus, campusJourney, createCampus, SITE, weiLing } from '../support/campus.js';
import { type RunningAuth, SESSION_COOKIE, startAuth } from '../support/start-auth.js';

let campus: Campus;
let auth: RunningAuth;
let journey: ReturnType<typeof campusJourney>;

beforeAll(async () => {
  campus = await createCampus(`${SITE}/api/auth/google/callback`);
  auth = await startAuth({ OIDC_ISSUER: campus.issuer });
  journey = campusJourney(auth, campus);
});
beforeEach(() => auth.dataSource.getRepository(StudentEntity).clear());
afterAll(async () => {
  await auth.close();
  await campus.close();
});

describe('while the provider cannot be reached', () => {
  it('answers 503 to a program, and leads a person to a page', async () => {
    const { response } = await journey.leave(auth.browser(), '/Shop');
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
    expect((await journey.leave(auth.browser())).response.status).toBe(302);
  });
});

describe('GET /auth/google/login', () => {
  it('sends the browser to the provider with state, nonce and a PKCE challenge', async () => {
    const { response, target } = await journey.leave(auth.browser());
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

  it('ties the flow to the browser by a separate cookie, for ten minutes', async () => {
    const { response } = await journey.leave(auth.browser());
    const [cookie = ''] = response.headers.getSetCookie();
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^festival_sign_in=[\w-]{22}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  });

  it('answers 400 to an address of absurd length', async () => {
    const response = await auth.browser().get(`/auth/google/login?returnTo=/${'a'.repeat(2_001)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ validation: { query: { keys: ['returnTo'] } } });
  });
});

describe('GET /auth/google/callback', () => {
  it('signs a student in and brings them back to where they were', async () => {
    const { browser, response, location } = await journey.signIn(weiLing, '/Payment?step=2#terms');

    expect(response.status).toBe(302);
    expect(location).toBe('/Payment?step=2#terms');
    expect(await journey.sessionOf(browser)).toEqual({
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
      expect((await journey.signIn(weiLing, returnTo)).location).toBe('/');
    },
  );

  it('gives a new session id, and ends the session this browser had', async () => {
    const { browser } = await journey.signIn(weiLing);
    const first = String(browser.cookies.get(SESSION_COOKIE));
    await journey.signIn(weiLing, '/', browser);

    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(first);
    browser.cookies.set(SESSION_COOKIE, first);
    expect(await journey.sessionOf(browser)).toMatchObject({ role: 'visitor' });
  });

  it.each([
    ['a private address', { email: 'weiling@gmail.com' }, 'domain'],
    ['an unverified address', { email_verified: false }, 'domain'],
    ['no address', { email: undefined }, 'domain'],
  ])('refuses %s, keeps nothing, and says why on the sign-in page', async (_, changes, reason) => {
    const { browser, location } = await journey.signIn({ ...weiLing, ...changes }, '/Shop');

    expect(location).toBe(`/userlogin?refused=${reason}&returnTo=%2FShop`);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await auth.dataSource.manager.count(StudentEntity)).toBe(0);
  });

  it('says after a cancelled sign-in that nothing happened', async () => {
    const { location } = await journey.signIn('cancel', '/Shop');
    expect(location).toBe('/userlogin?refused=cancelled&returnTo=%2FShop');
  });

  it('accepts an answer once', async () => {
    campus.answerAs(weiLing);
    const browser = auth.browser();
    const back = await journey.atProvider((await journey.leave(browser)).target);
    await browser.get(back);
    const again = await browser.get(back);
    expect(again.headers.get('location')).toBe('/userlogin?refused=expired&returnTo=%2F');
  });

  it('accepts an answer in the browser that asked, and in no other', async () => {
    campus.answerAs(weiLing);
    const mine = auth.browser();
    const back = await journey.atProvider((await journey.leave(mine)).target);
    const theirs = auth.browser();
    await journey.leave(theirs);
    const response = await theirs.get(back);

    expect(response.headers.get('location')).toBe('/userlogin?refused=expired&returnTo=%2F');
    expect(theirs.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  it('finishes a sign-in that was begun in another tab meanwhile', async () => {
    campus.answerAs(weiLing);
    const browser = auth.browser();
    const first = await journey.leave(browser, '/Shop');
    await journey.leave(browser, '/Profile');
    const response = await browser.get(await journey.atProvider(first.target));
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
    const back = new URL(
      await journey.atProvider((await journey.leave(browser, '/Shop')).target),
      SITE,
    );
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
