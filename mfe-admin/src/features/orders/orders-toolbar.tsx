import {
  filterToSave,
  type OrdersSummary,
  type SavedFilter,
} from '@festival/contracts/admin-orders';
import { dollarsField } from '@festival/contracts/common';
import { MAX_FILTER_NAME_LENGTH, MAX_ORDER_SEARCH_LENGTH } from '@festival/contracts/limits';
import { readDollars } from '@festival/contracts/money';
import { FormText, NumberField } from '@festival/forms/fields';
import { asSentence } from '@festival/forms/form';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Segmented } from '@festival/ui/segmented';
import { Select } from '@festival/ui/select';
import { TextField } from '@festival/ui/text-field';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type RefObject, useId, useState } from 'react';
import { useAction } from '../../shared/calls.js';
import { FormDialog, useDialog, useDone } from '../../shared/dialogs.js';
import { DownloadButton } from '../../shared/downloads.js';
import { useFormCall } from '../../shared/forms.js';
import { AdminSearch, PageActions } from '../../shared/lists.js';
import { filtersKey, useSavedFilters } from '../../shared/use-saved-filters.js';
import styles from './orders-toolbar.module.css';
import {
  type ChangeView,
  type FilterName,
  filterCount,
  filterNames,
  filterOf,
  NEWEST_FIRST,
  noFilters,
  type OrdersView,
} from './orders-view.js';
import { useVendorOptions } from './use-orders.js';

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
  const used = filterCount(view);
  const [isOpen, setIsOpen] = useState(used > 0);
  return (
    <>
      <PageActions>
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
      </PageActions>
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <AdminSearch
            ref={search}
            label="Find an order"
            placeholder="Number, name, email, phone, amount"
            maxLength={MAX_ORDER_SEARCH_LENGTH}
            text={view.text}
            onSearch={onSearch}
          />
        </div>
        <DownloadOrders vendorId={view.vendor} />
        <Button aria-expanded={isOpen} aria-controls={filtersId} onClick={() => setIsOpen(!isOpen)}>
          {used > 0 ? `Filters (${used})` : 'Filters'}
        </Button>
        <Button onClick={onPasteList}>Match a bank list</Button>
      </div>
      <div id={filtersId} hidden={!isOpen}>
        {isOpen && <OrderFilters view={view} onChange={onChange} />}
      </div>
    </>
  );
}

/** Saves all orders as `orders.csv`, or, while they are filtered by a vendor, that vendor's lines of them in a file with the vendor's name. */
function DownloadOrders({ vendorId }: { vendorId: string }) {
  const vendor = useVendorOptions().find(({ value }) => value === vendorId);
  return (
    <DownloadButton
      form={{ kind: 'orders', filter: vendor ? { vendorId } : {} }}
      failed="There is a problem with downloading orders."
    >
      <span>
        Download Orders
        {vendor && (
          <>
            {' '}
            of <bdi>{vendor.label}</bdi>
          </>
        )}
      </span>
    </DownloadButton>
  );
}

type ViewProps = Pick<Props, 'view' | 'onChange'>;

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

function OrderFilters({ view, onChange }: ViewProps) {
  const { collectionSlots } = useEdition().marketplace;
  const vendors = useVendorOptions();
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
      <Select label="Vendor" placeholder="Any" options={vendors} {...filter('vendor')} />
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

const viewOf = ({ filter }: SavedFilter): Partial<OrdersView> => ({
  ...Object.fromEntries(filterNames.map((name) => [name, String(filter[name] ?? '')])),
  state: filter.state,
  text: filter.q ?? '',
});

/** A link may have an amount as 45.50. */
const isSame = (name: string, one: unknown, other: unknown): boolean =>
  one === other ||
  (/^(?:least|most)$/.test(name) && one !== '' && Number(one) === readDollars(String(other)));

const isShown = (saved: SavedFilter, view: OrdersView): boolean =>
  Object.entries(viewOf(saved)).every(([name, value]) =>
    isSame(name, value, view[name as keyof OrdersView]),
  );

/** Named filters, shared by all admins. */
function SavedFilters({ view, onChange }: ViewProps) {
  const filters = useSavedFilters();
  const { dialog, show } = useDialog();
  const remove = useAction(
    [filtersKey],
    (api, { _id: id }: SavedFilter) =>
      api.call('DELETE /admin/orders/filters/:id', { params: { id } }),
    ({ name }) => `“${name}” is deleted.`,
  );
  const shown = filters.find((saved) => isShown(saved, view));
  const isNarrowed = Object.keys(filterOf(view)).length > 0;
  return (
    <>
      {filters.length > 0 && (
        <Select
          label="Saved filter"
          placeholder="None"
          value={shown?._id ?? ''}
          options={filters.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(id) => {
            const chosen = filters.find(({ _id }) => _id === id);
            if (chosen) onChange(viewOf(chosen));
          }}
        />
      )}
      {shown ? (
        <Button busy={remove.isPending} busyLabel="Deleting…" onClick={() => remove.run(shown)}>
          Delete filter<VisuallyHidden> {shown.name}</VisuallyHidden>
        </Button>
      ) : (
        isNarrowed && <Button onClick={() => show(SaveFilterDialog, { view })}>Save filter</Button>
      )}
      {dialog}
    </>
  );
}

interface SaveFilterDialogProps {
  view: OrdersView;
  onClose: () => void;
}

/** Saves the filters in use under a name. */
function SaveFilterDialog({ view, onClose }: SaveFilterDialogProps) {
  const done = useDone(onClose);
  const { field, dialog } = useFormCall({
    id: 'save-filter',
    labels: { name: 'Name' },
    values: { name: '' },
    schema: filterToSave,
    toSent: ({ name }) => ({
      name,
      filter: { state: view.state, ...filterOf(view) },
    }),
    keys: [filtersKey],
    send: (api, body) => api.call('PUT /admin/orders/filters', { body }),
    onDone: ({ name }) => done(`“${name}” is saved for all admins.`),
  });
  return (
    <FormDialog
      {...dialog}
      title="Save this filter"
      description="All admins find it by its name, here and as the recipients of a reminder. A filter of the same name is replaced."
      action={{ label: 'Save filter', busyLabel: 'Saving…' }}
      onClose={onClose}
    >
      <FormText {...field('name')} maxLength={MAX_FILTER_NAME_LENGTH} autoComplete="off" required />
    </FormDialog>
  );
}
