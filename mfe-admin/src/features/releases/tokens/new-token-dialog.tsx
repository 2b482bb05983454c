import {
  type AreaTokenForm,
  areaTokenForm,
  MAX_TOKEN_DAYS,
  type NewAreaToken,
  TOKEN_DAYS,
} from '@festival/contracts/releases';
import { FormNumber, FormText, type TypedNumber } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { Stack } from '@festival/ui/layout';
import { FormDialog } from '../../../shared/form-dialog.js';
import { useCreateToken } from './use-area-tokens.js';

interface Values {
  area: string;
  label: string;
  days: TypedNumber;
}

interface Props {
  /** Set on the page of one area. The form then starts with its name. */
  area?: string;
  onClose: () => void;
  onMade: (token: NewAreaToken) => void;
}

/** Creates a token for one area. */
export function NewTokenDialog({ area = '', onClose, onMade }: Props) {
  const create = useCreateToken();
  const form = useForm<Values, AreaTokenForm>({
    id: 'area-token',
    labels: { area: 'Area', label: 'What it is for', days: 'Days that it lasts' },
    values: { area, label: '', days: TOKEN_DAYS },
    rules: rulesOf<Values, AreaTokenForm>(areaTokenForm),
  });
  const submit = useMutationSubmit(form, create, onMade);
  return (
    <FormDialog
      title="Create a token"
      description="It is shown once. Give it to nobody but those who release this area."
      mutation={create}
      keep="Cancel"
      act={{ label: 'Create the token', busyLabel: 'Creating…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText
          {...form.field('area')}
          description="The name in its area.json, such as workshops."
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <FormText
          {...form.field('label')}
          description="As people tell it from others: “Workshops CI”."
          maxLength={60}
          autoComplete="off"
          required
        />
        <FormNumber {...form.field('days')} description={`At most ${MAX_TOKEN_DAYS}.`} required />
      </Stack>
    </FormDialog>
  );
}
