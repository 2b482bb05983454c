import type { Order, Purchase } from '@festival/contracts/orders';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/ui/link';
import { formatPrice } from '@festival/ui/price';
import styles from './next-steps.module.css';

const collectionOf = ({ collectionDate }: Purchase, edition: Edition): string => {
  const { collectionSlots, collectionPlace } = edition.marketplace;
  const slot = collectionSlots.find(({ code }) => code === collectionDate);
  return `collect it at ${collectionPlace}, ${slot?.longLabel ?? collectionDate}`;
};

function PayingSteps({ order }: { order: Order }) {
  return (
    <>
      {order.total > 0 && (
        <>
          <li>
            Pay {formatPrice(order.total)} with the code on this page, or by bank transfer. Give the
            order number as the reference.
          </li>
          <li>
            Reply to the email we sent to <strong>{order.emailAddress}</strong> with a screenshot as
            proof of payment.
          </li>
        </>
      )}
      <li>
        Once we have seen it, the order shows as Verified under My Orders on{' '}
        <Link href="/Profile">your profile</Link>. You find this page there again, too.
      </li>
    </>
  );
}

/** What the buyer does next, in order. */
export function NextSteps({ order }: { order: Order }) {
  const edition = useEdition();
  return (
    <ol className={styles.steps}>
      {!order.verified && <PayingSteps order={order} />}
      <li>
        {order.verified ? 'It is yours:' : 'Then it is yours:'}
        <ul>
          {order.purchases.map((purchase) => (
            <li key={purchase.productId}>
              <bdi>{purchase.productName}</bdi>:{' '}
              {purchase.collection === 'delivery'
                ? 'it is delivered to you'
                : collectionOf(purchase, edition)}
            </li>
          ))}
        </ul>
      </li>
    </ol>
  );
}
