import { FormSelect } from '@festival/forms/fields';
import { categoryLabels, standingLabels } from '@festival/lifecycles/campaign';
import { useEdition } from '@festival/mfe-kit/edition';
import { Grid } from '@festival/ui/layout';
import { useOfferedWorkshops } from '../use-workshop-names.js';
import { optionsOf, slotOptions } from './options.js';
import { OrderFields } from './order-fields.js';
import type { ReminderValues } from './reminder-values.js';
import type { useReminderForm } from './use-reminder-form.js';

type Form = ReturnType<typeof useReminderForm>['form'];

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
    <Grid min="small" gap={4}>
      <FormSelect
        {...form.field('workshopId')}
        placeholder={error ? 'Issues with fetching workshops' : 'Choose a workshop'}
        options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
        required
      />
      <FormSelect {...form.field('standing')} options={optionsOf(standingLabels)} />
    </Grid>
  );
}

function EntrantFields({ form }: { form: Form }) {
  return (
    <FormSelect
      {...form.field('category')}
      description="People with a photo in both get one email."
      options={optionsOf({ all: 'Both categories', ...categoryLabels })}
    />
  );
}

const fields = {
  slot: SlotFields,
  workshop: WorkshopFields,
  entrants: EntrantFields,
  orders: OrderFields,
};

/** The fields for an audience of this kind. */
export function AudienceFields({ form, to }: { form: Form; to: ReminderValues['to'] }) {
  const Fields = fields[to];
  return <Fields form={form} />;
}
