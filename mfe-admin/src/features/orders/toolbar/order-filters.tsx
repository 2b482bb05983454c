import { dollarsField } from '@festival/contracts/common';
import { readDollars } from '@festival/contracts/money';
import { NumberField } from '@festival/forms/fields';
import { asSentence } from '@festival/forms/form';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Select } from '@festival/ui/select';
import { TextField } from '@festival/ui/text-field';
import { useState } from 'react';
import {
  type ChangeView,
  type FilterName,
  NEWEST_FIRST,
  noFilters,
  type OrdersView,
} from '../orders-view.js';
import { useVendorNames } from '../use-vendor-names.js';
import styles from './orders-toolbar.module.css';
import { SavedFilters } from './saved-filters.js';

interface Props {
  view: OrdersView;
  onChange: ChangeView;
}

/** When the table stacks, there are no headers to sort by. */
const sorts = [
  { value: NEWEST_FIRST, label: 'Newest first' },
  { value: 'placed', label: 'Oldest first' },
  { value: '-total', label: 'Highest total first' },
  { value: 'total', label: 'Lowest total first' },
  { value: 'name', label: 'Buyers, A to Z' },
  { value: '-name', label: 'Buyers, Z to A' },
  { value: 'number', label: 'Order numbers, up' },
  { value: '-number', label: 'Order numbers, down' },
] as const;

/** The filters of the list. */
export function OrderFilters({ view, onChange }: Props) {
  const { collectionSlots } = useEdition().marketplace;
  const vendors = useVendorNames();
  const filter = (name: FilterName) => ({
    value: view[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={styles.filters}>
      <Select
        label="Collection"
        placeholder="Any"
        options={[
          ...collectionSlots.map(({ code, label }) => ({ value: code, label })),
          { value: 'delivery', label: 'Delivery' },
        ]}
        {...filter('slot')}
      />
      <Select
        label="Vendor"
        placeholder="Any"
        options={vendors.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
        {...filter('vendor')}
      />
      <TextField label="From" type="date" {...filter('from')} />
      <TextField label="To" type="date" {...filter('to')} />
      <AmountFilter label="Total from" {...filter('least')} />
      <AmountFilter label="Total to" {...filter('most')} />
      <Select
        label="Sorted by"
        options={sorts}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <Button onClick={() => onChange(noFilters)}>Clear filters</Button>
      <SavedFilters view={view} onChange={onChange} />
    </div>
  );
}

interface AmountProps {
  label: string;
  /** As in the address: `12.5`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount that narrows the list as soon as it is understood. When the field is left with something else, it says so. */
function AmountFilter({ label, value, onChange }: AmountProps) {
  const [unread, setUnread] = useState<{ text: string; isLeft: boolean }>();
  const [problem] = unread?.isLeft ? (dollarsField.safeParse(unread.text).error?.issues ?? []) : [];
  return (
    <NumberField
      label={label}
      isMoney
      prefix="$"
      value={unread?.text ?? (value === '' ? null : (readDollars(value) ?? value))}
      error={problem && asSentence(label, problem.message)}
      onChange={(typed) => {
        const isRead = typed === null || dollarsField.safeParse(typed).success;
        setUnread(isRead ? undefined : { text: String(typed), isLeft: false });
        if (isRead) onChange(String(typed ?? ''));
      }}
      onBlur={() => setUnread(unread && { ...unread, isLeft: true })}
    />
  );
}
