import { MAX_ORDER_SEARCH_LENGTH } from '@festival/contracts/limits';
import type { OrdersSummary } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { Segmented } from '@festival/ui/segmented';
import { type RefObject, startTransition, useId, useOptimistic, useState } from 'react';
import { DeskSearch } from '../../../shared/lists/desk-search.js';
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

/** The router takes a moment to change the address. Until then this keeps the new view, so that fast typing is not lost. */
const useViewAhead = (view: OrdersView, onChange: ChangeView): [OrdersView, ChangeView] => {
  const [ahead, goAhead] = useOptimistic(view);
  const change: ChangeView = (changes) =>
    startTransition(() => {
      goAhead({ ...ahead, ...changes });
      onChange({ ...ahead, ...changes });
    });
  return [ahead, change];
};

export function OrdersToolbar({ summary, search, onSearch, onPasteList, ...rest }: Props) {
  const filtersId = useId();
  const [view, change] = useViewAhead(rest.view, rest.onChange);
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
          onChange={(state) => change({ state })}
        />
        <div className={styles.search}>
          <DeskSearch
            ref={search}
            label="Find an order"
            placeholder="Number, name, email, phone, amount"
            maxLength={MAX_ORDER_SEARCH_LENGTH}
            text={view.text}
            onSearch={onSearch}
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
        {isOpen && <OrderFilters view={view} onChange={change} />}
      </div>
    </Stack>
  );
}
