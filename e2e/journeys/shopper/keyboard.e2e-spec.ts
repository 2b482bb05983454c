import { expect, test } from '@jest/globals';
import { site } from '../../support/festival.js';
import { pressAt, tabTo, typeInto } from '../../support/keyboard.js';
import { student } from '../../support/people.js';
import { collectionOf, orderNumberOnSuccess, popup, submitButton } from '../../support/shopping.js';
import { visit } from '../../support/visitor.js';

const TEE = 'Midsummer Medley Tee';

test('the main job needs no pointer, and the focus is always visible', async () => {
  const page = await visit('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await pressAt(page, page.getByRole('link', { name: 'Skip to content' }));
  await pressAt(page, page.getByRole('link', { name: 'Browse the marketplace' }));
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();

  await typeInto(page, page.getByRole('searchbox', { name: 'Search products' }), 'medley tee');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '1 product' }).waitFor();
  await pressAt(page, page.getByRole('link', { name: TEE }));

  const dialog = popup(page, TEE);
  await tabTo(page, dialog.getByRole('radio', { name: 'Cream' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('radio', { name: 'XS' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('spinbutton', { name: 'Quantity' }));
  await page.keyboard.press('ArrowUp');
  await pressAt(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  const question = page.getByRole('alertdialog', { name: 'Add to your cart?' });
  await question.getByText(`2 × ${TEE} (Dusk, S)`).waitFor();
  await pressAt(page, question.getByRole('button', { name: 'Confirm' }));
  await question.waitFor({ state: 'detached' });

  await pressAt(page, page.getByRole('link', { name: /^Cart/ }));
  await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Checkout' }));
  await pressAt(page, page.getByRole('link', { name: 'Continue with your campus account' }));
  await pressAt(page, page.getByRole('button', { name: student(32) }));
  await page.waitForURL(`${site}/Payment`);

  await typeInto(page, page.getByLabel('Contact number'), '91234567');
  const collection = collectionOf(page, TEE);
  await pressAt(page, collection.getByRole('radio', { name: 'Self-Collection at NTU' }), 'Space');
  await tabTo(page, page.getByLabel('Collection date'));
  await page.keyboard.press('ArrowDown');
  await pressAt(
    page,
    page.getByLabel('I have read and agree to the terms and conditions'),
    'Space',
  );
  await pressAt(page, submitButton(page));
  await orderNumberOnSuccess(page);

  await pressAt(page, page.getByRole('link', { name: 'See my orders' }));
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
  await pressAt(page, page.getByRole('button', { name: /^Details of order/ }).first());
  await page.getByRole('table', { name: /^Purchases of order/ }).waitFor();
});

test('a dialog keeps the focus, Escape closes it, and the focus is back where it was', async () => {
  const page = await visit('/marketplace?q=medley+tee');
  const card = page.getByRole('link', { name: TEE });
  await pressAt(page, card);
  const dialog = popup(page, TEE);
  await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body || Boolean(activeElement?.closest('dialog'));
    });
    expect(where).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
});
