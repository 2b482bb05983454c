import { refuse } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mug, tee } from '../../../../../test/examples.js';
import {
  countSent,
  fillIn,
  form,
  openAdd,
  openEdit,
  openProducts,
  profileOf,
  save,
  sentForm,
  type,
} from '../../../../../test/vendor-products.js';
import { productDraft } from '../../form/draft.js';

beforeEach(() => productDraft.forget());

const tick = (name: string | RegExp) => userEvent.click(form().getByRole('checkbox', { name }));
const json = (value: FormDataEntryValue | undefined) => JSON.parse(String(value));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const mismatch = (key: string, message: string) =>
  refuse('SCHEMA_MISMATCH', {}, { validation: { body: { source: 'body', keys: [key], message } } });

describe('adding', () => {
  test('sends what the contract wants, closes, and shows it', async () => {
    const page = await openProducts([]);
    await openAdd();
    await fillIn();
    await save();
    await closed();
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

  test('an empty form is told at its fields all that it lacks, the focus at the first', async () => {
    const page = await openProducts([]);
    await openAdd();
    await save();
    const summary = await form().findByRole('region', { name: /Please check these/ });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
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

  test('the crossed messages stand at the options that they are about', async () => {
    await openProducts([]);
    await openAdd();
    await fillIn();
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
    await openProducts([tee()]);
    await openEdit('Medley Tee');
    await type('Options of attribute 2', 'L{Enter}');
    await tick('Pre-Order');
    await save();
    const summary = await form().findByRole('region', { name: /Please check these/ });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Stock of Cream, L and 1 more is required.', 'Lead time must be at least 1 day.']);
    expect(form().getByLabelText('Stock of Cream, L')).toHaveFocus();
  });

  test('two presses at once send it once', async () => {
    const page = await openProducts([]);
    await openAdd();
    await fillIn();
    const button = form().getByRole('button', { name: 'Add to the market' });
    await userEvent.dblClick(button);
    await closed();
    expect(countSent(page)).toBe(1);
  });
});

describe('options', () => {
  test('are entered with Enter, or pasted, each once, and make the grid', async () => {
    const page = await openProducts([]);
    await openAdd();
    await fillIn();
    await tick('Add Attribute 1');
    await type('Name of attribute 1', 'Colour');
    await type('Options of attribute 1', 'Sun{Enter}Sea{Enter}sun{Enter}');
    expect(form().getByLabelText('Options of attribute 1')).toHaveAccessibleDescription(
      /“sun” is there already\./,
    );
    await tick('Add Attribute 2');
    await type('Name of attribute 2', 'Size');
    await userEvent.click(form().getByLabelText('Options of attribute 2'));
    await userEvent.paste('S, M');
    // The first option takes over the stock from before there were options.
    expect(form().getByLabelText('Stock of Sun, S')).toHaveValue('5');
    await type('Stock of Sun, M', '3');
    await type('Stock of Sea, S', '0');
    await tick('Unlimited Sea, M');
    await save();
    await closed();
    const sent = sentForm(page);
    expect(sent).toMatchObject({ attribute1: 'Colour', attribute2: 'Size' });
    expect(json(sent['colours'])).toEqual(['Sun', 'Sea']);
    expect(json(sent['sizes'])).toEqual(['S', 'M']);
    expect(json(sent['quantity'])).toEqual([
      [5, 3],
      [0, 999_999],
    ]);
  });

  test('what is typed and left without Enter is not lost', async () => {
    const page = await openProducts([mug()]);
    await openEdit('Wonky Mug');
    await tick('Add Attribute 1');
    await type('Name of attribute 1', 'Glaze');
    await type('Options of attribute 1', 'Celadon');
    await save();
    await closed();
    expect(json(sentForm(page)['colours'])).toEqual(['Celadon']);
  });

  test('an attribute that is taken away takes its name and options along, and its stock becomes one', async () => {
    const page = await openProducts([tee()]);
    await openEdit('Medley Tee');
    await tick('Add Attribute 1');
    expect(form().getByLabelText('Stock of S')).toHaveValue('7');
    await tick('Add Attribute 1');
    expect(form().getByLabelText('Name of attribute 1')).toHaveValue('');
    await tick('Add Attribute 1');
    await save();
    await closed();
    expect(sentForm(page)).toMatchObject({ attribute1: '', colours: '[]', quantity: '[[7,101]]' });
  });

  test('one is removed by keyboard, and the focus goes on to the next', async () => {
    await openProducts([tee()]);
    await openEdit('Medley Tee');
    form().getByRole('button', { name: 'Remove Cream' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(form().getByRole('button', { name: 'Remove Dusk' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(form().getByLabelText('Options of attribute 1')).toHaveFocus();
  });

  test('all cells are set at once', async () => {
    await openProducts([tee()]);
    await openEdit('Medley Tee');
    await type('Set all to', '8{Enter}');
    for (const cell of ['Cream, S', 'Cream, M', 'Dusk, S', 'Dusk, M'])
      expect(form().getByLabelText(`Stock of ${cell}`)).toHaveValue('8');
    await userEvent.click(form().getByRole('button', { name: 'All unlimited' }));
    expect(form().getByRole('checkbox', { name: 'Unlimited Dusk, M' })).toBeChecked();
  });
});

describe('editing', () => {
  test('starts from the product, its lead time without the days of handling, and tells the grid it began with', async () => {
    const page = await openProducts([tee({ isPreOrder: true, leadTime: 7 })]);
    await openEdit('Medley Tee');
    expect(form().getByLabelText('Lead time')).toHaveValue('5');
    await type('Stock of Dusk, S', '4');
    await save();
    await closed();
    const sent = sentForm(page);
    expect(sent).toMatchObject({ leadTime: '5', isPreOrder: 'true' });
    expect(json(sent['quantityBefore'])).toEqual(tee().quantity);
    expect(json(sent['quantity'])).toEqual([
      [5, 101],
      [4, 0],
    ]);
    expect(json(sent['images'])).toEqual(tee().images);
    expect(await screen.findByText('“Medley Tee” is saved.')).toBeInTheDocument();
  });

  test('a pre-order that is one no more has no lead time', async () => {
    const page = await openProducts([tee({ isPreOrder: true, leadTime: 7 })]);
    await openEdit('Medley Tee');
    await tick('Pre-Order');
    await save();
    await closed();
    expect(sentForm(page)).toMatchObject({ isPreOrder: 'false', leadTime: '0' });
  });

  test('options that were changed elsewhere are loaded anew, and the rest stays as entered', async () => {
    let isChanged = false;
    const now = tee({ colours: ['Cream'], quantity: [[1, 2]] });
    const page = await openProducts([], {
      'GET /vendors/profile': () => profileOf([isChanged ? now : tee()]),
      'PUT /products/:id': ({ body }) =>
        json((body as FormData).get('quantityBefore') ?? '').length === 1
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
    await save();
    await closed();
    expect(sentForm(page)).toMatchObject({ name: 'Medley Tee, boxy', quantityBefore: '[[1,2]]' });
  });
});

describe('refusals', () => {
  test.each([
    ['name', '"name" is required', 'Name', 'Name is required.'],
    ['quantity.0.0', '"quantity.0.0" must be at least 0', 'Stock', 'Must be at least 0.'],
  ])('of the schema, about %s, stand at the field', async (key, message, label, sentence) => {
    await openProducts([], { 'POST /products': () => mismatch(key, message) });
    await openAdd();
    await fillIn();
    await save();
    await waitFor(() => expect(form().getByLabelText(label)).toHaveFocus());
    expect(form().getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
  });

  test('about a picture name the file', async () => {
    const message = '"newImages" has a file that cannot be taken: cat.png is not a picture';
    await openProducts([], { 'POST /products': () => mismatch('newImages', message) });
    await openAdd();
    await fillIn();
    await save();
    expect(await form().findByRole('group', { name: /^Pictures/ })).toHaveAccessibleDescription(
      /This file cannot be taken: cat\.png is not a picture\./,
    );
  });

  test.each([
    [refuse('UPLOAD_TOO_LARGE'), 'Maximum of 10 MB total!'],
    [refuse('SERVICE_UNAVAILABLE'), 'This part of the site is resting.'],
    [refuse('NOT_FOUND'), 'This product is no longer there'],
  ])('of other kinds are told, and the form stays', async (answer, sentence) => {
    await openProducts([mug()], { 'PUT /products/:id': () => answer.clone() });
    await openEdit('Wonky Mug');
    await save();
    const summary = await form().findByRole('region', { name: /Please check these/ });
    expect(summary).toHaveTextContent(sentence);
  });
});

test('a product of which nobody knows what came goes under the same key until it has changed', async () => {
  const page = await openProducts([], { 'POST /products': () => refuse('SERVICE_UNAVAILABLE') });
  await openAdd();
  await fillIn();
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
