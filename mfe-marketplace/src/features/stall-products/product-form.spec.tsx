import { refuse, refuseField } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mug, tee } from '../../../test/examples.js';
import {
  closed,
  countSent,
  findSummary,
  form,
  jsonOf,
  listProblems,
  openAdd,
  openEdit,
  openFilledIn,
  openProducts,
  openSaved,
  profileOf,
  save,
  saved,
  sentForm,
  tick,
  type,
} from '../../../test/vendor-products.js';
import { productDraft } from './product-values.js';

beforeEach(() => productDraft.forget());

describe('adding', () => {
  test('sends the contract’s fields, closes, and shows the product', async () => {
    const page = await openFilledIn();
    await saved();
    expect(sentForm(page)).toEqual({
      name: 'Lino print',
      alt: '',
      price: '12.5',
      category: 'Decor',
      attribute1: '',
      attribute2: '',
      colours: '[]',
      sizes: '[]',
      quantity: '[[5]]',
      canCollect: 'true',
      canDeliver: 'false',
      isPreOrder: 'false',
      leadTime: '0',
      images: '[]',
    });
    expect(await screen.findByText('“Lino print” is on the market.')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Lino print/ })).toBeInTheDocument();
  });

  test('an empty form shows all problems at their fields, with the focus on the first', async () => {
    const page = await openProducts([]);
    await openAdd();
    await save();
    expect(await listProblems('listitem')).toEqual([
      'Name is required.',
      'Price is required.',
      'Category is required.',
      'Stock is required.',
      'Please select at least one form of product collection.',
    ]);
    expect(form().getByLabelText('Name')).toHaveFocus();
    expect(form().getByLabelText('Name')).toHaveAccessibleDescription(/Name is required\./);
    expect(countSent(page)).toBe(0);
    await userEvent.type(form().getByLabelText('Name'), 'L');
    await waitFor(() => expect(form().getByLabelText('Name')).toBeValid());
  });

  test('messages across options are shown at the options', async () => {
    await openFilledIn();
    await tick('Add Attribute 1');
    await type('Name of attribute 1', 'Colour');
    await tick('Add Attribute 2');
    await type('Name of attribute 2', 'colour');
    await save();
    expect(await form().findByLabelText('Options of attribute 1')).toHaveAccessibleDescription(
      /Please input at least one attribute option, or uncheck Add Attribute 2\./,
    );
    expect(form().getByLabelText('Options of attribute 2')).toHaveAccessibleDescription(
      /Please input at least one attribute option, or uncheck Add Attribute 1\./,
    );
    expect(form().getByLabelText('Name of attribute 2')).toHaveAccessibleDescription(
      /Attribute 1 and Attribute 2 must be different!/,
    );
  });

  test('a grid of empty cells is one line of the summary', async () => {
    await openSaved(tee());
    await type('Options of attribute 2', 'L{Enter}');
    await tick('Pre-Order');
    await save();
    expect(await listProblems('link')).toEqual([
      'Stock of Cream, L and 1 more is required.',
      'Lead time must be at least 1 day.',
    ]);
    expect(form().getByLabelText('Stock of Cream, L')).toHaveFocus();
  });

  test('two presses at once send it once', async () => {
    const page = await openFilledIn();
    const button = form().getByRole('button', { name: 'Add to the market' });
    await userEvent.dblClick(button);
    await closed();
    expect(countSent(page)).toBe(1);
  });
});

describe('editing', () => {
  test('starts from the product, its lead time without the days of handling, and sends the grid it began with', async () => {
    const page = await openSaved(tee({ isPreOrder: true, leadTime: 7 }));
    expect(form().getByLabelText('Lead time')).toHaveValue('5');
    await type('Stock of Dusk, S', '4');
    await saved();
    const sent = sentForm(page);
    expect(sent).toMatchObject({ leadTime: '5', isPreOrder: 'true' });
    expect(jsonOf(sent['quantityBefore'])).toEqual(tee().quantity);
    expect(jsonOf(sent['quantity'])).toEqual([
      [5, 101],
      [4, 0],
    ]);
    expect(jsonOf(sent['images'])).toEqual(tee().images);
    expect(await screen.findByText('“Medley Tee” is saved.')).toBeInTheDocument();
  });

  test('a product that is no longer a pre-order has no lead time', async () => {
    const page = await openSaved(tee({ isPreOrder: true, leadTime: 7 }));
    await tick('Pre-Order');
    await saved();
    expect(sentForm(page)).toMatchObject({ isPreOrder: 'false', leadTime: '0' });
  });

  test('options that were changed elsewhere are loaded again, and the rest stays as typed', async () => {
    let isChanged = false;
    const now = tee({ colours: ['Cream'], quantity: [[1, 2]] });
    const page = await openProducts([], {
      'GET /vendors/profile': () => profileOf([isChanged ? now : tee()]),
      'PUT /products/:id': ({ body }) =>
        jsonOf((body as FormData).get('quantityBefore') ?? '').length === 1
          ? now
          : refuse('PRODUCT_CHANGED'),
    });
    await openEdit('Medley Tee');
    await type('Name', 'Medley Tee, boxy');
    isChanged = true;
    await save();
    expect(
      await form().findByText(
        'The options of this product were changed meanwhile. Please open it again.',
      ),
    ).toBeVisible();
    await userEvent.click(form().getByRole('button', { name: /^Load its options/ }));
    await waitFor(() => expect(form().getByLabelText('Stock of Cream, S')).toHaveValue('1'));
    expect(form().queryByLabelText('Stock of Dusk, S')).not.toBeInTheDocument();
    expect(form().getByLabelText('Name')).toHaveValue('Medley Tee, boxy');
    await saved();
    expect(sentForm(page)).toMatchObject({ name: 'Medley Tee, boxy', quantityBefore: '[[1,2]]' });
  });
});

describe('refusals', () => {
  test.each([
    ['name', 'is required', 'Name', 'Name is required.'],
    ['quantity.0.0', 'must be at least 0', 'Stock', 'Must be at least 0.'],
  ])('of the schema, about %s, are shown at the field', async (key, message, label, sentence) => {
    await openFilledIn({ 'POST /products': () => refuseField(key, message) });
    await save();
    await waitFor(() => expect(form().getByLabelText(label)).toHaveFocus());
    expect(form().getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
  });

  test('about an image name the file', async () => {
    const message = 'has a file that cannot be taken: cat.png is not a picture';
    await openFilledIn({ 'POST /products': () => refuseField('newImages', message) });
    await save();
    expect(await form().findByRole('group', { name: /^Pictures/ })).toHaveAccessibleDescription(
      /This file cannot be taken: cat\.png is not a picture\./,
    );
  });

  test.each([
    [refuse('UPLOAD_TOO_LARGE'), 'Maximum of 10 MB total!'],
    [refuse('SERVICE_UNAVAILABLE'), 'This part of the site is resting.'],
    [refuse('NOT_FOUND'), 'This product is no longer there'],
  ])('of other kinds are shown, and the form stays', async (answer, sentence) => {
    await openSaved(mug(), { 'PUT /products/:id': () => answer.clone() });
    await save();
    expect(await findSummary()).toHaveTextContent(sentence);
  });
});

test('a product with an unknown outcome is sent under the same key until it is changed', async () => {
  const page = await openFilledIn({ 'POST /products': () => refuse('SERVICE_UNAVAILABLE') });
  const sent = () => page.requests.filter(({ name }) => name === 'POST /products');
  for (const times of [1, 2]) {
    await save();
    await waitFor(() => expect(sent()).toHaveLength(times));
  }
  await type('Name', 'Lino print, signed');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/.{20}/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
