import { toCents } from '@festival/contracts/money';
import type { Order } from '@festival/contracts/orders';
import { boughtVariations } from '../../../../shared/products/variations.js';
import { OrderTables } from '../order-parts/order-tables.js';

/** What was ordered, as it was when it was. */
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
