import type { Order, PlaceOrderBody } from '@festival/contracts/orders';
import { ApiError } from '@festival/mfe-kit/api';
import {
  enter,
  type RenderAreaOptions,
  refuse,
  renderArea,
  student,
} from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putBothInCart, putInCart, selling } from '../../test/cart.js';
import { mug, order, tee } from '../../test/examples.js';
import { cartStore } from '../features/cart/cart-store.js';
import { PaymentPage } from './payment.js';

const api = {
  'POST /products/checkQuantity': () => [],
  ...selling((id) => (id === 'tee' ? tee() : mug())),
  'POST /orders': () => order(),
  'GET /payments/payee': { name: 'MIDSUMMER MEDLEY', uen: 'T08GB0032A' },
} satisfies RenderAreaOptions['api'];

/** The payment page. A student is signed in by default. */
const openPayment = (more: RenderAreaOptions['api'] = {}, options: RenderAreaOptions = {}) =>
  renderArea(<PaymentPage />, {
    at: '/Payment',
    path: '/payment',
    session: student,
    ...options,
    api: { ...api, ...more },
  });

const placed = ({ requests }: ReturnType<typeof openPayment>) =>
  requests.filter(({ name }) => name === 'POST /orders');

const group = (product: string) => within(screen.getByRole('radiogroup', { name: product }));

const choose = (product: string, way: RegExp) =>
  userEvent.click(group(product).getByRole('radio', { name: way }));

const pickSlot = (product: string, slot: string) => {
  const card = screen.getByRole('radiogroup', { name: product }).closest('li')!;
  return userEvent.selectOptions(within(card).getByLabelText('Collection date'), slot);
};

const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));

const submit = () => userEvent.click(screen.getByRole('button', { name: /^Place order/ }));

const enterPhone = () => enter(screen.getByLabelText('Contact number'), '91234567');

/** Fills in everything for one product that is collected. */
const complete = async (product = 'Wonky Mug') => {
  await enterPhone();
  await choose(product, /Self-Collection/);
  await pickSlot(product, '18febslot1');
  await agree();
};

beforeEach(emptyTheCart);

describe('the form', () => {
  it('knows the name and the address of who is signed in', () => {
    putInCart(mug());
    openPayment();
    expect(screen.getByLabelText('Name')).toHaveValue('Mei Lin Tan');
    expect(screen.getByLabelText('Email address')).toHaveValue('student01@e.ntu.edu.sg');
  });

  it('offers only the ways that the product has', () => {
    putBothInCart();
    openPayment();
    const ways = (product: string) =>
      group(product)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(ways('Medley Tee')).toEqual(['selfCollection', 'delivery']);
    expect(ways('Wonky Mug')).toEqual(['selfCollection']);
    expect(
      group('Medley Tee').getByRole('radio', { name: 'Self-Collection at NTU' }),
    ).not.toBeChecked();
  });

  it("offers the edition's slots, those before the product is ready disabled", async () => {
    putInCart(mug({ leadTime: 9 }));
    openPayment(selling(() => mug({ leadTime: 9 })));
    await choose('Wonky Mug', /Self-Collection/);
    const options = within(screen.getByLabelText('Collection date')).getAllByRole('option');
    expect(options.map((option) => [option.textContent, option.matches(':disabled')])).toEqual([
      ['Choose a date', true],
      ['18 Feb 12-2pm (too early)', true],
      ['18 Feb 6-8pm (too early)', true],
      ['11 Mar 12-2pm', false],
      ['11 Mar 6-8pm', false],
      ['25 Mar 12-2pm', false],
      ['25 Mar 6-8pm', false],
    ]);
  });

  it('uses the festival clock: a slot on the ready day is open', async () => {
    putInCart(mug());
    openPayment({}, { clock: '2021-02-16T23:59:00+08:00' });
    await choose('Wonky Mug', /Self-Collection/);
    expect(screen.getByRole('option', { name: '18 Feb 12-2pm' })).toBeEnabled();
  });

  it('says so when no date is left', () => {
    putInCart(mug());
    openPayment({}, { clock: '2021-03-25T10:00:00+08:00' });
    expect(group('Wonky Mug').getByRole('radio')).toBeDisabled();
  });

  it('forgets the date when the collection type changes', async () => {
    putInCart(tee());
    openPayment();
    await choose('Medley Tee', /Self-Collection/);
    await pickSlot('Medley Tee', '18febslot1');
    await choose('Medley Tee', /Delivery/);
    await choose('Medley Tee', /Self-Collection/);
    expect(screen.getByLabelText('Collection date')).toHaveValue('');
  });

  it('adds one surcharge a vendor once something of it is delivered', async () => {
    putInCart(tee(), { quantity: 2 });
    putInCart(tee({ _id: 'other', name: 'Other Tee' }));
    putInCart(mug());
    openPayment();
    expect(screen.getByRole('button', { name: 'Place order · $84.50' })).toBeVisible();
    expect(screen.queryByRole('table', { name: /surcharges/ })).not.toBeInTheDocument();
    await choose('Medley Tee', /Delivery/);
    await choose('Other Tee', /Delivery/);
    const table = screen.getByRole('table', { name: 'Vendor surcharges for delivery' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(table).toHaveTextContent('Festival Booth$3.00');
    expect(screen.getByRole('button', { name: 'Place order · $87.50' })).toBeVisible();
  });

  it('lists every variation with its price', () => {
    putBothInCart();
    openPayment();
    const rows = within(screen.getByRole('table', { name: 'Products' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Medley TeeCream, S, $22.00 each2$44.00',
      'Wonky Mug$18.50 each1$18.50',
    ]);
  });

  it('has no code to pay with before there is an order', () => {
    putInCart(mug());
    openPayment();
    expect(screen.getByText('Your code appears here with your order number.')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('collects everything on one date, and a product on another', async () => {
    putBothInCart();
    openPayment();
    const everything = screen.getByLabelText('Collect everything at NTU on');
    await userEvent.selectOptions(everything, '11marslot1');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getAllByText('Self-Collection at NTU, 11 Mar 12-2pm')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Change Wonky Mug' }));
    expect(group('Wonky Mug').getByRole('radio')).toBeChecked();
    await pickSlot('Wonky Mug', '25marslot2');
    expect(everything).toHaveValue('11marslot1');
    expect(screen.getAllByText('Self-Collection at NTU, 11 Mar 12-2pm')).toHaveLength(1);
  });

  it('offers one date for everything only where one fits', () => {
    putInCart(tee({ leadTime: 60 }));
    putInCart(mug());
    openPayment();
    expect(screen.queryByLabelText('Collect everything at NTU on')).not.toBeInTheDocument();
  });

  it('mentions refunds, the charities and the lucky draw', () => {
    putInCart(mug());
    openPayment();
    for (const term of [
      'There are no refunds and no exchanges.',
      '10% of proceeds go to two charities.',
      'Every $10 you spend earns you one lucky-draw chance, counted once your order is verified.',
    ])
      expect(screen.getByText(term)).toBeVisible();
  });

  it('keeps a comment to the vendor within its length, and counts it', async () => {
    putInCart(mug());
    openPayment();
    await userEvent.click(screen.getByRole('button', { name: /Add a comment.* of Wonky Mug/ }));
    const comment = screen.getByLabelText(/Comment to Clay Day/);
    await userEvent.click(comment);
    await userEvent.paste('x'.repeat(300));
    expect(comment).toHaveValue('x'.repeat(255));
    expect(screen.getByText(/255 \/ 255/)).toBeVisible();
  });

  it('has nothing to show for an empty cart', () => {
    openPayment();
    expect(screen.getByRole('heading', { name: 'There is nothing to pay for' })).toBeVisible();
  });
});

describe('missing fields', () => {
  const summary = () => screen.getByRole('region', { name: /Please check these/ });
  const said = () =>
    within(summary())
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('is all named in the order of the form, and the first field has the focus', async () => {
    putBothInCart();
    const area = openPayment({}, { session: {} });
    await choose('Wonky Mug', /Self-Collection/);
    await submit();
    expect(said()).toEqual([
      'Name is required.',
      'Contact number is required.',
      'Email address is required.',
      'Please select a Collection Type for all products.',
      'Please select a date for self collection for all purchased products. Missing for Wonky Mug',
      'Please indicate acknowledgement of terms and conditions.',
    ]);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(placed(area)).toEqual([]);
  });

  it('is said beside each field too', async () => {
    putBothInCart();
    openPayment();
    await choose('Wonky Mug', /Self-Collection/);
    await submit();
    expect(screen.getByLabelText('Contact number')).toHaveAccessibleDescription(
      /Contact number is required\./,
    );
    expect(screen.getByRole('radiogroup', { name: 'Medley Tee' })).toHaveAccessibleDescription(
      /Please select a Collection Type/,
    );
    expect(screen.getByLabelText('Collection date')).toBeInvalid();
    expect(screen.getByRole('checkbox', { name: /terms/ })).toHaveAccessibleDescription(
      /Please indicate acknowledgement/,
    );
  });

  it('disappears once it is corrected', async () => {
    putInCart(mug());
    openPayment();
    await submit();
    expect(said()).toHaveLength(3);
    await complete();
    expect(screen.queryByRole('region', { name: /Please check/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Contact number', '9123 4567', 'Contact number must have digits only.'],
    ['Email address', 'weiling', 'Email address must be a valid email address.'],
  ])('%s: %s', async (label, text, message) => {
    putInCart(mug());
    openPayment();
    await complete();
    await enter(screen.getByLabelText(label), text);
    await submit();
    expect(said()).toEqual([message]);
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('takes no more characters than an order may have', () => {
    putInCart(mug());
    openPayment();
    const limits = ['Name', 'Contact number', 'Email address'].map(
      (label) => (screen.getByLabelText(label) as HTMLInputElement).maxLength,
    );
    expect(limits).toEqual([64, 15, 64]);
  });

  it('asks for the address once if anything is delivered', async () => {
    putInCart(tee());
    const area = openPayment();
    expect(screen.queryByLabelText('Delivery address')).not.toBeInTheDocument();
    await enterPhone();
    await choose('Medley Tee', /Delivery/);
    await agree();
    await submit();
    expect(said()).toEqual(['Delivery address is required.']);
    await enter(screen.getByLabelText('Delivery address'), '1 Nanyang Walk');
    await submit();
    await waitFor(() => expect(placed(area)).toHaveLength(1));
    expect(placed(area)[0]?.body).toMatchObject({
      total: 25,
      deliveryAddress: '1 Nanyang Walk',
      purchases: [{ collection: 'delivery', deliveryAddress: '1 Nanyang Walk' }],
    });
  });
});

describe('submitting', () => {
  it('sends the whole order, clears the cart and shows the order', async () => {
    putBothInCart();
    const area = openPayment();
    await complete();
    await choose('Medley Tee', /Self-Collection/);
    await pickSlot('Medley Tee', '25marslot2');
    await userEvent.click(screen.getByRole('button', { name: /Add a comment.* of Medley Tee/ }));
    await waitFor(() => expect(screen.getByLabelText(/Comment to Festival Booth/)).toHaveFocus());
    await enter(screen.getByLabelText(/Comment to Festival Booth/), 'No bag, please');
    await submit();
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-1'));
    expect(placed(area)[0]?.body).toEqual({
      name: 'Mei Lin Tan',
      contactNumber: '91234567',
      emailAddress: 'student01@e.ntu.edu.sg',
      deliveryAddress: null,
      total: 62.5,
      purchases: [
        {
          productId: 'tee',
          vendorId: 'booth',
          quantityBought: [
            [2, 0],
            [0, 0],
          ],
          attribute1: 'Colour',
          attribute2: 'Size',
          colours: ['Cream', 'Dusk'],
          sizes: ['S', 'M'],
          comments: 'No bag, please',
          collection: 'selfCollection',
          collectionDate: '25marslot2',
          deliveryAddress: null,
        },
        {
          productId: 'mug',
          vendorId: 'clay',
          quantityBought: [[1]],
          attribute1: '',
          attribute2: '',
          colours: [],
          sizes: [],
          comments: '',
          collection: 'selfCollection',
          collectionDate: '18febslot1',
          deliveryAddress: null,
        },
      ],
    });
    expect(cartStore.read().products).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends it once, however often it is pressed', async () => {
    putInCart(mug());
    let answer = (_: ReturnType<typeof order>) => {};
    const area = openPayment({
      'POST /orders': () => new Promise((resolve) => (answer = resolve)),
    });
    await complete();
    await userEvent.dblClick(screen.getByRole('button', { name: /^Plac/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Plac/ }));
    expect(placed(area)).toHaveLength(1);
    await act(async () => answer(order()));
    await waitFor(() => expect(area.location()).toContain('/PaymentSuccess'));
  });

  it('repeats with the same key after a lost answer, even if the form changed meanwhile', async () => {
    putInCart(mug());
    const area = openPayment({
      'POST /orders': () => {
        throw new ApiError({ status: 0, code: 'OFFLINE', message: 'Lost.' });
      },
    });
    await complete();
    await submit();
    expect(await screen.findByText(/not placed a second time/)).toBeVisible();
    await submit();
    await waitFor(() => expect(placed(area)).toHaveLength(2));
    await pickSlot('Wonky Mug', '11marslot1');
    await submit();
    await waitFor(() => expect(placed(area)).toHaveLength(3));
    const [first, second, third] = placed(area).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\x21-\x7e]{8,128}$/);
    expect([second, third]).toEqual([first, first]);
  });

  it('asks to sign in when the session has ended, then sends the same', async () => {
    putInCart(mug());
    let isSignedIn = false;
    const area = openPayment(
      { 'POST /orders': () => (isSignedIn ? order() : refuse('SIGN_IN_REQUIRED')) },
      { signsIn: true },
    );
    area.host.session.subscribe(() => {
      isSignedIn = area.host.session.get().role === 'student';
    });
    await complete();
    await submit();
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-1'));
    expect(area.signInPrompts).toEqual([{ reason: 'Please login to complete your payment' }]);
    const [first, second] = placed(area);
    expect(second?.body).toEqual(first?.body);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('keeps everything when the sign-in is closed', async () => {
    putInCart(mug());
    openPayment({ 'POST /orders': refuse('SIGN_IN_REQUIRED') }, { signsIn: false });
    await complete();
    await submit();
    expect(await screen.findByText('Please login to complete your payment')).toBeVisible();
    expect(screen.getByLabelText('Contact number')).toHaveValue('91234567');
    expect(screen.getByLabelText('Collection date')).toHaveValue('18febslot1');
    expect(cartStore.read().products).toHaveLength(1);
  });

  it('keeps its state while the student leaves the page to sign in', async () => {
    putInCart(tee());
    const area = openPayment({ 'POST /orders': refuse('SIGN_IN_REQUIRED') });
    const dialog = jest.fn(() => new Promise<boolean>(() => {}));
    area.host.signIn.requireStudent = dialog;
    await enterPhone();
    await choose('Medley Tee', /Delivery/);
    await enter(screen.getByLabelText('Delivery address'), '1 Nanyang Walk');
    await agree();
    await submit();
    await waitFor(() => expect(dialog).toHaveBeenCalled());
    area.unmount();
    openPayment();
    expect(screen.getByText(/Welcome back/)).toBeVisible();
    expect(screen.getByLabelText('Contact number')).toHaveValue('91234567');
    expect(screen.getByLabelText('Delivery address')).toHaveValue('1 Nanyang Walk');
    expect(group('Medley Tee').getByRole('radio', { name: /Delivery/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /terms/ })).toBeChecked();
  });

  it('does not show input of another person at the same tab', async () => {
    putInCart(mug());
    const area = openPayment();
    await enterPhone();
    area.unmount();
    openPayment({}, { session: { ...student, _id: 'student-2', displayName: 'Jun Hao Lim' } });
    expect(screen.getByLabelText('Contact number')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveValue('Jun Hao Lim');
  });
});

const accept = () => userEvent.click(screen.getByRole('button', { name: 'Update my cart' }));

const completeAndSubmit = async () => {
  await complete();
  await submit();
};

describe('a refusal', () => {
  it('shows the refusal and the changes, to accept and submit again', async () => {
    putInCart(mug());
    let price = 18.5;
    const area = openPayment({
      ...selling(() => mug({ price })),
      'POST /orders': ({ body }) =>
        (body as PlaceOrderBody).total === price
          ? order()
          : refuse('ORDER_TOTAL_CHANGED', { total: '$20.00' }),
    });
    await complete();
    price = 20;
    await submit();
    expect(await screen.findByText(/The total is now \$20.00/)).toBeVisible();
    expect(await screen.findByText('Wonky Mug is $20.00 now. It was $18.50.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Place order/ })).toBeDisabled();
    await accept();
    expect(screen.queryByText(/The total is now/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText('Your cart is up to date').closest('[tabindex]')).toHaveFocus(),
    );
    expect(placed(area)).toHaveLength(1);
    await submit();
    await waitFor(() => expect(area.location()).toContain('/PaymentSuccess'));
    expect(placed(area)[1]?.body).toMatchObject({ total: 20 });
  });

  it('for lack of stock names the product and takes it out once accepted', async () => {
    putBothInCart();
    let stock = 4;
    openPayment({
      ...selling((id) => (id === 'tee' ? tee() : mug({ quantity: [[stock]] }))),
      'POST /orders': () => refuse('ORDER_OUT_OF_STOCK', { products: 'Wonky Mug' }),
    });
    await complete();
    await choose('Medley Tee', /Self-Collection/);
    await pickSlot('Medley Tee', '18febslot1');
    stock = 0;
    await submit();
    expect(await screen.findByText(/^Insufficient stock. Check your cart./)).toBeVisible();
    expect(await screen.findByText('Wonky Mug is sold out.')).toBeVisible();
    await accept();
    expect(screen.queryByRole('radiogroup', { name: 'Wonky Mug' })).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Medley Tee' })).toBeVisible();
  });

  it('for one foreign address too many is shown at that field, which gets the focus', async () => {
    putInCart(mug());
    const refusal = refuse('TOO_MANY_ADDRESSES', { most: 5 });
    openPayment({
      'POST /orders': ({ body }) =>
        (body as PlaceOrderBody).emailAddress === 'mine@e.ntu.edu.sg' ? order() : refusal,
    });
    await completeAndSubmit();
    const field = screen.getByLabelText('Email address');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/5 addresses besides your own today\./);
    expect(screen.queryByText('Your order needs another look')).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'mine@e.ntu.edu.sg');
    await submit();
    await waitFor(() => expect(cartStore.read().products).toEqual([]));
  });

  it('takes the focus, and says that nothing was ordered', async () => {
    putInCart(mug());
    openPayment({ 'POST /orders': refuse('ORDER_PRODUCT_GONE', { products: 'Wonky Mug' }) });
    await completeAndSubmit();
    const said = await screen.findByText(/No longer for sale: Wonky Mug\..*Nothing was ordered\./);
    await waitFor(() => expect(said.closest('[tabindex]')).toHaveFocus());
  });

  it('for changed options continues with the new ones, as the next submit shows', async () => {
    const colours = ['Ash', 'Cream', 'Dusk'];
    let fresh = tee({ canDeliver: false });
    putInCart(fresh, { quantity: 2 });
    const grids: unknown[] = [];
    openPayment({
      ...selling(() => fresh),
      'POST /orders': ({ body }) => {
        grids.push((body as PlaceOrderBody).purchases[0]?.quantityBought);
        return grids.length === 1
          ? refuse('ORDER_OPTIONS_CHANGED', { products: 'Medley Tee' })
          : order();
      },
    });
    await complete('Medley Tee');
    fresh = tee({
      canDeliver: false,
      colours,
      quantity: [
        [9, 9],
        [5, 101],
        [2, 0],
      ],
    });
    await submit();
    expect(await screen.findByText(/The options of Medley Tee have changed/)).toBeVisible();
    await waitFor(() => expect(cartStore.read().products[0]?.colours).toEqual(colours));
    await submit();
    await waitFor(() => expect(grids).toHaveLength(2));
    expect(grids[1]).toEqual([
      [0, 0],
      [2, 0],
      [0, 0],
    ]);
  });

  it('for a slot that has passed asks for a new time, and clears only that choice', async () => {
    putInCart(mug());
    let now = '2021-02-10T10:00:00+08:00';
    openPayment({
      'GET /clock': () => ({ now, timeZone: 'Asia/Singapore', rehearsal: true }),
      'POST /orders': refuse('ORDER_SLOT_TOO_EARLY', { products: 'Wonky Mug' }),
    });
    await complete();
    now = '2021-02-17T10:00:00+08:00';
    await submit();
    const sentence = '18 Feb 12-2pm is too early for Wonky Mug now. Please choose another date.';
    const link = await screen.findByRole('link', { name: sentence });
    const slot = screen.getByLabelText('Collection date');
    expect(slot).toHaveValue('');
    expect(slot).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await userEvent.click(link);
    expect(slot).toHaveFocus();
    expect(group('Wonky Mug').getByRole('radio', { name: /Self-Collection/ })).toBeChecked();
    await pickSlot('Wonky Mug', '11marslot1');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('for a collection method that is no longer offered needs a confirmation and a new choice', async () => {
    putInCart(tee());
    let fresh = tee();
    openPayment({
      ...selling(() => fresh),
      'POST /orders': refuse('ORDER_COLLECTION_NOT_OFFERED', {
        products: 'Medley Tee',
        collection: 'self-collection',
      }),
    });
    await complete('Medley Tee');
    fresh = tee({ canCollect: false });
    await submit();
    expect(await screen.findByText('Medley Tee can no longer be collected.')).toBeVisible();
    await accept();
    const sentence = 'Medley Tee can no longer be collected. Please choose another way.';
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
    expect(group('Medley Tee').getAllByRole('radio')).toHaveLength(1);
    await choose('Medley Tee', /Delivery/);
    expect(screen.queryByRole('link', { name: /can no longer/ })).not.toBeInTheDocument();
  });
});

describe('two tabs with the same cart', () => {
  const isOrdered = refuse('IDEMPOTENCY_KEY_REUSED', {}, { details: { orderId: 'order-1' } });
  beforeEach(() => putInCart(mug()));

  it('send the same key, so that the server makes one order of them', async () => {
    let answer = (_: Order) => {};
    const later = () => new Promise<Order>((resolve) => (answer = resolve));
    const first = openPayment({ 'POST /orders': later });
    await completeAndSubmit();
    await waitFor(() => expect(placed(first)).toHaveLength(1));
    first.unmount();
    const second = openPayment();
    await submit();
    await waitFor(() => expect(placed(second)).toHaveLength(1));
    expect(placed(second)[0]?.idempotencyKey).toBe(placed(first)[0]?.idempotencyKey);
    await act(async () => answer(order()));
  });

  it('that want different things get one order too, and the other tab says which', async () => {
    const area = openPayment({
      'POST /orders': () => {
        emptyTheCart();
        return isOrdered;
      },
    });
    await completeAndSubmit();
    expect(await screen.findByText('This cart is an order already')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'See the order' }));
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-1'));
  });

  it('after a lost answer, a changed order first shows the earlier one, and is another order only when sent again', async () => {
    const area = openPayment({
      'POST /orders': ({ idempotencyKey }) =>
        idempotencyKey === firstKey ? isOrdered : order({ _id: 'order-2' }),
    });
    const firstKey = cartStore.id();
    await completeAndSubmit();
    expect(await screen.findByText(/has gone through already/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'See that order' });
    expect(link).toHaveAttribute('href', '/PaymentSuccess?order=order-1');
    await submit();
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-2'));
  });

  it('that has become an order between the press and the sending of it is not sent', async () => {
    const area = openPayment();
    await complete();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Place order/ }));
      emptyTheCart();
    });
    expect(await screen.findByText('There is nothing to pay for')).toBeVisible();
    expect(placed(area)).toEqual([]);
  });

  it('keep products that one adds while the other is paying', async () => {
    const area = openPayment({
      'POST /orders': () => {
        putInCart(tee());
        return order();
      },
    });
    await completeAndSubmit();
    await waitFor(() => expect(area.location()).toContain('/PaymentSuccess'));
    expect(cartStore.read().products.map(({ productId }) => productId)).toEqual(['tee']);
  });
});
