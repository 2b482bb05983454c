import { type AdminWorkshop, addParticipantForm } from '@festival/contracts/workshops';
import { useWatch } from '@festival/forms/engine';
import { FormRadio, FormText } from '@festival/forms/fields';
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

const people = [
  { value: 'known', label: 'Somebody who waits, or has signed up for a workshop before' },
  { value: 'walk-in', label: 'A walk-in, who needs no account' },
];

const WALK_IN_HINT =
  'Kept in the trail. Somebody who has signed up before also reads it in their mail.';

interface Typed {
  who: string;
  emailAddress: string;
  matricNumber: string;
  name: string;
  reason: string;
}

/** Only the fields that are shown. */
const toForm = ({ who, emailAddress, matricNumber, name, reason }: Typed) =>
  withOneLine({ ...(who === 'walk-in' ? { matricNumber, name } : { emailAddress }), reason });

interface Props {
  workshop: AdminWorkshop;
  onClose: () => void;
}

function AddDialog({ workshop, onClose }: Props) {
  const mutation = useAddParticipant(workshop._id);
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'add-participant',
    labels: {
      who: 'Who is it?',
      emailAddress: 'Email Address',
      matricNumber: 'Matric Number',
      name: 'Name',
      reason: 'Reason',
    },
    values: { who: 'known', emailAddress: '', matricNumber: '', name: '', reason: '' },
    rules: rulesOf(addParticipantForm, toForm),
  });
  const { who } = useWatch({ control: form.control });
  const isWalkIn = who === 'walk-in';
  const submit = useMutationSubmit(form, mutation, ({ name, emailAddress }) => {
    const told = emailAddress ? 'We email them.' : 'We have no address of theirs, so tell them.';
    showSnackbar(`${name} has a place in ${workshop.name}. ${told}`, { tone: 'positive' });
    onClose();
  });
  return (
    <FormDialog
      title={
        <>
          Add somebody to <bdi>{workshop.name}</bdi>
        </>
      }
      description="They get a place if one is free."
      mutation={mutation}
      act={{ label: 'Add them', busyLabel: 'Adding…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormRadio {...form.field('who')} options={people} />
        {isWalkIn ? (
          <>
            <FormText {...form.field('matricNumber')} autoComplete="off" required />
            <FormText {...form.field('name')} autoComplete="off" required />
          </>
        ) : (
          <FormText
            {...form.field('emailAddress')}
            type="email"
            description="The one that they signed up with."
            required
          />
        )}
        <ReasonField field={form.field('reason')} hint={isWalkIn ? WALK_IN_HINT : REASON_HINT} />
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
