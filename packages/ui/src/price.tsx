import { cx } from './cx.js';
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

export interface PriceFormat {
  /** Leaves out ".00" of a whole amount: "$12". */
  whole?: boolean;
}

const fixed = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD' });
const short = new Intl.NumberFormat('en-SG', {
  style: 'currency',
  currency: 'SGD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** Formats a number of dollars as "$12.50". */
export function formatPrice(dollars: number, { whole = false }: PriceFormat = {}): string {
  return whole && Number.isInteger(dollars) ? short.format(dollars) : fixed.format(dollars);
}
