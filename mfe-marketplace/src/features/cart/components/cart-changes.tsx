import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { describeChange } from '../describe-change.js';
import type { CartReviewState } from '../use-cart-review.js';
import styles from './cart-changes.module.css';

/** What is no longer as it was when it was put in the cart, line by line, and one press to accept it. */
export function CartChanges({ review, id }: { review: CartReviewState; id?: string }) {
  const { changes, accept, hasFailed, isChecking, checkAgain } = review;
  if (changes.length > 0)
    return (
      <div id={id} tabIndex={-1}>
        <Alert
          tone="warning"
          live
          title="Some things have changed since you added them"
          actions={<Button onClick={accept}>Update my cart</Button>}
        >
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={describeChange(change)}>{describeChange(change)}</li>
            ))}
          </ul>
        </Alert>
      </div>
    );
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
