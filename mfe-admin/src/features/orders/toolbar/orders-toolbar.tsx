import { LONGEST_ORDER_SEARCH } from '@festival/contracts/limits';
import type { OrdersSummary } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { SearchField } from '@festival/ui/search-field';
import { Segmented } from '@festival/ui/segmented';
import { type RefObject, useId, useState } from 'react';
import { type ChangeView, filterCount, type OrdersView } from '../orders-view.js';
import { OrderFilters } from './order-filters.js';
import styles from './orders-toolbar.module.css';

interface Props {
  view: OrdersView;
  onChange: ChangeView;
  summary: OrdersSummary | undefined;
  search: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
  onPasteList: () => void;
}

const states = [
  { value: 'unverified', label: 'Unverified' },
  { value: 'verified', label: 'Verified' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${count.toLocaleString('en-SG')}`;

export function OrdersToolbar({ view, onChange, summary, search, onSearch, onPasteList }: Props) {
  const filtersId = useId();
  const [text, setText] = useState(view.text);
  const used = filterCount(view);
  const [isOpen, setIsOpen] = useState(used > 0);
  return (
    <Stack gap={3}>
      <Cluster justify="between" gap={3}>
        <Segmented
          label="Which orders"
          labelHidden
          compact
          options={states.map(({ value, label }) => ({
            value,
            label: counted(label, summary?.[value]),
          }))}
          value={view.state}
          onChange={(state) => onChange({ state })}
        />
        <div className={styles.search}>
          <SearchField
            ref={search}
            label="Find an order"
            placeholder="Number, name, email, phone or amount"
            maxLength={LONGEST_ORDER_SEARCH}
            value={text}
            onChange={setText}
            onSearch={(wanted) => onSearch(wanted.trim())}
          />
        </div>
        <Cluster gap={2}>
          <Button
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {used > 0 ? `Filters (${used})` : 'Filters'}
          </Button>
          <Button onClick={onPasteList}>Match a bank list</Button>
        </Cluster>
      </Cluster>
      <div id={filtersId} hidden={!isOpen}>
        {isOpen && <OrderFilters view={view} onChange={onChange} />}
      </div>
    </Stack>
  );
}
