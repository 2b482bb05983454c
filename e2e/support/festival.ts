import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { dataDir } from '../../tools/launcher/lib/paths.mjs';

const given = process.env['FESTIVAL_URL'];
if (!given)
  throw new Error('FESTIVAL_URL says which festival to visit; `node e2e/run.mjs` sets it');

/** The festival's address, without a trailing slash. */
export const site = given.replace(/\/$/, '');

/** A text file of the site. It loads nothing else, and Back can return to it. */
export const QUIET_PAGE = '/robots.txt';

/**
 * The HTML of a page as clients without scripts read it: a page that says that it is incomplete is loaded again. A busy gateway leaves some pages to
 * browsers. It keeps a complete one for up to a second, so that a visit right after this call usually gets the same.
 */
export const readPage = (path: string): Promise<{ status: number; html: string }> =>
  eventually(async () => {
    const answer = await fetch(site + path, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (html.includes('http-equiv="refresh"')) throw new Error(`${path} is incomplete`);
    return { status: answer.status, html };
  });

/** Calls a public GET of the festival's API. @throws Error unless the status is 200 */
export const readApi = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(`${site}/api${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
};

const ASK_EVERY_MS = 50;
/** Ends what hangs; a busy machine may need minutes for seconds of work. */
const PATIENCE_MS = 300_000;

/** Repeats a call until it does not throw, and returns its result. @throws the last error after `withinMs` */
export const eventually = async <Answer>(
  ask: () => Answer | Promise<Answer>,
  withinMs = PATIENCE_MS,
): Promise<Answer> => {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await pause(ASK_EVERY_MS);
    }
  }
};

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

/** Makes the page call the API, as it does when a visitor comes back to the tab. One of its calls reads the festival's time. */
export const comeBackTo = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/clock'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
};

interface Mail {
  id: string;
  subject: string;
  to: { address: string }[];
  html: string;
  text: string;
  attachments: { contentId?: string; contentType: string; generatedFileName: string }[];
}

const allMails = async (): Promise<Mail[]> => {
  const answer = await fetch(`${site}/mailbox/api/email`);
  if (answer.status !== 200) throw new Error(`The mailbox answered ${answer.status}`);
  return (await answer.json()) as Mail[];
};

/** The mails about an order that the buyer has received so far, without the copies to the account that ordered. */
export const mailsAbout = async (orderNumber: string): Promise<Mail[]> =>
  (await allMails()).filter(
    ({ subject }) => subject.includes(orderNumber) && !subject.startsWith('Copy: '),
  );

/** The mail about an order whose subject matches, once it has arrived. */
export const mailAbout = (orderNumber: string, subject: RegExp): Promise<Mail> =>
  eventually(async () => {
    const mail = (await mailsAbout(orderNumber)).find((found) => subject.test(found.subject));
    if (!mail) throw new Error(`No mail about ${orderNumber} like ${subject} has arrived`);
    return mail;
  });

/** The newest mail to an address whose subject matches, once it has arrived. */
export const mailTo = (address: string, subject: RegExp): Promise<Mail> =>
  eventually(async () => {
    const mails = (await allMails()).filter(({ to }) => to.some((one) => one.address === address));
    const mail = mails.findLast((found) => subject.test(found.subject));
    if (!mail) throw new Error(`No mail to ${address} like ${subject} has arrived`);
    return mail;
  });

/** The id of a process of the festival. */
export const pidOf = async (name: string): Promise<number> => {
  const list = await readFile(join(dataDir(), 'run', 'processes.json'), 'utf8');
  const entries: { name: string; pid: number }[] = JSON.parse(list);
  const found = entries.findLast((entry) => entry.name === name);
  if (!found) throw new Error(`The festival has no process ${name}`);
  return found.pid;
};
