import type { Order } from '@festival/contracts/orders';
import { LinkButton } from '@festival/ui/link-button';
import { Price } from '@festival/ui/price';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { isToBePaid } from '../../../shared/purchases/is-to-be-paid.js';
import { PurchaseComments } from '../../../shared/purchases/purchase-comments.js';
import { PurchaseLines } from '../../../shared/purchases/purchase-lines.js';
import styles from './purchases-table.module.css';

/** The purchases of an order, its delivery, and how to pay for it. */
export function PurchasesTable({ order }: { order: Order }) {
  return (
    <div className={styles.purchases}>
      <PurchaseLines
        caption={`Purchases of order ${order.orderNumber}`}
        purchases={order.purchases}
      />
      {order.surcharges.length > 0 && (
        <ul className={styles.surcharges}>
          {order.surcharges.map(({ vendorId, vendorName, surcharge }) => (
            <li key={vendorId}>
              Delivery from <bdi>{vendorName}</bdi>: <Price amount={surcharge} />
            </li>
          ))}
        </ul>
      )}
      {order.deliveryAddress && (
        <p className={styles.address}>
          Delivery to <bdi>{order.deliveryAddress}</bdi>
        </p>
      )}
      <PurchaseComments label="Your comments to vendors" purchases={order.purchases} />
      <p>
        <LinkButton size="compact" href={`/PaymentSuccess?order=${encodeURIComponent(order._id)}`}>
          {isToBePaid(order) ? 'How to pay' : 'See it again'}
          <VisuallyHidden>: order {order.orderNumber}</VisuallyHidden>
        </LinkButton>
      </p>
    </div>
  );
}
