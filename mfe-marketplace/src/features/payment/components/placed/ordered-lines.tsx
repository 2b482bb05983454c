import { toCents } from '@festival/contracts/money';
import type { Order } from '@festival/contracts/orders';
import { boughtVariations } from '../../../../shared/products/variations.js';
import { OrderTables } from '../order-parts/order-tables.js';

/** The ordered products, as they were at the time of the order. */
export function OrderedLines({ order }: { order: Order }) {
  return (
    <OrderTables
      lines={order.purchases.flatMap(boughtVariations).map((bought) => ({
        key: bought.key,
        name: bought.productName,
        options: bought.options,
        priceCents: toCents(bought.price),
        quantity: bought.quantity,
      }))}
      surcharges={order.surcharges.map(({ surcharge, ...vendor }) => ({
        ...vendor,
        cents: toCents(surcharge),
      }))}
      totalCents={toCents(order.total)}
    />
  );
}
