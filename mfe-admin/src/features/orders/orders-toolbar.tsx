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
] as const;

export function OrdersToolbar({ view, onChange }: Props) {
  const [text, setText] = useState(view.text);
  return (
    <Cluster justify="between" align="end">
      <Segmented
        label="Which orders"
        labelHidden
        options={options}
        value={view.isVerified ? 'verified' : 'unverified'}
        onChange={(value) => onChange({ isVerified: value === 'verified' })}
      />
      <div className={styles.search}>
        <SearchField
          label="Find an order"
          placeholder="Number, name, email or phone"
          value={text}
          onChange={setText}
          onSearch={(wanted) => onChange({ text: wanted.trim() })}
        />
      </div>
    </Cluster>
  );
}
