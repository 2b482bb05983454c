import { FormNumber, FormText, FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.js';
import {
  type AnnounceValues,
  announceLabels,
  announceRules,
  drawAtHint,
  emptyAnnouncement,
  refusedAnnouncement,
  toDrawForm,
} from './announce-form.js';
import { useAnnounce } from './use-draws.js';

const MAX_NAME_LENGTH = 100;

const useAnnouncement = (onDone: () => void) => {
  const edition = useEdition();
  const showSnackbar = useSnackbar();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState<string>();
  const [rules] = useState(() => announceRules(edition));
  const form = useForm({
    id: 'announce-draw',
    labels: announceLabels,
    values: emptyAnnouncement,
    rules: rulesOf<AnnounceValues, AnnounceValues>(rules),
  });
  const { submit } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (values) => {
      try {
        const { name } = await announce.mutateAsync(toDrawForm(edition, values));
        showSnackbar(`“${name}” is announced.`, { tone: 'positive' });
        onDone();
      } catch (error) {
        if (!form.refuse(refusedAnnouncement(error))) setRefusal(errorMessage(error));
      }
    },
  });
  return { form, submit, refusal, isBusy: announce.isPending };
};

/** Announces a draw. After that everybody sees it, and nobody can change it. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, refusal, isBusy } = useAnnouncement(onClose);
  return (
    <FormDialog
      size="medium"
      title="Announce a draw"
      description="Everybody sees it at once, and nobody can change it afterwards."
      mutation={{ isPending: isBusy, error: null }}
      refusal={refusal}
      keep="Cancel"
      act={{ label: 'Announce the draw', busyLabel: 'Announcing…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText {...form.field('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" required />
        <FormTextArea
          {...form.field('prizes')}
          description="The first is drawn first."
          autoComplete="off"
          rows={5}
          required
        />
        <Grid min="small" gap={4}>
          <FormText
            {...form.field('closesAt')}
            type="datetime-local"
            description="By the festival’s clocks. A minute later the list of everybody’s chances is published, under codes."
            autoComplete="off"
            required
          />
          <FormText
            {...form.field('drawAt')}
            type="datetime-local"
            description={drawAtHint}
            autoComplete="off"
            required
          />
        </Grid>
        <FormNumber {...form.field('minimumChances')} required />
      </Stack>
    </FormDialog>
  );
}
