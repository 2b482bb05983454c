import type { Draw } from '@festival/contracts/draws';
import { randomness1000, round1000 } from '@festival/service-kit/testing/drand-round';
import { afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  DEMO_NOW,
  eventually,
  mailTo,
  readApi,
  setFestivalClock,
  site,
} from '../../support/festival.js';
import { createLook } from '../../support/looks.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import { openBrowser, visit } from '../../support/visitor.js';

const NAME = 'Matinee';
const PRIZE = 'A pair of stilts';
/** More chances than anybody else in the demo has. */
const CHANCES = 400;
/** drand's page for a round of 23 July 2020. The journey moves the festival's clock there. */
const PAGE_OF_DRAND = JSON.stringify({ ...round1000, randomness: randomness1000 });

// Sets the clock back after every test, so that the next journeys run in the demo's own morning.
afterEach(() => setFestivalClock(DEMO_NOW));

const look = createLook();
const lookOfDesktop = createLook('desktop');

/** Opens a page as a visitor, and looks at it at every size. */
const lookAt = async (path: string, name: string, ready: (page: Page) => Promise<unknown>) => {
  const page = await visit(path, { size: 'phone' });
  await ready(page);
  await look.at(page, name);
};

const stands = (state: Draw['state']): Promise<Draw> =>
  eventually(async () => {
    const draw = (await readApi<Draw[]>('/draws')).find(({ name }) => name === NAME);
    if (draw?.state !== state) throw new Error(`It is ${draw?.state}, not ${state}`);
    return draw;
  });

const givePoints = async (admin: Page, emailAddress: string): Promise<void> => {
  const answer = await admin.request.patch(
    `/api/admin/luckydraw?${new URLSearchParams({ emailAddress })}`,
    { headers: { origin: site }, data: { points: CHANCES, category: 'Workshop' } },
  );
  expect(answer.status()).toBe(200);
};

const announceDraw = async (admin: Page): Promise<void> => {
  await admin.getByRole('link', { name: 'Lucky draws' }).click();
  await admin.getByRole('button', { name: 'Announce a draw' }).click();
  const form = admin.getByRole('dialog', { name: 'Announce a draw' });
  await form.getByLabel('Name').fill(NAME);
  await form.getByLabel('Prizes, one a line').fill(PRIZE);
  await form.getByLabel('Chances count until').fill('2020-07-23T06:00');
  await form.getByLabel('Drawn from').fill('2020-07-23T07:37');
  await form.getByLabel('Chances needed to take part').fill(String(CHANCES));
  await lookOfDesktop.at(admin, 'admin-draws-announce');
  await form.getByRole('button', { name: 'Announce the draw' }).click();
  await admin.getByText(`“${NAME}” is announced.`).waitFor();
};

const drawByHand = async (admin: Page): Promise<void> => {
  const card = admin.getByRole('region', { name: NAME });
  await card.getByRole('button', { name: 'Draw the winners' }).click();
  const dialog = admin.getByRole('dialog', { name: `Draw ${NAME}?` });
  await dialog.getByLabel('What drand’s page says').fill(PAGE_OF_DRAND);
  await dialog.getByLabel('Where you read it').fill('api.drand.sh');
  await lookOfDesktop.at(admin, 'admin-draws-draw');
  await dialog.getByRole('button', { name: 'Draw the winners' }).click();
  await card.getByRole('row', { name: new RegExp(student(33)) }).waitFor();
};

const recompute = async (page: Page, verdict: string): Promise<void> => {
  await page.getByRole('button', { name: /^Recompute the/ }).click();
  await page.getByText(verdict).waitFor();
};

test('a draw is announced, closes, is drawn, and recomputes in each visitor’s browser', async () => {
  await setFestivalClock('2020-07-23T05:00:00+08:00');
  const admin = await openBrowser();
  await signInAsAdmin(admin);
  await announceDraw(admin);
  await givePoints(admin, student(33));
  const { _id } = await stands('announced');
  const address = `/contests/luckyDraw/${_id}`;
  await lookAt('/contests/luckyDraw', 'lucky-draw', (page) =>
    page.getByRole('link', { name: NAME }).waitFor(),
  );
  await lookAt(address, 'draw-announced', (page) => page.getByText('Hash of the secret').waitFor());

  await setFestivalClock('2020-07-23T06:01:00+08:00');
  await stands('closed');
  const winner = await openBrowser();
  await arriveSignedIn(winner, student(33), address);
  await winner.getByText(new RegExp(`^Your code is .* with ${CHANCES} chances`)).waitFor();
  await recompute(winner, 'It came out the same.');
  await winner.getByText('Your code is in the list, with your chances').waitFor();

  await setFestivalClock('2020-07-23T07:37:00+08:00');
  // An open page notices a moved clock only every half minute. A reload is faster.
  await admin.reload();
  await drawByHand(admin);
  await lookOfDesktop.at(admin, 'admin-draws');
  const { result } = await stands('drawn');
  const mail = await mailTo(student(33), /You have won/);
  expect(mail.text).toContain(result?.winners[0]?.code);

  await lookAt(address, 'draw-drawn', (page) => recompute(page, 'Everything came out the same.'));
  await winner.reload();
  await winner.getByText('That is you').waitFor();
  await winner.getByRole('checkbox', { name: /Show my name/ }).check();
  await winner.getByRole('listitem').filter({ hasText: PRIZE }).getByRole('strong').waitFor();
  await lookOfDesktop.at(winner, 'draw-won');
  for (const each of [look, lookOfDesktop]) each.expectNothingWrong();
});
