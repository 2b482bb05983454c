import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { expect, test } from '@jest/globals';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { eventually, site } from '../../support/festival.js';
import { expectFocus, pressAt, tabTo, typeInto } from '../../support/keyboard.js';
import { arriveSignedIn, student } from '../../support/people.js';
import { takePhoto } from '../../support/photos.js';
import { popup, seeStock } from '../../support/shopping.js';
import {
  arriveAsVendor,
  enterOptions,
  logInAsVendor,
  productForm,
  productRow,
  sell,
  signUpMaker,
  vendorDialog,
} from '../../support/vendors.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Orders `pieces` of a product without options, through the API only. */
const buy = async (product: { _id: string; vendorId: string; price: number }, pieces: number) => {
  const page = await openBrowser();
  await arriveSignedIn(page, student(20));
  const answer = await page.request.post('/api/orders', {
    headers: { origin: site },
    data: {
      name: 'Grace Koh',
      contactNumber: '91234567',
      emailAddress: student(20),
      total: product.price * pieces,
      purchases: [
        {
          productId: product._id,
          vendorId: product.vendorId,
          quantityBought: [[pieces]],
          comments: '',
          collection: 'selfCollection',
          collectionDate: '11marslot1',
        },
      ],
    },
  });
  expect(await answer.json()).toMatchObject({ total: product.price * pieces });
};

test('a vendor photographs, describes and prices a product, and the market sells it', async () => {
  const page = await arriveAsVendor();
  await button(page, 'Add Product').click();
  const form = productForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Heron Tee');
  await form.getByLabel(/^Description/).fill('Printed by hand.\nBoxy on purpose.');
  await form.getByLabel('Price').fill('22.50');
  await form.getByLabel('Category').selectOption('Apparel');

  const [phone, square, wide] = [
    await takePhoto(page, { name: 'IMG_2021.jpeg', width: 2_400, height: 1_800 }),
    await takePhoto(page, { name: 'square.jpg', width: 400, height: 400 }),
    await takePhoto(page, { name: 'wide.jpg', width: 600, height: 300 }),
  ];
  expect(phone.buffer.length).toBeGreaterThan(2_000_000);
  await dropFiles(page, form.getByText('Drop pictures here, or'), [phone, square]);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Choose pictures').click(),
  ]);
  await chooser.setFiles([
    wide,
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await form.getByText('“notes.jpg” cannot be read as a picture.').waitFor();
  await button(page, 'Move picture 3 earlier').click();
  await expectFocus(page, { role: 'button', name: 'Move picture 2 earlier' });
  await dragOver(
    page,
    form.getByRole('img', { name: 'Your picture 2' }),
    form.getByRole('img', { name: 'Your picture 1' }),
  );
  await form.getByLabel(/^Picture description/).fill('A heron, printed in blue');

  await enterOptions(page, 1, 'Colour', ['Dusk', 'Cream']);
  await enterOptions(page, 2, 'Size', ['S', 'M']);
  await form.getByRole('textbox', { name: 'Set all to' }).fill('8');
  await button(page, 'Set all').click();
  await form.getByRole('textbox', { name: 'Stock of Dusk, M' }).fill('3');
  await form.getByRole('checkbox', { name: 'Unlimited Cream, S' }).check();
  await form.getByLabel('Self-Collection at NTU').check();
  await form.getByLabel('Pre-Order').check();
  await form.getByLabel('Lead time').fill('5');

  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Add to the market').dblclick();
  await page.getByText('“Heron Tee” is on the market.').waitFor();
  const headers = await (await sent).allHeaders();
  expect(Number(headers['content-length'])).toBeLessThan(3_000_000);

  const [product, ...others] = await ownProducts(page);
  expect(others).toEqual([]);
  expect(product).toMatchObject({
    name: 'Heron Tee',
    description: 'Printed by hand.\nBoxy on purpose.',
    alt: 'A heron, printed in blue',
    price: 22.5,
    quantity: [
      [8, 3],
      [100_000_000, 8],
    ],
    isPreOrder: true,
    leadTime: 7,
    imageSets: [
      { width: 600, height: 300 },
      { width: 1_280, height: 960 },
      { width: 400, height: 400 },
    ],
  });
  const row = productRow(page, 'Heron Tee');
  for (const text of ['$22.50', 'Unlimited']) await row.getByText(text, { exact: true }).waitFor();
  await button(page, 'Details of Heron Tee').click();
  for (const text of ['Pre-order, 5 days', 'Dusk, S'])
    await page.getByText(text, { exact: true }).waitFor();

  await row.getByRole('link', { name: 'Heron Tee' }).click();
  const shown = popup(page, 'Heron Tee');
  await shown
    .getByRole('img', { name: /A heron, printed in blue/ })
    .first()
    .waitFor();
  await shown.getByText('Cream', { exact: true }).waitFor();
});

test('stock that is edited during a sale counts from the current stock', async () => {
  const page = await arriveAsVendor();
  const name = `Bookmark of ${Date.now()}`;
  const product = await sell(page, name, 10);
  await page.reload();
  await button(page, `Edit ${name}`).click();
  await buy(product, 4);
  await productForm(page).getByLabel('Stock', { exact: true }).fill('12');
  await button(page, 'Save changes').click();
  await page.getByText(`“${name}” is saved.`).waitFor();
  await productRow(page, name).getByRole('cell', { name: '8', exact: true }).waitFor();
  await productRow(page, name).getByRole('cell', { name: '4', exact: true }).waitFor();
  await seeStock(8, name);
});

test('a signed-out vendor signs in again over the form, and saves the typed input', async () => {
  const page = await visit('/VendorLogin');
  announce(page, / 401 /);
  const maker = await signUpMaker(page);
  const orders = await holdOrders(page);
  await logInAsVendor(page, maker);
  // The orders above arrive between the two halves of the press, and are higher than their placeholder.
  await button(page, 'Add Product').hover();
  await page.mouse.down();
  await orders.arrive();
  await page.mouse.up();
  const form = productForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Lantern');
  await form.getByLabel('Price').fill('14');
  await form.getByLabel('Category').selectOption('Decor');
  await form.getByLabel('Stock', { exact: true }).fill('6');
  await form.getByLabel('Delivery').check();
  await page.context().clearCookies();
  await button(page, 'Add to the market').click();
  await logInAsVendor(page, maker);
  await vendorDialog(page).waitFor({ state: 'detached' });
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Lantern');
  await button(page, 'Add to the market').click();
  await page.getByText('“Lantern” is on the market.').waitFor();
  await productRow(page, 'Lantern').waitFor();
});

test('several products are deleted at once', async () => {
  const page = await arriveAsVendor();
  for (const name of ['Postcard', 'Poster', 'Sticker']) await sell(page, name, 5);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select Poster' }).check();
  await page.getByRole('checkbox', { name: 'Select Sticker' }).check();
  await button(page, 'Delete 2 products').click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 products?' });
  await question.getByText(/“Sticker” and “Poster” will be gone|“Poster” and “Sticker”/).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 products deleted.').waitFor();
  expect((await ownProducts(page)).map(({ name }) => name)).toEqual(['Postcard']);
  await productRow(page, 'Poster').waitFor({ state: 'detached' });
});

test('by keyboard alone: a product is added, changed, not left by mistake, and deleted', async () => {
  const page = await arriveAsVendor();
  await pressAt(page, button(page, 'Add Product'));
  const form = productForm(page);
  await expectFocus(page, { role: 'heading', name: 'Add Product' });
  await pressAt(page, button(page, 'Add to the market'));
  await expectFocus(page, { role: 'textbox', name: 'Name', invalid: 'true' });
  const fields = form.getByRole('textbox');
  await typeInto(page, form.getByLabel('Name', { exact: true }), 'Kite');
  await typeInto(page, form.getByLabel('Price'), '9');
  await tabTo(page, form.getByLabel('Category'));
  await page.keyboard.type('Dec');
  await pressAt(page, form.getByLabel('Add Attribute 2'), 'Space');
  await typeInto(page, form.getByLabel('Name of attribute 2'), 'Tail');
  await typeInto(page, fields.and(form.getByLabel('Options of attribute 2')), 'Long');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Short');
  await page.keyboard.press('Enter');
  await pressAt(page, button(page, 'Remove Long'));
  await expectFocus(page, { role: 'button', name: 'Remove Short' });
  await typeInto(page, form.getByLabel('Stock of Short'), '7');
  await pressAt(page, form.getByLabel('Self-Collection at NTU'), 'Space');
  await page.keyboard.press('Escape');
  await expectFocus(page, { role: 'button', name: 'Go on editing' });
  // Chromium closes a dialog without asking when Escape is pressed twice in a row (here on the question), and again at the third press (on the
  // form).
  await page.keyboard.press('Escape');
  await expectFocus(page, { role: 'checkbox', name: 'Self-Collection at NTU' });
  await page.keyboard.press('Escape');
  await expectFocus(page, { role: 'button', name: 'Go on editing' });
  await pressAt(page, button(page, 'Go on editing').last());
  await pressAt(page, button(page, 'Add to the market'));
  await page.getByText('“Kite” is on the market.').waitFor();
  await expectFocus(page, { role: 'button', name: 'Add Product' });

  await pressAt(page, button(page, 'Edit Kite'));
  await typeInto(page, form.getByLabel('Price'), '9.90');
  await page.keyboard.press('Enter');
  await page.getByText('“Kite” is saved.').waitFor();
  await expectFocus(page, { role: 'button', name: 'Edit Kite' });
  const [kite] = await ownProducts(page);
  expect(kite).toMatchObject({ price: 9.9, category: 'Decor', sizes: ['Short'], quantity: [[7]] });

  await pressAt(page, page.getByRole('checkbox', { name: 'Select Kite' }), 'Space');
  await tabTo(page, button(page, 'Delete 1 product'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page, { role: 'button', name: 'Cancel' });
  await pressAt(page, button(page, /^Delete$/));
  await page.getByText('Your stall is empty').waitFor();
  await expectFocus(page, { role: 'button', name: 'Add Product' });
});

/** Holds back the answers about the vendor's orders. */
const holdOrders = async (page: Page) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders*/**', async (route) => {
    await held;
    await route.continue();
  });
  return {
    arrive: async () => {
      release();
      for (const title of ['Nothing to pack yet', 'No orders yet'])
        await page.getByRole('heading', { name: title }).waitFor();
    },
  };
};

/** The products of the vendor who is signed in on this page, the newest first. */
const ownProducts = async (page: Page): Promise<Product[]> => {
  const answer = await page.request.get('/api/vendors/profile/');
  if (!answer.ok()) throw new Error(`The profile answered ${answer.status()}`);
  const { products } = (await answer.json()) as VendorProfile;
  return products;
};

type Photo = Awaited<ReturnType<typeof takePhoto>>;

/** Drops files on a part of the page. */
const dropFiles = async (page: Page, target: Locator, files: Photo[]): Promise<void> => {
  const dataTransfer: JSHandle<DataTransfer> = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    })),
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer });
};

/**
 * Runs in the page. For a moment after a drop the drag-and-drop library deletes any selection, and with it text that is typed into a field.
 * That is over once a selection stays after the event at which the library deletes it.
 */
const keepsSelection = (): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = () => resolve(getSelection()?.type === 'Range');
    document.addEventListener('selectionchange', answer, { once: true });
    getSelection()?.selectAllChildren(document.body);
  });

/** Drags one element onto another with the mouse, in several steps like a hand. */
const dragOver = async (page: Page, dragged: Locator, onto: Locator): Promise<void> => {
  const middleOf = async (locator: Locator): Promise<[number, number]> => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${locator} is not visible`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middleOf(dragged)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(onto)), { steps: 8 });
  await page.mouse.up();
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await eventually(async () => {
    if (!(await page.evaluate(keepsSelection))) throw new Error('A selection does not stay');
  });
  await page.evaluate(() => getSelection()?.removeAllRanges());
};
