import { SearchField } from '@festival/ui/search-field';
import { Select } from '@festival/ui/select';
import type { ProductView } from '../../table/product-view.js';
import styles from './products-toolbar.module.css';

interface Props {
  view: ProductView;
  onChange: (change: Partial<ProductView>) => void;
  hasSearch: boolean;
}

const NEWEST = 'newest';

/** The sort orders of the table's headers, for the stacked table, which has no headers. */
const orders = [
  { value: NEWEST, label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'stock', label: 'Stock, least first' },
  { value: '-sold', label: 'Sold, most first' },
] as const;

const sortOf = (value: string): ProductView['sort'] =>
  value === NEWEST
    ? undefined
    : { key: value.replace('-', ''), isDescending: value.startsWith('-') };

const choiceOf = ({ sort }: ProductView): (typeof orders)[number]['value'] | '' => {
  const value = sort ? `${sort.isDescending ? '-' : ''}${sort.key}` : NEWEST;
  return orders.find((order) => order.value === value)?.value ?? '';
};

/** Searches products, and sorts them on small screens. */
export function ProductsToolbar({ view, onChange, hasSearch }: Props) {
  return (
    <div className={styles.toolbar}>
      {hasSearch && (
        <SearchField
          label="Find a product"
          placeholder="Name, category or option"
          value={view.text}
          onChange={(text) => onChange({ text })}
        />
      )}
      <Select
        label="Sort by"
        className={styles.sort}
        options={orders}
        value={choiceOf(view)}
        placeholder="As in the table"
        onChange={(value) => onChange({ sort: sortOf(value) })}
      />
    </div>
  );
}
