import { sessionDigest, sessionKey } from '@festival/service-kit/sessions';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Sessions } from '../src/sessions/sessions.table.js';
import { addCredentials, PASSWORD } from './support/add-credentials.js';
import { type RunningAuth, startAuth } from './support/start-auth.js';

let auth: RunningAuth;
let vendorId: string;

beforeAll(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://festival.example:8443' });
  vendorId = await addCredentials(auth.dataSource, 'vendor', 'potter');
});
afterAll(() => auth.close());

const cookiesOfLogin = async (cookie = ''): Promise<string[]> => {
  const answer = await auth.app.inject({
    method: 'POST',
    url: '/auth/vendor/login',
    headers: { cookie },
    payload: { username: 'potter', password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  return [answer.headers['set-cookie'] ?? []].flat();
};

it('cookies are of this host alone on https, with the port in their name', async () => {
  const cookies = await cookiesOfLogin();
  expect(cookies.map((one) => one.split('=')[0])).toEqual([
    '__Host-festival_session_8443',
    '__Host-festival_device_8443',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
  }
});

it('cookies under the names from before open nothing any more, and end with their session', async () => {
  const account = {
    id: vendorId,
    role: 'vendor' as const,
    displayName: 'The potter',
    email: null,
    picture: null,
  };
  const { id } = await auth.app.get(Sessions).open(account);
  const cookies = await cookiesOfLogin(`festival_session_8443=${id}; festival_sign_in_8443=x`);
  expect(cookies).toContainEqual(expect.stringMatching(/^festival_session_8443=; .*Path=\/;/));
  expect(cookies).toContainEqual(
    expect.stringMatching(/^festival_sign_in_8443=; .*Path=\/api\/auth\/google;/),
  );
  expect(await auth.redis.exists(sessionKey(sessionDigest(id)))).toBe(0);
});
