import { MAX_DESCRIPTION_LENGTH } from '@festival/contracts/limits';
import { useEdition } from '@festival/mfe-kit/edition';
import { Grid, Stack } from '@festival/ui/layout';
import { NumberField } from '@festival/ui/number-field';
import { Select } from '@festival/ui/select';
import { TextArea } from '@festival/ui/text-area';
import { TextField } from '@festival/ui/text-field';
import { PicturesField } from './pictures-field.js';
import type { WorkshopFormState } from './use-workshop-form.js';
import { fieldId, fieldLabels, type WorkshopValues } from './workshop-values.js';

const LINE = 255;

interface Props {
  form: WorkshopFormState;
  /** How many have a place already: there cannot be fewer. */
  numRegistered: number;
}

/** Everything that a notice about a workshop is made of. */
export function WorkshopFields({ form, numRegistered }: Props) {
  const { workshops } = useEdition();
  const { values, errors, set } = form;
  const frame = <Name extends keyof WorkshopValues>(name: Name) => ({
    id: fieldId(name),
    name,
    label: fieldLabels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: WorkshopValues[Name]) => set(name, value),
    autoComplete: 'off',
  });
  // A category of an earlier edition stays a choice until another is made.
  const categories = [...new Set([...workshops.categories, values.category])].filter(Boolean);
  return (
    <Stack gap={4}>
      <TextField
        {...frame('name')}
        maxLength={LINE}
        required
        description={`Beginning with “${workshops.openTalkPrefix}”, it neither needs nor takes a person’s one place.`}
      />
      <Grid min="small" gap={4}>
        <TextField {...frame('organizer')} maxLength={LINE} required />
        <Select
          {...frame('category')}
          options={categories.map((category) => ({ value: category, label: category }))}
          placeholder="Choose a category"
          required
        />
      </Grid>
      <TextArea
        {...frame('description')}
        rows={5}
        maxLength={MAX_DESCRIPTION_LENGTH}
        optional
        counted
      />
      <Grid min="tiny" gap={4}>
        <TextField {...frame('date')} type="date" required />
        <TextField {...frame('startTime')} type="time" required />
        <NumberField {...frame('duration')} maxLength={5} required />
      </Grid>
      <Grid min="small" gap={4}>
        <TextField {...frame('location')} maxLength={LINE} required />
        <NumberField
          {...frame('maxParticipants')}
          maxLength={7}
          required
          description={`Above ${workshops.unlimitedAbove} vacancies students see “Unlimited”.${numRegistered > 0 ? ` ${numRegistered} are taken.` : ''}`}
        />
      </Grid>
      <PicturesField pictures={form.pictures} error={errors.pictures} />
    </Stack>
  );
}
