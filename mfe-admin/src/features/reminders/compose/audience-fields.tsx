import { LONGEST_ORDER_SEARCH } from '@festival/contracts/limits';
import { FormSelect, FormText } from '@festival/forms/fields';
import { useEdition } from '@festival/mfe-kit/edition';
import { Grid } from '@festival/ui/layout';

import { categoryLabels, standingLabels } from '../describe-audience.js';
import { useOfferedWorkshops } from '../use-workshop-names.js';
import type { ReminderValues } from './reminder-values.js';
import type { useReminderForm } from './use-reminder-form.js';

type Form = ReturnType<typeof useReminderForm>['form'];

/** Labels that stand in a sentence elsewhere. */
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }));

const slotOptions = (edition: ReturnType<typeof useEdition>) =>
  edition.marketplace.collectionSlots.map(({ code, longLabel }) => ({
    value: code,
    label: longLabel,
  }));

function SlotFields({ form }: { form: Form }) {
  const edition = useEdition();
  return (
    <FormSelect
      {...form.field('collectionDate')}
      description="Everybody with something to collect then, of verified orders. Nobody is reminded twice of the same slot."
      options={slotOptions(edition)}
      required
    />
  );
}

function WorkshopFields({ form }: { form: Form }) {
  const { data = [], error } = useOfferedWorkshops();
  return (
    <>
      <FormSelect
        {...form.field('workshopId')}
        placeholder={error ? 'Issues with fetching workshops' : 'Choose a workshop'}
        options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
        required
      />
      <FormSelect {...form.field('standing')} options={optionsOf(standingLabels)} />
    </>
  );
}

function EntrantFields({ form }: { form: Form }) {
  return (
    <FormSelect
      {...form.field('category')}
      description="Whoever has a photo in both gets one email."
      options={optionsOf({ all: 'Both categories', ...categoryLabels })}
    />
  );
}

const orderStates = {
  verified: 'Verified',
  unverified: 'Unverified',
  cancelled: 'Cancelled',
  all: 'All, cancelled ones too',
};

function OrderFields({ form }: { form: Form }) {
  const edition = useEdition();
  return (
    <>
      <FormSelect {...form.field('orders')} options={optionsOf(orderStates)} />
      <FormSelect
        {...form.field('slot')}
        placeholder="At any time, or nothing"
        options={slotOptions(edition)}
      />
      <FormText
        {...form.field('q')}
        description="Number, name, email, phone or amount. Empty for all of them."
        maxLength={LONGEST_ORDER_SEARCH}
        autoComplete="off"
      />
    </>
  );
}

const fields = {
  slot: SlotFields,
  workshop: WorkshopFields,
  entrants: EntrantFields,
  orders: OrderFields,
};

/** What an audience of this kind is chosen by. */
export function AudienceFields({ form, to }: { form: Form; to: ReminderValues['to'] }) {
  const Fields = fields[to];
  return (
    <Grid min="small" gap={4}>
      <Fields form={form} />
    </Grid>
  );
}
