import type { Product } from '@festival/contracts/products';
import {
  enter,
  type RenderAreaOptions,
  refuse,
  refuseField,
  reloadTab,
} from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mug, tee } from '../../../test/examples.js';
import { vendorProfile } from '../../../test/vendor-account.js';
import {
  closed,
  form,
  openEdit,
  openProducts,
  save,
  saved,
  sentForm,
  tick,
} from '../../../test/vendor-products.js';
import { productDraft } from './product-values.js';

const openAdd = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  await screen.findByRole('button', { name: 'Add to the market' });
};

const type = (label: string | RegExp, text: string) => enter(form().getByLabelText(label), text);

/** Fills in all that a product without options needs. */
const fillIn = async () => {
  await type('Name', 'Lino print');
  await type('Price', '12.50');
  await userEvent.selectOptions(form().getByLabelText('Category'), 'Decor');
  await type('Stock', '5');
  await userEvent.click(form().getByRole('checkbox', { name: 'Self-Collection at NTU' }));
};

/** The number of requests that create or change a product. */
const countSent = ({ requests }: Awaited<ReturnType<typeof openProducts>>) =>
  requests.filter(({ name }) => /^(?:POST|PUT) /.test(name)).length;

/** What a field of the sent form says, which is JSON. */
const jsonOf = (value: FormDataEntryValue | undefined) => JSON.parse(String(value));

/** The form for a new product, filled in. */
const openFilledIn = async (api?: RenderAreaOptions['api']) => {
  const page = await openProducts([], api);
  await openAdd();
  await fillIn();
  return page;
};

/** The form for a product that is on the market. */
const openSaved = async (product: Product, api?: RenderAreaOptions['api']) => {
  const page = await openProducts([product], api);
  await openEdit(product.name);
  return page;
};

const findSummary = () => form().findByRole('region', { name: /Please check these/ });

const listProblems = async (role: 'listitem' | 'link') =>
  within(await findSummary())
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

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
      'GET /vendors/profile': () => vendorProfile({ products: [isChanged ? now : tee()] }),
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

describe('options', () => {
  test('are entered with Enter, or pasted, each once, and make the grid', async () => {
    const page = await openFilledIn();
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
    await saved();
    const sent = sentForm(page);
    expect(sent).toMatchObject({ attribute1: 'Colour', attribute2: 'Size' });
    expect(jsonOf(sent['colours'])).toEqual(['Sun', 'Sea']);
    expect(jsonOf(sent['sizes'])).toEqual(['S', 'M']);
    expect(jsonOf(sent['quantity'])).toEqual([
      [5, 3],
      [0, 999_999],
    ]);
  });

  test('input that was left without Enter is not lost', async () => {
    const page = await openSaved(mug());
    await tick('Add Attribute 1');
    await type('Name of attribute 1', 'Glaze');
    await type('Options of attribute 1', 'Celadon');
    await saved();
    expect(jsonOf(sentForm(page)['colours'])).toEqual(['Celadon']);
  });

  test('an attribute that is taken away takes its name and options along, and its stock becomes one', async () => {
    const page = await openSaved(tee());
    await tick('Add Attribute 1');
    expect(form().getByLabelText('Stock of S')).toHaveValue('7');
    await tick('Add Attribute 1');
    expect(form().getByLabelText('Name of attribute 1')).toHaveValue('');
    await tick('Add Attribute 1');
    await saved();
    expect(sentForm(page)).toMatchObject({ attribute1: '', colours: '[]', quantity: '[[7,101]]' });
  });

  test('an option is removed by keyboard, and the focus moves to the next', async () => {
    await openSaved(tee());
    form().getByRole('button', { name: 'Remove Cream' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(form().getByRole('button', { name: 'Remove Dusk' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(form().getByLabelText('Options of attribute 1')).toHaveFocus();
  });

  test('an option is renamed where it is: it keeps its stock, and the server is told', async () => {
    const page = await openSaved(tee({ optionsRevision: 4 }));
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    expect(form().getByLabelText('New name of Cream')).toHaveFocus();
    await userEvent.keyboard('Ecru{Enter}');
    expect(form().getByRole('button', { name: 'Rename Ecru' })).toHaveFocus();
    expect(form().getByLabelText('Stock of Ecru, S')).toHaveValue('5');
    await userEvent.click(form().getByRole('button', { name: 'Remove S' }));
    await type('Options of attribute 2', 'XL{Enter}');
    await type('Stock of Ecru, XL', '1');
    await type('Stock of Dusk, XL', '1');
    await saved();
    const sent = sentForm(page);
    expect(jsonOf(sent['colours'])).toEqual(['Ecru', 'Dusk']);
    expect(jsonOf(sent['coloursBefore'])).toEqual(['Cream', 'Dusk']);
    expect(jsonOf(sent['sizes'])).toEqual(['M', 'XL']);
    expect(jsonOf(sent['sizesBefore'])).toEqual(['M', null]);
    expect(sent['optionsRevision']).toBe('4');
  });

  test('two options trade their names', async () => {
    const page = await openSaved(tee());
    for (const [from, to] of [
      ['Cream', 'New'],
      ['Dusk', 'Cream'],
      ['New', 'Dusk'],
    ]) {
      await userEvent.click(form().getByRole('button', { name: `Rename ${from}` }));
      await userEvent.keyboard(`${to}{Enter}`);
    }
    await saved();
    expect(jsonOf(sentForm(page)['colours'])).toEqual(['Dusk', 'Cream']);
    expect(jsonOf(sentForm(page)['coloursBefore'])).toEqual(['Cream', 'Dusk']);
  });

  test('a name that is there already is refused, and Escape keeps the old one', async () => {
    await openSaved(tee());
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    await userEvent.keyboard('dusk{Enter}');
    expect(form().getByLabelText('Options of attribute 1')).toHaveAccessibleDescription(
      /“dusk” is there already\./,
    );
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    await userEvent.keyboard('Ecru{Escape}');
    expect(form().getByRole('button', { name: 'Rename Cream' })).toHaveFocus();
  });

  test('an option that takes the name of a renamed one is new', async () => {
    const page = await openSaved(tee({ sizes: [], attribute2: '', quantity: [[5], [2]] }));
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    await userEvent.keyboard('Ecru{Enter}');
    await type('Options of attribute 1', 'Cream{Enter}');
    await type('Stock of Cream', '3');
    await saved();
    expect(jsonOf(sentForm(page)['colours'])).toEqual(['Ecru', 'Dusk', 'Cream']);
    expect(jsonOf(sentForm(page)['coloursBefore'])).toEqual(['Cream', 'Dusk', null]);
  });

  test('all cells are set at once', async () => {
    await openSaved(tee());
    await type('Set all to', '8{Enter}');
    for (const cell of ['Cream, S', 'Cream, M', 'Dusk, S', 'Dusk, M'])
      expect(form().getByLabelText(`Stock of ${cell}`)).toHaveValue('8');
    await userEvent.click(form().getByRole('button', { name: 'All unlimited' }));
    expect(form().getByRole('checkbox', { name: 'Unlimited Dusk, M' })).toBeChecked();
  });
});

test('asks before typed input is lost, and only then', async () => {
  await openProducts([mug()]);
  await openEdit('Wonky Mug');
  await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
  await closed();
  await openEdit('Wonky Mug');
  await type('Name', 'Mug');
  await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
  const question = () => within(screen.getByRole('alertdialog', { name: /Leave without/ }));
  await userEvent.click(question().getByText('Go on editing'));
  expect(form().getByLabelText('Name')).toHaveValue('Mug');
  await userEvent.click(form().getByRole('button', { name: 'Close' }));
  await userEvent.click(question().getByRole('button', { name: 'Leave' }));
  await closed();
  await openEdit('Wonky Mug');
  expect(form().getByLabelText('Name')).toHaveValue('Wonky Mug');
});

test('the browser asks too, as long as there is something to lose', async () => {
  await openProducts([mug()]);
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openEdit('Wonky Mug');
  expect(isHeld()).toBe(false);
  await type('Name', 'Mug');
  expect(isHeld()).toBe(true);
});

test('a vendor who is signed out while saving finds all input after signing in again', async () => {
  const page = await openProducts([mug()], {
    'PUT /products/:id': () => refuse('SIGN_IN_REQUIRED'),
  });
  const { session } = page.host;
  const booth = session.get();
  await openEdit('Wonky Mug');
  await type('Name', 'Mug with a chip');
  await save();
  await waitFor(() => expect(session.get().role).toBe('visitor'));
  await closed();
  act(() => session.set(booth));
  expect(await screen.findByText(/Welcome back\. Everything is as you left it/)).toBeVisible();
  expect(form().getByLabelText('Name')).toHaveValue('Mug with a chip');
});

test('a reload loses nothing that was typed', async () => {
  const page = await openProducts([tee()]);
  await openEdit('Medley Tee');
  await type('Name', 'Medley Tee, boxy');
  await type('Stock of Dusk, S', '4');
  await userEvent.click(form().getByRole('checkbox', { name: 'Pre-Order' }));
  page.unmount();
  reloadTab(productDraft.forget);
  // A piece was sold meanwhile. The original grid still shows what the vendor has changed.
  const after = await openProducts([
    tee({
      quantity: [
        [4, 101],
        [2, 0],
      ],
    }),
  ]);
  expect(await screen.findByText(/Welcome back\. Everything is as you left it/)).toBeVisible();
  expect(form().getByLabelText('Name')).toHaveValue('Medley Tee, boxy');
  expect(form().getByLabelText('Stock of Dusk, S')).toHaveValue('4');
  expect(form().getByRole('checkbox', { name: 'Pre-Order' })).toBeChecked();
  await type('Lead time', '3');
  await save();
  await closed();
  expect(sentForm(after)['quantityBefore']).toBe(JSON.stringify(tee().quantity));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a draft of one vendor is not shown to another', async () => {
  const page = await openProducts([mug()]);
  await openEdit('Wonky Mug');
  await type('Name', 'Mug with a chip');
  page.unmount();
  const other = { ...vendorProfile({ products: [mug()] }), _id: 'other' };
  await openProducts([], { 'GET /vendors/profile': other });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
