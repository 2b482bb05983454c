import { toDollars } from '@festival/contracts/money';
import type { SlotTotals } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { type OrderLine, orderLines, purchaseBatches } from './order-lines.queries.js';

/** What a vendor must have ready for each slot, without cancelled orders. */
@Injectable()
export class VendorTotalsQueries {
  constructor(
    private readonly reads: PreparedReads,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  of(vendorId: string): Promise<SlotTotals[]> {
    return totalsBySlot(orderLines(purchaseBatches(this.reads, { vendorId })), this.edition);
  }
}

type Slot = SlotTotals & { totalCents: number; byItem: Map<string, SlotTotals['items'][number]> };

const emptySlot = ({ purchase: { collection, collectionDate } }: OrderLine): Slot => ({
  collection,
  collectionDate,
  quantity: 0,
  verifiedQuantity: 0,
  total: 0,
  items: [],
  totalCents: 0,
  byItem: new Map(),
});

const emptyItem = ({ purchase, option1, option2 }: OrderLine) => ({
  productId: purchase.productId,
  productName: purchase.productName,
  option1,
  option2,
  quantity: 0,
  verifiedQuantity: 0,
});

const count = (slot: Slot, line: OrderLine): void => {
  const { purchase } = line;
  const key = JSON.stringify([purchase.productId, line.option1, line.option2]);
  const item = slot.byItem.get(key) ?? emptyItem(line);
  slot.byItem.set(key, item);
  const verified = purchase.state === 'verified' ? line.quantity : 0;
  for (const counted of [slot, item]) {
    counted.quantity += line.quantity;
    counted.verifiedQuantity += verified;
  }
  slot.totalCents += purchase.priceCents * line.quantity + line.surchargeCents;
};

const byText = new Intl.Collator('en', { numeric: true }).compare;

/** Sorted for packing: the options of a product are next to each other. */
const byName = (one: SlotTotals['items'][number], other: SlotTotals['items'][number]): number =>
  byText(one.productName, other.productName) ||
  byText(one.productId, other.productId) ||
  byText(one.option1, other.option1) ||
  byText(one.option2, other.option2);

/** In the order of the slots, with deliveries last; within a slot, products by name. Its size depends on the products and slots, not on the lines. */
const totalsBySlot = async (
  batches: AsyncIterable<OrderLine[]>,
  edition: Edition,
): Promise<SlotTotals[]> => {
  const slots = new Map<string | null, Slot>();
  for await (const lines of batches)
    for (const line of lines) {
      const { collectionDate } = line.purchase;
      const slot = slots.get(collectionDate) ?? emptySlot(line);
      slots.set(collectionDate, slot);
      count(slot, line);
    }
  const codes = edition.marketplace.collectionSlots.map(({ code }) => code);
  const rank = ({ collectionDate }: Slot) =>
    collectionDate === null ? codes.length : codes.indexOf(collectionDate);
  return [...slots.values()]
    .sort((one, other) => rank(one) - rank(other))
    .map(({ byItem, totalCents, ...slot }) => ({
      ...slot,
      total: toDollars(totalCents),
      items: [...byItem.values()].sort(byName),
    }));
};
