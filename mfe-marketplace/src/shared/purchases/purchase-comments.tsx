import type { Purchase } from '@festival/contracts/orders';
import styles from './purchase-comments.module.css';

interface Props {
  /** The accessible name of the list, from the reader's point of view. */
  label: string;
  purchases: readonly Purchase[];
}

/** The buyer's comments to vendors, if there are any. */
export function PurchaseComments({ label, purchases }: Props) {
  const commented = purchases.filter(({ comments }) => comments !== '');
  if (commented.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.comments}>
      {commented.map(({ productId, productName, comments }) => (
        <li key={productId}>
          <span className={styles.about}>
            About <bdi>{productName}</bdi>
          </span>
          <q dir="auto" className={styles.comment}>
            {comments}
          </q>
        </li>
      ))}
    </ul>
  );
}
