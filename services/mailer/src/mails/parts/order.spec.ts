import type { Order } from '@festival/contracts/orders';
import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import type { BillRow, Inline } from '../mail.js';
import { sampleOrder, toBill } from './order.js';

const edition = chooseEdition('2021');
const bill = (change: Partial<Order> = {}) => toBill({ ...sampleOrder, ...change }, edition);
const [bag, cup] = sampleOrder.purchases as [Order['purchases'][0], Order['purchases'][0]];

const said = (text: readonly Inline[] = []): string =>
  text.map((run) => (typeof run === 'string' ? run : Object.values(run)[0])).join('');
const rows = (look: BillRow['look'], change?: Partial<Order>) =>
  bill(change).rows.filter((row) => row.look === look);
const centsOf = ({ amount }: BillRow): number => Number(amount?.replace(/\D/g, '') ?? 0);

describe('an order in a mail', () => {
  it('adds up to its total, to the cent', () => {
    const parts = [...rows('variation'), ...rows('sum')];
    const [total] = rows('total') as [BillRow];
    expect(parts.reduce((sum, row) => sum + centsOf(row), 0)).toBe(centsOf(total));
  });

  it('lists a line for each ordered option', () => {
    const lines = rows('variation', { purchases: [{ ...bag, comments: '' }] });
    expect(lines.map(({ text, amount }) => [said(text), amount])).toEqual([
      ['2 × $18.90 · Colour: Natural · Size: Regular', '$37.80'],
      ['1 × $18.90 · Colour: Indigo · Size: Large', '$18.90'],
    ]);
  });

  it('groups the products of one slot, under the label of the edition', () => {
    const late = { ...bag, collectionDate: '25marslot2' };
    const early = { ...bag, productName: 'Cap' };
    const shown = bill({ purchases: [late, cup, bag, early] }).rows.filter(
      ({ look }) => look === 'group' || look === 'item',
    );
    const address = '50 Nanyang Avenue, Hall 3, #04-12, Singapore 639798';
    expect(
      shown.map(({ look, text, below }) => [said(text), look === 'group' && said(below)]),
    ).toEqual([
      ['Self-collection at NTU', '18 February 12-2pm'],
      [bag.productName, false],
      ['Cap', false],
      ['Self-collection at NTU', '25 March 6-8pm'],
      [bag.productName, false],
      ['Delivery to', address],
      [cup.productName, false],
    ]);
  });

  const groups = (purchases: Order['purchases']) =>
    rows('group', { purchases }).map(({ below }) => said(below));

  it('shows the code of a slot that the edition no longer has', () => {
    expect(groups([{ ...bag, collectionDate: '1aprslot1' }])).toEqual(['1aprslot1']);
  });

  it('keeps deliveries to different addresses apart', () => {
    const elsewhere = { ...cup, deliveryAddress: '1 Orchard Road' };
    expect(groups([cup, elsewhere])).toEqual([cup.deliveryAddress, '1 Orchard Road']);
  });

  it('uses festival time, not the server’s', () => {
    const { text } = bill({ datetime: '2021-02-10T16:30:00.000Z' });
    expect(text).toMatch(/^Placed 11 February 2021/);
  });
});
