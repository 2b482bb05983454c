import { site } from './site.js';

/** The demo's own first morning. */
export const DEMO_NOW = '2021-02-10T10:00:00+08:00';

const json = { 'content-type': 'application/json', origin: site };

/** Moves the festival's clock as its admin, without a browser. */
export const setFestivalClock = async (now: string): Promise<void> => {
  const login = await fetch(`${site}/api/auth/admin/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: 'midsummer-demo' }),
  });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const moved = await fetch(`${site}/api/clock`, {
    method: 'PUT',
    headers: { ...json, cookie: cookie.join('; ') },
    body: JSON.stringify({ now }),
  });
  if (moved.status !== 200) throw new Error(`Moving the clock answered ${moved.status}`);
};
