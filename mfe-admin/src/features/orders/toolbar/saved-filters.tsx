import { readDollars } from '@festival/contracts/money';
import type { SavedFilter } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { Select } from '@festival/ui/select';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { useDeleteFilter, useSavedFilters } from '../../../shared/lists/use-saved-filters.js';
import { type ChangeView, filterNames, filterOf, type OrdersView } from '../orders-view.js';
import { SaveFilterDialog } from './save-filter-dialog.js';

interface Props {
  view: OrdersView;
  onChange: ChangeView;
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
export function SavedFilters({ view, onChange }: Props) {
  const filters = useSavedFilters();
  const remove = useDeleteFilter();
  const [isSaving, setIsSaving] = useState(false);
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
        <Button busy={remove.isPending} busyLabel="Deleting…" onClick={() => remove.mutate(shown)}>
          Delete filter<VisuallyHidden> {shown.name}</VisuallyHidden>
        </Button>
      ) : (
        isNarrowed && <Button onClick={() => setIsSaving(true)}>Save filter</Button>
      )}
      {isSaving && <SaveFilterDialog view={view} onClose={() => setIsSaving(false)} />}
    </>
  );
}
