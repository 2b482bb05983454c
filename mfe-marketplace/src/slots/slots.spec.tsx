import type { Profile } from '@festival/contracts/profile';
import { Slot } from '@festival/mfe-kit/slots';
import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putInCart } from '../../test/cart.js';
import { mug, order, purchase, tee } from '../../test/examples.js';
import { area } from '../area.js';

beforeEach(emptyTheCart);

const profile = (changes: Partial<Profile> = {}): Profile => ({
  displayName: 'Mei Lin Tan',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 0,
  totalPoints: 0,
  points: [],
  pastOrders: [],
  unavailable: [],
  ...changes,
});

const openPanel = (changes: Partial<Profile>, onRetry = () => {}) =>
  renderArea(<Slot name="profile.panel" props={{ profile: profile(changes), onRetry }} />, {
    areas: [area],
  });

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    order({ _id: `order-${index}`, orderNumber: `N${index}` }),
  );
const table = () => screen.findByRole('table', { name: 'My Orders' });
const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('My Orders on the profile', () => {
  it('is missing for somebody who has never ordered', async () => {
    const { container } = openPanel({});
    await waitFor(() => expect(container).not.toHaveTextContent('My Orders'));
  });

  it('shows the state of each order', async () => {
    openPanel({
      pastOrders: [
        order(),
        order({ _id: 'b', verified: true }),
        order({ _id: 'c', cancelled: true }),
      ],
    });
    const [, ...rows] = within(await table()).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('K7M-2QD10 Feb 2021$66.00Verification in Progress'),
      expect.stringContaining('Verified'),
      expect.stringContaining('Cancelled'),
    ]);
  });

  it('shows the products when opened, a row for each variation, and its delivery', async () => {
    const delivered = purchase({
      productId: 'mug',
      productName: 'Wonky Mug',
      attribute1: '',
      attribute2: '',
      colours: [],
      sizes: [],
      quantityBought: [[3]],
      price: 0.1,
      collection: 'delivery',
      collectionDate: null,
    });
    openPanel({
      pastOrders: [
        order({
          purchases: [purchase(), delivered],
          surcharges: [{ vendorId: 'clay', vendorName: 'Clay Day', surcharge: 6 }],
        }),
      ],
    });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Details of order K7M-2QD' }));
    const inner = screen.getByRole('table', { name: 'Purchases of order K7M-2QD' });
    const [, ...rows] = within(inner).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Medley TeeColour: Cream · Size: S2$22.00$44.00NTU, 18 Feb 12-2pm',
      'Medley TeeColour: Dusk · Size: M1$22.00$22.00NTU, 18 Feb 12-2pm',
      'Wonky Mug3$0.10$0.30Delivery',
    ]);
    expect(screen.getByText('Clay Day').closest('li')).toHaveTextContent(
      'Delivery from Clay Day: $6.00',
    );
  });

  it('links to the payment of an order until it is paid', async () => {
    openPanel({ pastOrders: [order(), order({ _id: 'b', orderNumber: 'VER-1', verified: true })] });
    await table();
    for (const [number, name, id] of [
      ['K7M-2QD', /^How to pay ?: order K7M-2QD$/, 'order-1'],
      ['VER-1', /^Payment details ?: order VER-1$/, 'b'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: `Details of order ${number}` }));
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/PaymentSuccess?order=${id}`,
      );
    }
  });

  it('shows the comments to vendors, and the delivery address', async () => {
    openPanel({
      pastOrders: [
        order({
          deliveryAddress: 'Hall 3, #02-12',
          purchases: [purchase({ comments: 'A gift, please wrap it.' })],
        }),
      ],
    });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Details of order K7M-2QD' }));
    expect(screen.getByRole('list', { name: 'Your comments to vendors' })).toHaveTextContent(
      'About Medley TeeA gift, please wrap it.',
    );
    expect(screen.getByText('Hall 3, #02-12').parentElement).toHaveTextContent(/^Delivery to/);
  });

  it('shows ten at a time, or five, or twenty-five', async () => {
    openPanel({ pastOrders: orders(12) });
    await table();
    expect(numbers()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(numbers()).toEqual(['N10', 'N11']);
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '5');
    expect(numbers()).toEqual(['N0', 'N1', 'N2', 'N3', 'N4']);
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
    expect(numbers()).toHaveLength(12);
  });

  it('says when the orders could not be loaded, and offers a retry', async () => {
    const onRetry = jest.fn();
    openPanel({ unavailable: ['catalogue'] }, onRetry);
    expect(await screen.findByText(/Your orders cannot be shown just now/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('the marketplace on the home page', () => {
  const open = (answer: () => Response | ReturnType<typeof tee>[]) =>
    renderArea(<Slot name="home.preview" />, { areas: [area], api: { 'GET /products': answer } });

  it('shows the four newest products, each leading to its popup', async () => {
    const { requests } = open(() => [tee(), mug()]);
    const list = await screen.findByRole('list', { name: 'Newest products' });
    expect(within(list).getByRole('link', { name: 'Wonky Mug' })).toHaveAttribute(
      'href',
      '/marketplace?product=mug',
    );
    expect(requests[0]?.query).toEqual({ limit: '4', sort: '-date' });
    expect(screen.getByRole('link', { name: 'All products' })).toBeVisible();
  });

  it('tries again when they cannot be loaded', async () => {
    let isDown = true;
    open(() => (isDown ? refuse('TOO_MANY_REQUESTS') : [mug()]));
    await screen.findByText('Error loading products :(');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Wonky Mug' })).toBeVisible();
  });
});

describe('the number at the shop icon', () => {
  it('counts the pieces in the cart, and is not there for none', async () => {
    const { container } = renderArea(<Slot name="shell.cart-count" />, { areas: [area] });
    await act(async () => putInCart(tee(), { quantity: 3 }));
    await waitFor(() => expect(container).toHaveTextContent('3, 3 items'));
    act(() => emptyTheCart());
    await waitFor(() => expect(container).not.toHaveTextContent('items'));
  });
});
