import { useEdition } from '@festival/mfe-kit/edition';
import { FilterChips } from '@festival/ui/chip';
import { Select } from '@festival/ui/select';
import type { Ref } from 'react';
import type { ListState } from '../list-url.js';
import { sortOptions } from '../list-url.js';
import type { GoToList } from '../use-list.js';
import styles from './list-tools.module.css';

interface Props {
  state: ListState;
  go: GoToList;
  /** The number of listed workshops; undefined until it is known. */
  count: number | undefined;
  ref: Ref<HTMLDivElement>;
}

/** `3 workshops in Music, Dance` */
const countText = (count: number, { categories }: ListState): string => {
  const where = categories.length > 0 ? ` in ${categories.join(', ')}` : '';
  return `${count} ${count === 1 ? 'workshop' : 'workshops'}${where}`;
};

/** The filters and the order of the list. */
export function ListTools({ state, go, count, ref }: Props) {
  const { categories } = useEdition().workshops;
  return (
    <div ref={ref} className={styles.tools}>
      <FilterChips
        label="Categories"
        labelHidden
        className={styles.categories}
        options={categories.map((category) => ({ value: category, label: category }))}
        value={state.categories}
        onChange={(chosen) => go({ ...state, categories: chosen })}
      />
      <p role="status" className={styles.count}>
        {count !== undefined && countText(count, state)}
      </p>
      <Select
        label="Sort by"
        className={styles.sort}
        options={sortOptions}
        value={state.sort || 'none'}
        onChange={(sort) => go({ ...state, sort: sort === 'none' ? '' : sort })}
      />
    </div>
  );
}
