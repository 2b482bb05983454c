import { chooseEdition, findSlot, isSlotReachable } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import { orders } from './orders.js';
import { students } from './people.js';
import { product, products } from './products.js';
import { vendors } from './vendors.js';

const edition = chooseEdition('2021');
const demoStart = Date.parse('2021-02-10T10:00+08:00');
const byId = new Map(products.map((item) => [item._id, item]));
const surchargeOf = new Map(vendors.map(({ _id, surchargeCents }) => [_id, surchargeCents]));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const quantitySold = (productId: string): number =>
  sum(
    orders
      .filter(({ cancelledAt }) => cancelledAt === null)
      .flatMap(({ purchases: lines }) => lines)
      .filter((bought) => bought.productId === productId)
      .flatMap(({ quantityBought }) => quantityBought.flat()),
  );

const purchases = orders.flatMap((order) =>
  order.purchases.map((purchase) => ({
    order,
    purchase,
    title: `${order.name}, ${purchase.productName}`,
  })),
);

describe('the orders of the demo world', () => {
  it('are at least 30, with ids and numbers of their own', () => {
    expect(orders.length).toBeGreaterThanOrEqual(30);
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(orders.length);
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length);
  });

  it('come from students 01–20, all of them, and from nobody else', () => {
    const buyers = new Set(orders.map(({ studentId }) => studentId));
    expect(buyers).toEqual(new Set(students.slice(0, 20).map(({ _id }) => _id)));
  });

  it('are in both states, and one is cancelled', () => {
    const waiting = orders.filter(({ verifiedAt, cancelledAt }) => !verifiedAt && !cancelledAt);
    expect(waiting.length).toBeGreaterThanOrEqual(5);
    expect(orders.filter(({ cancelledAt }) => cancelledAt)).toHaveLength(1);
    expect(orders.filter(({ verifiedAt, cancelledAt }) => verifiedAt && cancelledAt)).toEqual([]);
  });

  it('were placed, verified and cancelled in that sequence before the demo begins', () => {
    for (const { datetime, verifiedAt, cancelledAt } of orders) {
      expect(Date.parse(datetime)).toBeGreaterThanOrEqual(Date.parse('2021-02-01T00:00+08:00'));
      for (const later of [verifiedAt, cancelledAt]) {
        if (!later) continue;
        expect(Date.parse(later)).toBeGreaterThan(Date.parse(datetime));
        expect(Date.parse(later)).toBeLessThan(demoStart);
      }
    }
    const placed = orders.map(({ datetime }) => datetime);
    expect(placed).toEqual([...placed].sort());
  });

  it.each(edition.marketplace.collectionSlots)(
    'has three verified ones or more to hand out in $code',
    ({ code }) => {
      const due = orders.filter(
        ({ verifiedAt, purchases: lines }) =>
          verifiedAt && lines.some(({ collectionDate }) => collectionDate === code),
      );
      expect(due.length).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(purchases)(
    '$title: the bought product equals the current product',
    ({ order, purchase }) => {
      const item = byId.get(purchase.productId)!;
      expect(purchase).toMatchObject({
        productName: item.name,
        vendorId: item.vendorId,
        priceCents: item.priceCents,
        colours: item.colours,
        sizes: item.sizes,
      });
      expect(purchase.quantityBought.map((row) => row.length)).toEqual(
        item.quantity.map((row) => row.length),
      );
      const count = sum(purchase.quantityBought.flat());
      expect(count).toBeGreaterThan(0);
      expect(purchase.totalCents).toBe(item.priceCents * count);
      expect(Date.parse(item.dateUploaded)).toBeLessThan(Date.parse(order.datetime));
    },
  );

  it.each(purchases)(
    '$title: it is handed over in a way that was on offer',
    ({ order, purchase }) => {
      const item = byId.get(purchase.productId)!;
      if (purchase.collection === 'delivery') {
        expect(item.canDeliver).toBe(true);
        expect(purchase.deliveryAddress).toBe(order.deliveryAddress);
        expect(purchase.deliveryAddress).toMatch(/Singapore \d{6}$/);
        expect(purchase.collectionDate).toBeNull();
        return;
      }
      expect(item.canCollect).toBe(true);
      expect(purchase.deliveryAddress).toBeNull();
      const slot = findSlot(edition, purchase.collectionDate!)!;
      expect(isSlotReachable(edition, slot, item.leadTime, new Date(order.datetime))).toBe(true);
    },
  );

  it('cost their lines and one surcharge for each vendor that delivers', () => {
    for (const { purchases: lines, totalCents, surcharges } of orders) {
      const delivering = new Set(
        lines.filter(({ collection }) => collection === 'delivery').map(({ vendorId }) => vendorId),
      );
      expect(surcharges.map(({ vendorId }) => vendorId).sort()).toEqual([...delivering].sort());
      expect(totalCents).toBe(
        sum(lines.map((line) => line.totalCents)) +
          sum([...delivering].map((vendorId) => surchargeOf.get(vendorId)!)),
      );
    }
    expect(orders.filter(({ surcharges }) => surcharges.length > 1).length).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('name each product once an order', () => {
    for (const { purchases: lines } of orders) {
      expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
    }
  });

  it('count as sold unless they were cancelled', () => {
    expect(quantitySold(product('academic-planner')._id)).toBe(4);
    expect(quantitySold(product('picnic-mat')._id)).toBe(1);
    expect(quantitySold(product('hawker-puzzle')._id)).toBe(1);
    expect(quantitySold(product('medley-tee')._id)).toBe(3);
  });
});
