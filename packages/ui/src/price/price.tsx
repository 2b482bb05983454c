import { cx } from '../cx/index.js';
import { formatPrice, type PriceFormat } from './format-price.js';
import styles from './price.module.css';

export interface PriceProps extends PriceFormat {
  /** In dollars. */
  amount: number;
  /** `large` for a total. */
  size?: 'normal' | 'large';
  className?: string;
}

export function Price({ amount, whole, size = 'normal', className }: PriceProps) {
  return (
    <data value={amount} className={cx(styles.price, styles[size], className)}>
      {formatPrice(amount, { whole })}
    </data>
  );
}
