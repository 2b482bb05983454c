import { MAX_DESCRIPTION_LENGTH, MAX_IMAGES } from '@festival/contracts/limits';
import { FormNumber, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
import { problemOf } from '@festival/forms/form';
import { ImageField } from '@festival/forms/images';
import { useEdition } from '@festival/mfe-kit/edition';
import { Grid, Stack } from '@festival/ui/layout';
import type { WorkshopFormState } from './use-workshop-form.js';
import { fieldLabels } from './workshop-values.js';

const LINE = 255;

interface Props {
  state: WorkshopFormState;
  /** The number of confirmed places. The capacity can't be lower. */
  numRegistered: number;
}

/** All fields of a workshop. */
export function WorkshopFields({ state: { form, values, images }, numRegistered }: Props) {
  const { workshops } = useEdition();
  const line = (name: 'name' | 'organizer' | 'location') => ({
    ...form.field(name),
    maxLength: LINE,
    autoComplete: 'off',
    required: true,
  });
  // A category of an earlier edition stays in the list until the admin chooses another.
  const categories = [...new Set([...workshops.categories, values.category])].filter(Boolean);
  return (
    <Stack gap={4}>
      <FormText
        {...line('name')}
        description={`Beginning with “${workshops.openTalkPrefix}”, it neither needs nor takes a person’s one place.`}
      />
      <Grid min="small" gap={4}>
        <FormText {...line('organizer')} />
        <FormSelect
          {...form.field('category')}
          autoComplete="off"
          options={categories.map((category) => ({ value: category, label: category }))}
          placeholder="Choose a category"
          required
        />
      </Grid>
      <FormTextArea
        {...form.field('description')}
        autoComplete="off"
        rows={5}
        maxLength={MAX_DESCRIPTION_LENGTH}
        optional
        counted
      />
      <Grid min="tiny" gap={4}>
        <FormText {...form.field('date')} type="date" autoComplete="off" required />
        <FormText {...form.field('startTime')} type="time" autoComplete="off" required />
        <FormNumber {...form.field('duration')} required />
      </Grid>
      <Grid min="small" gap={4}>
        <FormText {...line('location')} />
        <FormNumber
          {...form.field('maxParticipants')}
          required
          description={`Above ${workshops.unlimitedAbove} vacancies students see “Unlimited”.${numRegistered > 0 ? ` ${numRegistered} are taken.` : ''}`}
        />
      </Grid>
      <ImageField
        id={form.idOf('images')}
        label={fieldLabels.images}
        description={`Up to ${MAX_IMAGES}. The first is shown on the workshop’s card.`}
        images={images}
        error={problemOf(form.formState.errors, 'images', fieldLabels.images)}
      />
    </Stack>
  );
}
