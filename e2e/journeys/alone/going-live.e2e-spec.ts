import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBackTo, eventually, site } from '../../support/festival.js';
import { createLook } from '../../support/looks.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import { type Alter, liveRelease, Team } from '../../support/releases.js';
import { addFromPopup } from '../../support/shopping.js';
import { openStall } from '../../support/vendors.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';

const KITE = 'Paper Kite';
/** The first half of a contact number that a visitor is still typing. */
const HALF = '9123';

const LEAD = 'Make something, play something, move. For students and staff: bring your card.';
const NEW_LEAD = 'Come and make something with us.';

/** The page loads with errors that stand out. */
const LOOKS = 3;

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
const inList = (from: RegExp, to: string) =>
  inFile(/^assets\.json$/, (text) => text.replace(from, to));

/** A candidate that the registry refuses, one that its trial refuses, and what their team is told. */
const REFUSED: [string, Alter, RegExp][] = [
  [
    'an altered chunk',
    inList(/("area\.\w+\.js":"sha384-).{8}/, '$1AAAAAAAA'),
    /area\.\w+\.js is not the file that was built/,
  ],
  [
    'a socket on the server',
    inFile(/^server\//, (code) => `require("node:net").connect(1);${code}`),
    /cannot render the page.*node:net is not in the bundle/,
  ],
];

const openAdmin = async () => {
  const admin = await openBrowser();
  await signInAsAdmin(admin);
  return { admin, team: await Team.of('workshops', admin) };
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
  const { team } = await openAdmin();
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

test('a release that never finishes rendering and breaks in visitors’ browsers is red on its admin page, and is rolled back with one press', async () => {
  const { admin, team } = await openAdmin();
  await team.release(broken, '--activate');
  const visitor = await openBrowser();
  announce(visitor, /The lead is missing|Minified React error/);
  for (let look = 0; look < LOOKS; look += 1) {
    const report = visitor.waitForRequest((sent) => sent.url().endsWith('/page-reports'));
    await visitor.goto('/workshops');
    await visitor.getByRole('alert').filter({ hasText: 'is taking a break' }).waitFor();
    await report;
  }

  await admin.goto('/AdminManage/releases/workshops?rollback=1');
  await admin.getByText('have reported many errors since').waitFor();
  await admin.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expectNewPages(LEAD);
});

test('a candidate that must not go live is refused with a reason, and visitors still get the live release', async () => {
  const { team } = await openAdmin();
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
