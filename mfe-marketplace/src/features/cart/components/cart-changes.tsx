import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Link } from '@festival/ui/link';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { productUrl } from '../../product-popup/product-url.js';
import { describeChange } from '../describe-change.js';
import type { CartReviewState } from '../use-cart-review.js';
import styles from './cart-changes.module.css';

/** Takes the place of the pressed button, so that keyboard users keep their position. */
function Accepted({ isEmpty }: { isEmpty: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="positive" live title="Your cart is up to date">
        {isEmpty
          ? 'None of it is available any more.'
          : 'It contains what is available now, at today’s prices.'}
      </Alert>
    </div>
  );
}

interface Props {
  review: CartReviewState;
  isEmpty?: boolean;
  /** Called when the buyer accepts the changes. */
  onAccept?: () => void;
}

/** Lists what has changed since it was added to the cart, with a button that accepts the changes. */
export function CartChanges({ review, isEmpty = false, onAccept }: Props) {
  const { changes, accept, isAccepted, hasFailed, isChecking, checkAgain } = review;
  const acceptAll = () => {
    accept();
    onAccept?.();
  };
  if (changes.length > 0)
    return (
      <Alert
        tone="warning"
        live
        title="Some things have changed since you added them"
        actions={
          <Button variant="primary" onClick={acceptAll}>
            Update my cart
          </Button>
        }
      >
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={describeChange(change)}>
              {describeChange(change)}
              {change.kind === 'option-gone' && (
                <>
                  {' '}
                  <Link href={productUrl(change.productId)}>
                    Choose again<VisuallyHidden> for {change.name}</VisuallyHidden>
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    );
  if (isAccepted) return <Accepted isEmpty={isEmpty} />;
  if (hasFailed)
    return (
      <Alert
        actions={
          <Button size="compact" busy={isChecking} onClick={checkAgain}>
            Check again
          </Button>
        }
      >
        We could not check the stock just now. It is checked again when you submit your order.
      </Alert>
    );
  return null;
}
