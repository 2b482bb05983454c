import { countItems } from '@festival/lifecycles/cart';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useCart } from '../features/cart/cart-store.js';
import styles from './cart-count.module.css';

/** A larger number does not fit into the icon. */
const MAX_SHOWN = 99;

export function CartCount() {
  const count = countItems(useCart());
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
      <VisuallyHidden>
        , {count} {count === 1 ? 'item' : 'items'}
      </VisuallyHidden>
    </>
  );
}
