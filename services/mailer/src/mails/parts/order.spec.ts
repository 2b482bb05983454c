import type { Order } from '@festival/contracts/orders';
import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import { sampleOrder, toOrderView } from './order.js';

const edition = chooseEdition('2021');
const { subject: sample } = sampleOrder();
const view = (change: Partial<Order> = {}) => toOrderView({ ...sample, ...change }, edition);
const [bag, cup] = sample.purchases as [Order['purchases'][0], Order['purchases'][0]];

describe('an order in a mail', () => {
  it('adds up to its total, to the cent', () => {
    const { groups, surcharges, totalCents } = view();
    const lines = groups
      .flatMap((group) => group.items)
      .flatMap((item) => item.variations)
      .reduce((sum, variation) => sum + variation.totalCents, 0);
    expect(lines + surcharges.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
  });

  it('lists a line for each ordered option', () => {
    const [group] = view({ purchases: [bag] }).groups;
    expect(group?.items[0]?.variations).toEqual([
      {
        options: [
          { label: 'Colour', value: 'Natural' },
          { label: 'Size', value: 'Regular' },
        ],
        quantity: 2,
        totalCents: 3780,
      },
      {
        options: [
          { label: 'Colour', value: 'Indigo' },
          { label: 'Size', value: 'Large' },
        ],
        quantity: 1,
        totalCents: 1890,
      },
    ]);
  });

  it('groups the products of one slot, under the label of the edition', () => {
    const late = { ...bag, collectionDate: '25marslot2' };
    const early = { ...bag, productName: 'Cap' };
    expect(view({ purchases: [late, cup, bag, early] }).groups).toMatchObject([
      {
        heading: 'Self-collection at NTU',
        detail: '18 February 12-2pm',
        items: [{}, { name: 'Cap' }],
      },
      { heading: 'Self-collection at NTU', detail: '25 March 6-8pm' },
      { heading: 'Delivery to', detail: '50 Nanyang Avenue, Hall 3, #04-12, Singapore 639798' },
    ]);
  });

  it('shows the code of a slot that the edition no longer has', () => {
    const gone = { ...bag, collectionDate: '1aprslot1' };
    expect(view({ purchases: [gone] }).groups[0]?.detail).toBe('1aprslot1');
  });

  it('keeps deliveries to different addresses apart', () => {
    const elsewhere = { ...cup, deliveryAddress: '1 Orchard Road' };
    expect(view({ purchases: [cup, elsewhere] }).groups.map((group) => group.detail)).toEqual([
      cup.deliveryAddress,
      '1 Orchard Road',
    ]);
  });

  it('uses festival time, not the server’s', () => {
    expect(view({ datetime: '2021-02-10T16:30:00.000Z' }).placedAt).toMatch(/^11 February 2021/);
  });
});
