import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCredentials, PASSWORD } from './support/sign-in.js';
import { type RunningAuth, startAuth } from './support/start-auth.js';

let auth: RunningAuth;

beforeAll(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://festival.example:8443' });
  await addCredentials(auth.dataSource, 'vendor', 'potter');
});
afterAll(() => auth.close());

const cookiesOfLogin = async (): Promise<string[]> => {
  const answer = await auth.app.inject({
    method: 'POST',
    url: '/auth/vendor/login',
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
