import { describe, test } from '@jest/globals';
import { createLook } from '../../support/looks.js';
import { takePhoto } from '../../support/photos.js';
import {
  arriveAsVendor,
  enterOptions,
  productForm,
  productRow,
  sell,
} from '../../support/vendors.js';

describe('what a vendor sells is sound at every size', () => {
  test('the table and the form', async () => {
    const look = createLook();
    const page = await arriveAsVendor({ size: 'phone' });
    await page.getByRole('button', { name: 'Add Product' }).click();
    const form = productForm(page);
    await page.getByRole('button', { name: 'Add to the market' }).click();
    await form.getByRole('link', { name: 'Name is required.' }).waitFor();
    await look.at(page, 'vendor-product-errors');
    const photo = await takePhoto(page, { name: 'kite.jpg', width: 500, height: 500 });
    await form.locator('input[type=file]').setInputFiles([photo, { ...photo, name: 'tail.jpg' }]);
    await enterOptions(page, 1, 'Colour', ['Dusk', 'Cream']);
    await enterOptions(page, 2, 'Size', ['S', 'M', 'L']);
    await form.getByRole('checkbox', { name: 'Unlimited Dusk, M' }).check();
    await form.getByLabel('Pre-Order').check();
    await look.at(page, 'vendor-product-form');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();

    for (const name of ['Postcard', 'Poster']) await sell(page, name, 0);
    await page.reload();
    await page
      .getByRole('navigation', { name: 'Your stall' })
      .getByRole('link', { name: 'Products' })
      .click();
    await page.getByRole('checkbox', { name: 'Select Poster' }).check();
    await productRow(page, 'Poster').waitFor();
    await look.at(page, 'vendor-products');
    await page.getByRole('button', { name: 'Delete 1 product' }).click();
    await page.getByRole('alertdialog').waitFor();
    await look.at(page, 'vendor-products-delete');
    look.expectNothingWrong();
  });
});
