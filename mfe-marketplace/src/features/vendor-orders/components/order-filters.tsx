import { MAX_ORDER_SEARCH_LENGTH } from '@festival/contracts/limits';
import { useEdition } from '@festival/mfe-kit/edition';
import { Cluster } from '@festival/ui/layout';
import { SearchField } from '@festival/ui/search-field';
import { Segmented } from '@festival/ui/segmented';
import { Select } from '@festival/ui/select';
import { useState } from 'react';
import type { OrdersView } from '../orders-view.js';
import styles from './order-filters.module.css';

const states = [
  { value: 'all', label: 'All' },
  { value: 'placed', label: 'In progress' },
  { value: 'verified', label: 'Verified' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

interface Props {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
}

export function OrderFilters({ view, onChange }: Props) {
  const { collectionSlots } = useEdition().marketplace;
  const [text, setText] = useState(view.text);
  const search = (wanted: string) => onChange({ text: wanted.trim() });
  return (
    <Cluster align="end" gap={4}>
      <Segmented
        label="Status"
        options={states}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label="Collection"
        className={styles.slot}
        value={view.slot}
        placeholder="All slots and deliveries"
        options={[
          ...collectionSlots.map(({ code, label }) => ({ value: code, label })),
          { value: 'delivery', label: 'Delivery' },
        ]}
        onChange={(slot) => onChange({ slot })}
      />
      <div className={styles.search}>
        <SearchField
          label="Find an order"
          placeholder="Number, name, email, phone or amount"
          maxLength={MAX_ORDER_SEARCH_LENGTH}
          value={text}
          onChange={(next) => {
            setText(next);
            if (next === '') search(next);
          }}
          onSearch={search}
        />
      </div>
    </Cluster>
  );
}
