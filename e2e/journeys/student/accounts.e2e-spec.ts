import { expect, test } from '@jest/globals';
import { choosePerson, outsider, signInAs, student } from '../../support/people.js';
import { openTab, visit } from '../../support/visitor.js';

test('somebody from outside the university is turned away, with the reason', async () => {
  const page = await visit('/Profile');
  await signInAs(page, outsider);
  await page
    .getByRole('alert')
    .filter({ hasText: 'That account is not from the university' })
    .waitFor();
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ role: 'visitor' });

  await page.getByRole('link', { name: 'Continue with your campus account' }).click();
  await choosePerson(page, student(27));
  await page.getByText(student(27)).first().waitFor();
});

test('signing out in one tab is seen in the other', async () => {
  const first = await visit('/Profile');
  await signInAs(first, student(28));
  await first.getByRole('heading', { level: 1, name: 'Vikram Pillai' }).waitFor();
  const second = await openTab(first, '/Profile');
  await second.getByRole('heading', { level: 1, name: 'Vikram Pillai' }).waitFor();

  await second.getByRole('banner').waitFor();
  await second.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await second.getByText('You are not logged in').waitFor();
  await first.getByText('You are not logged in').waitFor();
  expect((await first.request.get('/api/orders/')).status()).toBe(401);
});
