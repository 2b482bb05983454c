import { fromJson, type Reads } from '@festival/service-kit/database';
import type { Surcharge } from '../persistence/order.entity.js';
import {
  type PurchaseRow,
  purchaseBatches,
  type WantedPurchases,
} from '../persistence/purchase.rows.js';

/** One variation of a product in an order. */
export interface OrderLine {
  purchase: Omit<PurchaseRow, 'colours' | 'sizes' | 'quantityBought' | 'surcharges'>;
  option1: string;
  option2: string;
  quantity: number;
  /** The vendor's delivery surcharge for the order. It is in the first line that the vendor delivers; other lines have 0. */
  surchargeCents: number;
}

const variationsOf = (purchase: PurchaseRow, surchargeCents: number): OrderLine[] => {
  const colours = fromJson<string[]>(purchase.colours);
  const sizes = fromJson<string[]>(purchase.sizes);
  const lines: OrderLine[] = [];
  for (const [colour, quantities] of fromJson<number[][]>(purchase.quantityBought).entries())
    for (const [size, quantity] of quantities.entries())
      if (quantity > 0)
        lines.push({
          purchase,
          option1: colours[colour] ?? '',
          option2: sizes[size] ?? '',
          quantity,
          surchargeCents: lines.length === 0 ? surchargeCents : 0,
        });
  return lines;
};

const surchargeOf = ({ vendorId, surcharges }: PurchaseRow): number =>
  fromJson<Surcharge[]>(surcharges).find((one) => one.vendorId === vendorId)?.cents ?? 0;

/** Reads order lines in batches, so that memory is bounded. In the order in which the orders were placed. */
export async function* orderLines(
  reads: Reads,
  wanted: WantedPurchases,
): AsyncGenerator<OrderLine[]> {
  let orderId = '';
  const charged = new Set<string>();
  for await (const batch of purchaseBatches(reads, wanted)) {
    const lines: OrderLine[] = [];
    for (const purchase of batch) {
      if (purchase.orderId !== orderId) charged.clear();
      orderId = purchase.orderId;
      const isFirst = purchase.collection === 'delivery' && !charged.has(purchase.vendorId);
      if (isFirst) charged.add(purchase.vendorId);
      for (const line of variationsOf(purchase, isFirst ? surchargeOf(purchase) : 0))
        lines.push(line);
    }
    yield lines;
  }
}
