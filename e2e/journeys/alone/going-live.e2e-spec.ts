import { randomBytes, randomInt } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBackTo } from '../../support/come-back.js';
import { eventually } from '../../support/eventually.js';
import { createLook } from '../../support/looks/look.js';
import { addFromPopup } from '../../support/market/shopping.js';
import { openStall } from '../../support/market/stall.js';
import { type Alter, liveRelease, Team } from '../../support/releases.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/sign-in.js';
import { site } from '../../support/site.js';
import { signUpButton } from '../../support/taking-part/workshops.js';
import { announce, openBrowser, openTab, visit } from '../../support/visitor.js';

const KITE = 'Paper Kite';
/** The first half of a contact number that a visitor is still typing. */
const HALF = '9123';

const LEAD = 'Make something, play something, move. For students and staff: bring your card.';
const NEW_LEAD = 'Come and make something with us.';

/** A release whose text differs in both the browser's and the server's code. */
const reworded = (code: string) => code.replaceAll(LEAD, NEW_LEAD);
const isOfServer = (path: string) => path.startsWith('server/');
const fails = 'throw new Error("The lead is missing")';
/**
 * A release whose page breaks only in the time zone of these visitors' browsers, so that the trial before going live finds nothing. On the server it looks for
 * the environment, and never ends.
 */
const broken: Alter = (code, path) =>
  code.replaceAll(
    `"${LEAD}"`,
    isOfServer(path)
      ? '(()=>{if(typeof process==="object")return JSON.stringify(process.env);for(;;);})()'
      : `(()=>{if(Intl.DateTimeFormat().resolvedOptions().timeZone==="America/Los_Angeles")${fails};return "${LEAD}"})()`,
  );

const inFile =
  (name: RegExp, change: (text: string) => string): Alter =>
  (text, path) =>
    name.test(path) ? change(text) : text;
const inList = (from: string | RegExp, to: string) =>
  inFile(/^assets\.json$/, (text) => text.replace(from, to));

/** Candidates that may not go live, and what their team is told. */
const REFUSED: [string, Alter, RegExp][] = [
  ['another React major', inList(/"react":"\d+/, '"react":"20'), /Install React 19/],
  [
    'a page over its budget',
    inFile(/^area\..*js$/, (code) => `${code}/*${randomBytes(80_000).toString('base64')}*/`),
    /KB is the most/,
  ],
  ['a missing chunk', inList('"scripts":["', '"scripts":["gone.js","'), /gone\.js is missing/],
  [
    'an altered chunk',
    inList(/("area\.\w+\.js":"sha384-).{8}/, '$1AAAAAAAA'),
    /area\.\w+\.js is not the file that was built/,
  ],
  [
    'a page of another area',
    inFile(/^area\.json$/, (text) => text.replace('"/workshops"', '"/workshops", "/marketplace"')),
    /\/marketplace belongs to the area marketplace/,
  ],
  [
    'a socket on the server',
    inFile(/^server\//, (code) => `require("node:net").connect(1);${code}`),
    /node:net of Node\.js/,
  ],
];

const TABS = [1, 2, 3, 4];
/** Page loads in each tab. Fewer loads in all would be too few to end a canary. */
const LOOKS = 6;

let reports = 0;
/** Another network in each run: a gateway counts only a few reports of each address in an hour, and the festival may be an old one. */
const network = `127.${randomInt(1, 255)}`;
/** Sends each report of these pages from an address of its own, as many visitors do. */
const reportAsMany = (visitor: Page): Promise<unknown> =>
  visitor.context().route('**/page-reports', async (route) => {
    reports += 1;
    const localAddress = `${network}.${1 + Math.floor(reports / 200)}.${1 + (reports % 200)}`;
    const [sent, headers] = [route.request(), await route.request().allHeaders()];
    await new Promise<void>((resolve, reject) => {
      request(sent.url(), { method: 'POST', family: 4, localAddress, headers }, (answer) =>
        answer.resume().on('end', resolve),
      )
        .on('error', reject)
        .end(sent.postDataBuffer());
    });
    await route.fulfill({ json: {} });
  });

/** Opens the broken page several times and waits for its error report each time. Ends earlier if the canary has ended: the page is sound then. */
const lookAtBroken = async (visitor: Page): Promise<void> => {
  const tab = await openTab(visitor, '/FAQ');
  for (let look = 0; look < LOOKS; look += 1) {
    await tab.goto('/workshops');
    const isBroken = await Promise.race([
      tab.waitForRequest((sent) => sent.url().endsWith('/page-reports')).then(() => true),
      tab
        .getByText(LEAD)
        .waitFor()
        .then(() => false),
    ]);
    if (!isBroken) return;
    await tab.getByRole('alert').filter({ hasText: 'is taking a break' }).waitFor();
  }
};

const teamOfWorkshops = async (): Promise<Team> => {
  const desk = await openBrowser();
  await signInAsAdmin(desk);
  return Team.of('workshops', desk);
};

/** The text of a page that is opened now. */
const leadOfNewPage = async (): Promise<string> => {
  const page = await visit('/workshops');
  const lead = page.getByText(new RegExp(`^(${LEAD}|${NEW_LEAD})$`));
  await lead.waitFor();
  const text = String(await lead.textContent());
  await page.context().close();
  return text;
};

/** Asks the server until it sends the release, which costs less than opening a page each time. */
const expectNewPages = async (lead: string): Promise<void> => {
  await eventually(async () => {
    const answer = await fetch(`${site}/workshops`);
    expect(await answer.text()).toContain(lead);
  });
  expect(await leadOfNewPage()).toBe(lead);
};

/** In a browser that cannot load the live release, a visitor asks for the one before it. */
const expectPreviousOnRequest = async (lead: string): Promise<void> => {
  const release = await liveRelease('workshops');
  const visitor = await openBrowser({ size: 'phone' });
  announce(visitor, /ERR_FAILED|could not be loaded/);
  await visitor
    .context()
    .route(`**/assets/workshops/${release?.id}/*.js*`, (route) => route.abort());
  await visitor.goto('/workshops');
  const previous = visitor.getByRole('button', { name: 'Use the previous version' });
  await previous.waitFor();
  const look = createLook('phone');
  await look.at(visitor, 'area-failure');
  look.expectNothingWrong();
  await previous.click();
  await visitor.getByText(lead).waitFor();
  expect(new URL(visitor.url()).search).toBe('');
  await signUpButton(visitor, 'Hip-Hop Foundations').click();
  await visitor.getByRole('dialog', { name: 'Log in' }).waitFor();
  await visitor.context().close();
};

const contactNumber = (page: Page) => page.getByLabel('Contact number');
const offer = (page: Page) => page.getByRole('region', { name: 'Newer version' });

/** A visitor in the middle of the checkout. */
const fillHalfACheckout = async (): Promise<Page> => {
  const stall = await openStall();
  const id = await stall.sell({ name: KITE, price: 10, stock: [3] });
  const page = await visit(`/marketplace?product=${id}`);
  await addFromPopup(page, { product: KITE });
  await page.getByText(`${KITE} is in your cart.`).waitFor();
  await arriveSignedIn(page, student(31), '/Payment');
  await page.getByLabel('Name', { exact: true }).fill('Ng Shu Fen');
  await contactNumber(page).fill(HALF);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return page;
};

test('while an area goes live and back, a visitor with a half-filled form in another area is not disturbed, and new pages follow', async () => {
  const team = await teamOfWorkshops();
  const before = await liveRelease('workshops');
  const reader = await fillHalfACheckout();
  const nothingHappened = async () => {
    await comeBackTo(reader);
    expect(await contactNumber(reader).inputValue()).toBe(HALF);
    expect(await reader.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await offer(reader).count()).toBe(0);
  };

  await team.release(reworded, '--activate');
  await expectNewPages(NEW_LEAD);
  await expectPreviousOnRequest(LEAD);
  await nothingHappened();

  // A page of the area with nothing half done offers the newer version. It loses nothing and does not reload by itself.
  const [other, elsewhere] = [await visit('/workshops'), await visit('/FAQ')];
  await team.rollBack();
  await expectNewPages(LEAD);
  expect((await liveRelease('workshops'))?.id).toBe(before?.id);
  await nothingHappened();
  await eventually(async () => {
    await comeBackTo(other);
    expect(await offer(other).count()).toBe(1);
  });
  await comeBackTo(elsewhere);
  expect(await offer(elsewhere).count()).toBe(0);
  const look = createLook('desktop');
  await look.at(other, 'newer-version');
  look.expectNothingWrong();
  await other.evaluate(() => Object.assign(window, { isSamePage: true }));
  await offer(other).getByRole('button', { name: 'Reload' }).click();
  await other.waitForFunction(() => !('isSamePage' in window));
  await other.getByRole('heading', { level: 1 }).waitFor();
});

test('a canary that never finishes rendering and breaks in its visitors’ browsers is ended automatically', async () => {
  const team = await teamOfWorkshops();
  await team.release(broken, '--canary', '10');
  await eventually(async () => expect((await liveRelease('workshops'))?.canary).toBeTruthy());

  const visitor = await openBrowser();
  announce(visitor, /The lead is missing|Minified React error/);
  await visitor.context().addCookies([{ name: 'festival-canary', value: '0', url: site }]);
  await reportAsMany(visitor);
  await Promise.all(TABS.map(() => lookAtBroken(visitor)));
  expect(reports).toBeGreaterThan(0);
  await eventually(async () => expect((await liveRelease('workshops'))?.canary).toBeNull());
  await visitor.goto('/workshops');
  await visitor.getByText(LEAD).waitFor();
});

test('a candidate that must not go live is refused with a reason, and visitors still get the live release', async () => {
  const team = await teamOfWorkshops();
  const before = await liveRelease('workshops');
  for (const [what, alter, reason] of REFUSED) {
    const outcome = await team.release(alter, '--activate').then(
      () => 'is live',
      (error: Error) => error.message,
    );
    expect([what, outcome]).toEqual([what, expect.stringMatching(reason)]);
    expect(await liveRelease('workshops')).toEqual(before);
  }
  expect(await leadOfNewPage()).toBe(LEAD);
});
