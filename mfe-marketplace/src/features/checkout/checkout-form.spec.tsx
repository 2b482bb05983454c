import { enter } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putBothInCart, putInCart, selling } from '../../../test/cart.js';
import { mug, tee } from '../../../test/examples.js';
import {
  agree,
  choose,
  complete,
  enterPhone,
  group,
  openPayment,
  pickSlot,
  placed,
  submit,
} from '../../../test/payment.js';

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

  it('adds one surcharge a vendor once something of it is delivered, and makes the code for the total', async () => {
    putInCart(tee(), { quantity: 2 });
    putInCart(tee({ _id: 'other', name: 'Other Tee' }));
    putInCart(mug());
    openPayment();
    const code = () => screen.getByRole('img', { name: /PayNow QR code/ }).getAttribute('src');
    expect(code()).toBe('/api/payments/paynow?amount=84.50');
    expect(screen.queryByRole('table', { name: /surcharges/ })).not.toBeInTheDocument();
    await choose('Medley Tee', /Delivery/);
    await choose('Other Tee', /Delivery/);
    const table = screen.getByRole('table', { name: 'Vendor surcharges for delivery' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(table).toHaveTextContent('Festival Booth$3.00');
    expect(screen.getByText('$87.50', { selector: 'data' })).toBeVisible();
    expect(code()).toBe('/api/payments/paynow?amount=87.50');
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

  it('says whom to pay by bank transfer', async () => {
    putInCart(mug());
    openPayment();
    const details = within(
      screen.getByRole('heading', { name: 'Or by bank transfer' }).parentElement!,
    );
    expect(await details.findByText('T08GB0032A')).toBeVisible();
    expect(details.getByText('MIDSUMMER MEDLEY')).toBeVisible();
    expect(details.getByText('$18.50')).toBeVisible();
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
