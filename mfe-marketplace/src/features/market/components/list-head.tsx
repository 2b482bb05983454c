import { Select } from '@festival/ui/select';
import { type Ref, useState } from 'react';
import { type MarketState, sortOptions, withChange } from '../market-url.js';
import type { GoToMarket } from '../use-market.js';
import styles from './list-head.module.css';

const countOf = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

/** The result in words: "3 products for “tarts” in Food and Beverage". */
const summaryOf = (total: number, { q, categories }: MarketState): string => {
  const where = categories.length > 0 ? ` in ${categories.join(', ')}` : '';
  return `${countOf(total)}${q && ` for “${q}”`}${where}`;
};

interface Props {
  state: MarketState;
  go: GoToMarket;
  /** The total number; undefined until it is known. */
  total: number | undefined;
  ref: Ref<HTMLParagraphElement>;
}

/** The number of results, which is announced, and their order. The previous number stays until the next is known. */
export function ListHead({ state, go, total, ref }: Props) {
  const [shown, setShown] = useState('');
  const summary = total === undefined ? shown : summaryOf(total, state);
  if (summary !== shown) setShown(summary);
  return (
    <div className={styles.head}>
      <p ref={ref} tabIndex={-1} role="status" className={styles.count}>
        {summary}
      </p>
      <Select
        label="Sort by"
        className={styles.sort}
        options={sortOptions}
        value={state.sort || 'none'}
        onChange={(sort) => go(withChange(state, { sort: sort === 'none' ? '' : sort }))}
      />
    </div>
  );
}
