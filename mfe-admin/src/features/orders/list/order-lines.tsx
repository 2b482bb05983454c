import type { Order } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { formatPrice } from '@festival/ui/price';
import { formatCollection, formatOptions } from './format-order.js';
import styles from './order-lines.module.css';

/** The lines of an order, below its row. */
export function OrderLines({ order }: { order: Order }) {
  const edition = useEdition();
  return (
    <ul className={styles.lines}>
      {order.purchases.map((purchase) => (
        <li key={purchase.productId} className={styles.line}>
          <span className={styles.name}>
            <bdi>{purchase.productName}</bdi>{' '}
            <span className={styles.vendor}>
              by <bdi>{purchase.vendorName}</bdi>
            </span>
          </span>
          <span className={styles.total}>{formatPrice(purchase.total)}</span>
          <span className={styles.detail}>
            <bdi>{formatOptions(purchase).join('; ')}</bdi> · {formatCollection(purchase, edition)}
            {purchase.collection === 'delivery' && (
              <>
                {' '}
                to <bdi>{purchase.deliveryAddress}</bdi>
              </>
            )}
          </span>
          {purchase.comments && (
            <q dir="auto" className={styles.detail}>
              {purchase.comments}
            </q>
          )}
        </li>
      ))}
      {order.surcharges.map((surcharge) => (
        <li key={surcharge.vendorId} className={styles.line}>
          <span className={styles.name}>
            Delivery by <bdi>{surcharge.vendorName}</bdi>
          </span>
          <span className={styles.total}>
            {surcharge.surcharge > 0 ? formatPrice(surcharge.surcharge) : 'Free'}
          </span>
        </li>
      ))}
    </ul>
  );
}
