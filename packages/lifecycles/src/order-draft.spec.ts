import { placeOrderBody } from '@festival/contracts/orders';
import { describe, expect, it } from '@jest/globals';
import { addToCart, type Cart, emptyCart, toCartProduct } from './cart.js';
import { type Choices, orderTotals, toOrderBody } from './checkout.js';
import { tee, teeAddition } from './testing.js';

const from = (productId: string, vendorId: string, surcharge: number) => ({
  ...teeAddition({ quantity: 2 }),
  product: toCartProduct(
    tee({ _id: productId, price: 0.1, vendorId, vendorName: vendorId, vendorSurcharge: surcharge }),
  ),
});

/** Two products of one vendor and one of another, two pieces of $0.10 each. */
const cart: Cart = [from('a', 'ink', 3), from('b', 'ink', 3), from('c', 'clay', 6.5)].reduce(
  addToCart,
  emptyCart,
);

const delivery = { collection: 'delivery', slot: null } as const;
const collected = { collection: 'selfCollection', slot: '18febslot1' } as const;

describe('the total', () => {
  it('has no surcharge where nothing is delivered', () => {
    const choices = { a: collected, b: collected, c: collected };
    expect(orderTotals(cart, choices)).toEqual({ itemsCents: 60, surcharges: [], totalCents: 60 });
  });

  it('has one surcharge a vendor, however many of its products are delivered', () => {
    const { surcharges, totalCents } = orderTotals(cart, {
      a: delivery,
      b: delivery,
      c: collected,
    });
    expect(surcharges).toEqual([{ vendorId: 'ink', vendorName: 'ink', cents: 300 }]);
    expect(totalCents).toBe(360);
  });

  it('adds up the surcharges of several vendors', () => {
    expect(orderTotals(cart, { a: delivery, b: collected, c: delivery }).totalCents).toBe(1010);
  });
});

describe('the order that is submitted', () => {
  const entry = {
    name: 'Wei Ling',
    contactNumber: '91234567',
    emailAddress: 'weiling@e.ntu.edu.sg',
    deliveryAddress: '1 Nanyang Walk',
    comments: { a: 'No bag, please' },
  };

  it('carries the address into each delivered purchase, the slot into each collected one', () => {
    const choices: Choices = { a: delivery, b: collected, c: delivery };
    expect(toOrderBody(cart, choices, entry)).toMatchObject({
      total: 10.1,
      deliveryAddress: '1 Nanyang Walk',
      purchases: [
        {
          productId: 'a',
          collection: 'delivery',
          deliveryAddress: '1 Nanyang Walk',
          collectionDate: null,
          comments: 'No bag, please',
        },
        {
          productId: 'b',
          collection: 'selfCollection',
          deliveryAddress: null,
          collectionDate: '18febslot1',
          comments: '',
        },
        { productId: 'c', collection: 'delivery' },
      ],
    });
  });

  it('leaves the address out where nothing is delivered', () => {
    const body = toOrderBody(cart, { a: collected, b: collected, c: collected }, entry);
    expect(body.deliveryAddress).toBeNull();
  });

  it('says which options its grid is of', () => {
    const body = toOrderBody(cart, { a: collected, b: collected, c: collected }, entry);
    expect(body.purchases[0]).toMatchObject({
      attribute1: 'Colour',
      attribute2: 'Size',
      colours: ['Cream', 'Dusk'],
      sizes: ['S', 'M'],
      quantityBought: [
        [2, 0],
        [0, 0],
      ],
    });
  });

  it('is valid by the contract', () => {
    const body = toOrderBody(cart, { a: delivery, b: collected, c: delivery }, entry);
    expect(placeOrderBody.parse(body)).toEqual(body);
  });
});
