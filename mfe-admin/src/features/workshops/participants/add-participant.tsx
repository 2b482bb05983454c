import { type AdminWorkshop, addParticipantForm } from '@festival/contracts/workshops';
import { FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { FormDialog } from '../../../shared/form-dialog.js';
import { ReasonField, withOneLine } from '../../../shared/reason-field.js';
import { REASON_HINT } from './reason-hint.js';
import { useAddParticipant } from './use-participant-changes.js';

interface Props {
  workshop: AdminWorkshop;
  onClose: () => void;
}

function AddDialog({ workshop, onClose }: Props) {
  const mutation = useAddParticipant(workshop._id);
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'add-participant',
    labels: { emailAddress: 'Email Address', reason: 'Reason' },
    values: { emailAddress: '', reason: '' },
    rules: rulesOf(addParticipantForm, withOneLine<{ emailAddress: string; reason: string }>),
  });
  const submit = useMutationSubmit(form, mutation, ({ name }) => {
    showSnackbar(`${name} has a place in ${workshop.name}. We email them.`, {
      tone: 'positive',
    });
    onClose();
  });
  return (
    <FormDialog
      title={
        <>
          Add somebody to <bdi>{workshop.name}</bdi>
        </>
      }
      description="Somebody on the waitlist, or who has signed up for a workshop before. They get a place if one is free."
      mutation={mutation}
      act={{ label: 'Add them', busyLabel: 'Adding…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText
          {...form.field('emailAddress')}
          type="email"
          description="The one that they signed up with."
          required
        />
        <ReasonField field={form.field('reason')} hint={REASON_HINT} />
      </Stack>
    </FormDialog>
  );
}

/** Gives somebody a place, with a reason. */
export function AddButton({ workshop }: { workshop: AdminWorkshop }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact" icon="plus" onClick={() => setOpen(true)}>
        Add somebody<VisuallyHidden> to {workshop.name}</VisuallyHidden>
      </Button>
      {isOpen && <AddDialog workshop={workshop} onClose={() => setOpen(false)} />}
    </>
  );
}
