import type { Order } from '@festival/contracts/orders';
import { DescriptionList } from '@festival/ui/description-list';
import { Link } from '@festival/ui/link';
import { Price } from '@festival/ui/price';
import { PurchaseComments } from '../../../shared/purchases/purchase-comments.js';
import { PurchaseLines } from '../../../shared/purchases/purchase-lines.js';
import styles from './order-details.module.css';

/** The vendor's lines of an order, the buyer's comments, and how to reach the buyer. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className={styles.details}>
      <PurchaseLines
        caption={`Your products in order ${order.orderNumber}`}
        purchases={order.purchases}
      />
      <PurchaseComments label="Comments from the buyer" purchases={order.purchases} />
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
            value: order.deliveryAddress && (
              <bdi className={styles.address}>{order.deliveryAddress}</bdi>
            ),
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
