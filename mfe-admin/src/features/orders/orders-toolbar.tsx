import { LONGEST_ORDER_SEARCH } from '@festival/contracts/limits';
import { Cluster } from '@festival/ui/layout';
import { SearchField } from '@festival/ui/search-field';
import { Segmented } from '@festival/ui/segmented';
import { useState } from 'react';
import styles from './orders-toolbar.module.css';
import type { OrdersView } from './orders-view.js';

interface Props {
  view: OrdersView;
  onChange: (change: Partial<OrdersView>) => void;
}

const options = [
  { value: 'unverified', label: 'Unverified' },
  { value: 'verified', label: 'Verified' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

export function OrdersToolbar({ view, onChange }: Props) {
  const [text, setText] = useState(view.text);
  return (
    <Cluster justify="between" align="end">
      <Segmented
        label="Which orders"
        labelHidden
        options={options}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <div className={styles.search}>
        <SearchField
          label="Find an order"
          placeholder="Number, name, email, phone or amount"
          maxLength={LONGEST_ORDER_SEARCH}
          value={text}
          onChange={setText}
          onSearch={(wanted) => onChange({ text: wanted.trim() })}
        />
      </div>
    </Cluster>
  );
}
