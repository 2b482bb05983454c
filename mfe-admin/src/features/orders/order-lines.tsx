import type { Order } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { formatCollection, formatOptions, formatTotal } from './format-order.js';
import styles from './order-lines.module.css';

/** What is in an order, under its row. */
export function OrderLines({ order }: { order: Order }) {
  const edition = useEdition();
  return (
    <ul className={styles.lines}>
      {order.purchases.map((purchase) => (
        <li key={purchase.productId} className={styles.line}>
          <span className={styles.name}>
            {purchase.productName} <span className={styles.vendor}>by {purchase.vendorName}</span>
          </span>
          <span className={styles.total}>{formatTotal(purchase.total)}</span>
          <span className={styles.detail}>
            {formatOptions(purchase).join('; ')} · {formatCollection(purchase, edition)}
          </span>
          {purchase.comments && <q className={styles.detail}>{purchase.comments}</q>}
        </li>
      ))}
      {order.surcharges.map((surcharge) => (
        <li key={surcharge.vendorId} className={styles.line}>
          <span className={styles.name}>Delivery by {surcharge.vendorName}</span>
          <span className={styles.total}>{formatTotal(surcharge.surcharge)}</span>
        </li>
      ))}
    </ul>
  );
}
