import type { Order } from '@festival/contracts/orders';
import { DescriptionList } from '@festival/ui/description-list';
import { Link } from '@festival/ui/link';
import { Price } from '@festival/ui/price';
import { PurchaseLines } from '../../../shared/purchase-lines.js';
import styles from './order-details.module.css';

/** The vendor's lines of one order, what their buyer says about them, and how to reach the buyer. */
export function OrderDetails({ order }: { order: Order }) {
  const comments = order.purchases.filter((purchase) => purchase.comments !== '');
  return (
    <div className={styles.details}>
      <PurchaseLines
        caption={`Your products in order ${order.orderNumber}`}
        purchases={order.purchases}
      />
      {comments.length > 0 && (
        <ul aria-label="Comments from the buyer" className={styles.comments}>
          {comments.map(({ productId, productName, comments: comment }) => (
            <li key={productId}>
              <span className={styles.about}>
                About <bdi>{productName}</bdi>
              </span>
              <q dir="auto" className={styles.comment}>
                {comment}
              </q>
            </li>
          ))}
        </ul>
      )}
      <DescriptionList
        items={[
          {
            term: 'Email address',
            value: <Link href={`mailto:${order.emailAddress}`}>{order.emailAddress}</Link>,
          },
          {
            term: 'Contact number',
            value: <Link href={`tel:${order.contactNumber}`}>{order.contactNumber}</Link>,
          },
          {
            term: 'Deliver to',
            value: order.deliveryAddress && <bdi>{order.deliveryAddress}</bdi>,
          },
          ...order.surcharges.map(({ surcharge }) => ({
            term: 'For delivery',
            value: <Price amount={surcharge} />,
          })),
        ]}
      />
    </div>
  );
}
