import { eventually } from './eventually.js';
import { site } from './site.js';

/** The first morning of the demo. */
export const DEMO_NOW = '2021-02-10T10:00:00+08:00';

const json = { 'content-type': 'application/json', origin: site };

/** Signs the festival's admin in without a browser. */
const adminHeaders = async (): Promise<Record<string, string>> => {
  const login = await fetch(`${site}/api/auth/admin/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: 'midsummer-demo' }),
  });
  if (!login.ok) throw new Error(`The admin’s log-in answered ${login.status}`);
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { ...json, cookie: cookie.join('; ') };
};

/** Moves the festival's clock as its admin, without a browser. */
export const setFestivalClock = async (now: string): Promise<void> => {
  const moved = await fetch(`${site}/api/clock`, {
    method: 'PUT',
    headers: await adminHeaders(),
    body: JSON.stringify({ now }),
  });
  if (moved.status !== 200) throw new Error(`Moving the clock answered ${moved.status}`);
};

/** Waits until registration has closed and the remaining places have been allocated. */
export const untilAllocated = async (): Promise<void> => {
  const headers = await adminHeaders();
  await eventually(async () => {
    const answer = await fetch(`${site}/api/admin/bumpWaitlist`, { headers });
    const { done } = (await answer.json()) as { done: unknown };
    if (!done) throw new Error('The free places have not been allocated');
  });
};
