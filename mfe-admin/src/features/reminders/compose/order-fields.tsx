import { MAX_ORDER_SEARCH_LENGTH } from '@festival/contracts/limits';
import { FormNumber, FormSelect, FormText } from '@festival/forms/fields';
import { useEdition } from '@festival/mfe-kit/edition';
import { Grid } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { useState } from 'react';
import { useSavedFilters } from '../../../shared/lists/use-saved-filters.js';
import { useVendorNames } from '../../orders/use-vendor-names.js';
import { optionsOf, slotOptions } from './options.js';
import { ordersOf, type ReminderField } from './reminder-values.js';
import type { useReminderForm } from './use-reminder-form.js';

type Form = ReturnType<typeof useReminderForm>['form'];

const orderStates = {
  verified: 'Verified',
  unverified: 'Unverified',
  cancelled: 'Cancelled',
  all: 'All, cancelled ones too',
};

/** Fills in the fields from a saved filter. */
function SavedFilterSelect({ form }: { form: Form }) {
  const filters = useSavedFilters();
  const [chosen, setChosen] = useState('');
  if (filters.length === 0) return null;
  return (
    <Select
      label="Saved filter"
      description="Fills in the fields beside it."
      placeholder="None"
      value={chosen}
      options={filters.map(({ _id, name }) => ({ value: _id, label: name }))}
      onChange={(id) => {
        setChosen(id);
        const saved = filters.find(({ _id }) => _id === id);
        for (const [name, value] of Object.entries(saved ? ordersOf(saved.filter) : {}))
          form.setValue(name as ReminderField, value, { shouldDirty: true });
      }}
    />
  );
}

/** The orders whose buyers get the email. */
export function OrderFields({ form }: { form: Form }) {
  const edition = useEdition();
  const vendors = useVendorNames();
  return (
    <Grid min="small" gap={4}>
      <SavedFilterSelect form={form} />
      <FormSelect {...form.field('orders')} options={optionsOf(orderStates)} />
      <FormSelect
        {...form.field('slot')}
        placeholder="At any time, or nothing"
        options={[...slotOptions(edition), { value: 'delivery', label: 'Delivery' }]}
      />
      <FormText
        {...form.field('q')}
        description="Number, name, email, phone or amount. Empty for all of them."
        maxLength={MAX_ORDER_SEARCH_LENGTH}
        autoComplete="off"
      />
      <FormSelect
        {...form.field('vendor')}
        placeholder="Any"
        options={vendors.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
      />
      <FormText {...form.field('from')} type="date" />
      <FormText {...form.field('until')} type="date" />
      <FormNumber {...form.field('least')} prefix="$" isMoney />
      <FormNumber {...form.field('most')} prefix="$" isMoney />
    </Grid>
  );
}
