import { Select } from '@festival/ui/select';
import { type Ref, useState } from 'react';
import { type MarketState, sortOptions, withChange } from '../market-url.js';
import type { GoToMarket } from '../use-market.js';
import styles from './list-head.module.css';

const countOf = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

/** What was found, in words: "3 products for “tarts” in Food and Beverage". */
const summaryOf = (total: number, { q, categories }: MarketState): string => {
  const where = categories.length > 0 ? ` in ${categories.join(', ')}` : '';
  return `${countOf(total)}${q && ` for “${q}”`}${where}`;
};

interface Props {
  state: MarketState;
  go: GoToMarket;
  /** Length of the whole list; undefined until it is known. */
  total: number | undefined;
  ref: Ref<HTMLParagraphElement>;
}

/** How many were found, which is told, and in which order they come. What was found before stands until the next is there. */
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
