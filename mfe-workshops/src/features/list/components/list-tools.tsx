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
  ref: Ref<HTMLDivElement>;
}

/** Which workshops are listed, and in which order. */
export function ListTools({ state, go, ref }: Props) {
  const { categories } = useEdition().workshops;
  return (
    <div ref={ref} className={styles.tools}>
      <FilterChips
        label="Categories"
        labelHidden
        options={categories.map((category) => ({ value: category, label: category }))}
        value={state.categories}
        onChange={(chosen) => go({ ...state, categories: chosen })}
      />
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
