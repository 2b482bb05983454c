import { reasonForm } from '@festival/contracts/common';
import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import {
  type AdminWorkshop,
  addParticipantForm,
  moveParticipantForm,
} from '@festival/contracts/participants';
import { vacancies, vacancyText } from '@festival/edition/vacancies';
import { isOver } from '@festival/edition/workshops';
import { useWatch } from '@festival/forms/engine';
import { FormRadio, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Stack } from '@festival/ui/layout';
import { useChange } from '../../shared/calls.js';
import { FormDialog, ReasonDialog, useDone, withOneLine } from '../../shared/dialogs.js';
import { useFormCall } from '../../shared/forms.js';
import type { ListedParticipant } from './list-participants.js';
import { useWorkshops, workshopsKey } from './use-workshops.js';

const REASON_HINT = 'For the participant: their mail contains this text.';
const WALK_IN_HINT =
  'Kept in the activity. People who have signed up before also read it in their mail.';
const reasonLook = { maxLength: MAX_REASON_LENGTH, counted: true, required: true };

const people = [
  { value: 'known', label: 'Somebody who waits, or has signed up for a workshop before' },
  { value: 'walk-in', label: 'A walk-in, who needs no account' },
];

const nobody = { who: 'known', emailAddress: '', matricNumber: '', name: '', reason: '' };

/** Only the fields that are shown. */
const toForm = ({ who, emailAddress, matricNumber, name, reason }: typeof nobody) =>
  withOneLine({ ...(who === 'walk-in' ? { matricNumber, name } : { emailAddress }), reason });

interface AddProps {
  workshop: AdminWorkshop;
  onClose: () => void;
}

/** Gives somebody a place, with a reason. */
export function AddDialog({ workshop, onClose }: AddProps) {
  const done = useDone(onClose);
  const { field, control, dialog } = useFormCall({
    id: 'add-participant',
    labels: {
      who: 'Who is it?',
      emailAddress: 'Email Address',
      matricNumber: 'Matric Number',
      name: 'Name',
      reason: 'Reason',
    },
    values: nobody,
    schema: addParticipantForm,
    toSent: toForm,
    keys: [workshopsKey],
    send: (api, body, idempotencyKey) =>
      api.call('POST /admin/workshops/:id/participants', {
        params: { id: workshop._id },
        body,
        idempotencyKey,
      }),
    onDone: ({ name, emailAddress }) => {
      const told = emailAddress ? 'We email them.' : 'We have no address of theirs, so tell them.';
      done(`${name} has a place in ${workshop.name}. ${told}`);
    },
  });
  const isWalkIn = useWatch({ control }).who === 'walk-in';
  return (
    <FormDialog
      {...dialog}
      title={
        <>
          Add somebody to <bdi>{workshop.name}</bdi>
        </>
      }
      description="They get a place if one is free."
      action={{ label: 'Add them', busyLabel: 'Adding…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormRadio {...field('who')} options={people} />
        {isWalkIn ? (
          <>
            <FormText {...field('matricNumber')} autoComplete="off" required />
            <FormText {...field('name')} autoComplete="off" required />
          </>
        ) : (
          <FormText
            {...field('emailAddress')}
            type="email"
            description="The one that they signed up with."
            required
          />
        )}
        <FormTextArea
          {...field('reason')}
          {...reasonLook}
          description={isWalkIn ? WALK_IN_HINT : REASON_HINT}
        />
      </Stack>
    </FormDialog>
  );
}

interface Props extends AddProps {
  participant: ListedParticipant;
}

/** Removes somebody from a workshop or its waitlist, with a reason. */
export function RemoveDialog({ workshop, participant, onClose }: Props) {
  const mutation = useChange([workshopsKey], (api, body: { reason: string }) =>
    api.call('DELETE /admin/registrations/:id', {
      params: { id: participant.registrationId },
      body,
    }),
  );
  const what = participant.position === null ? 'place in' : 'place on the waitlist of';
  return (
    <ReasonDialog
      id="remove-participant"
      title={
        <>
          Remove <bdi>{participant.name}</bdi>?
        </>
      }
      description={`Their ${what} ${workshop.name} ends, and we email them. This cannot be undone.`}
      hint={REASON_HINT}
      rules={reasonForm}
      mutation={mutation}
      cancelLabel="Keep them"
      action={{ label: 'Remove them', busyLabel: 'Removing…' }}
      onClose={onClose}
      done={() => `${participant.name} is removed. We email them.`}
    />
  );
}

/** Moves a participant to a free place in another workshop, with a reason. */
export function MoveDialog({ workshop, participant, onClose }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { data: all = [] } = useWorkshops();
  const done = useDone(onClose);
  const { field, dialog } = useFormCall({
    id: 'move-participant',
    labels: { workshopId: 'To', reason: 'Reason' },
    values: { workshopId: '', reason: '' },
    schema: moveParticipantForm,
    toSent: withOneLine,
    keys: [workshopsKey],
    send: (api, body) =>
      api.call('POST /admin/registrations/:id/move', {
        params: { id: participant.registrationId },
        body,
      }),
    onDone: () => done(`${participant.name} is moved. We email them.`),
  });
  const choices = all.filter(
    (each) => each._id !== workshop._id && vacancies(each) > 0 && !isOver(edition, each, now),
  );
  return (
    <FormDialog
      {...dialog}
      title={
        <>
          Move <bdi>{participant.name}</bdi>
        </>
      }
      description={`From ${workshop.name} to a free place in another workshop. We email them about both.`}
      action={{ label: 'Move them', busyLabel: 'Moving…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormSelect
          {...field('workshopId')}
          placeholder="Choose a workshop"
          options={choices.map((each) => ({
            value: each._id,
            label: `${each.name} (free: ${vacancyText(edition, each)})`,
          }))}
          required
        />
        <FormTextArea {...field('reason')} {...reasonLook} description={REASON_HINT} />
      </Stack>
    </FormDialog>
  );
}
