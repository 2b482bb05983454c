import { reasonForm } from '@festival/contracts/common';
import {
  type AdminWorkshop,
  moveParticipantForm,
  type Participant,
} from '@festival/contracts/workshops';
import { hasDayBegun, isOver, vacancies, vacancyText } from '@festival/edition/workshops';
import { FormSelect } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { FormDialog } from '../../../shared/form-dialog.js';
import { ReasonDialog } from '../../../shared/reason-dialog.js';
import { ReasonField, withOneLine } from '../../../shared/reason-field.js';
import { useWorkshops } from '../use-workshops.js';
import type { ListedParticipant } from './list-participants.js';
import { REASON_HINT } from './reason-hint.js';
import {
  useAttendance,
  useMoveParticipant,
  useRemoveParticipant,
} from './use-participant-changes.js';

interface Props {
  workshop: AdminWorkshop;
  participant: ListedParticipant;
}

/** Marks a participant as present. Shown from the day of the workshop on. */
function AttendanceButton({ participant }: Pick<Props, 'participant'>) {
  const { mutate, isPending } = useAttendance();
  const { registrationId, attended, name } = participant;
  return (
    <Button
      size="compact"
      variant={attended ? 'secondary' : 'primary'}
      aria-pressed={attended}
      busy={isPending}
      busyLabel="Saving…"
      onClick={() => mutate({ registrationId, attended: !attended })}
    >
      Was there<VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}

/** The actions for one participant. */
export function ParticipantActions({ workshop, participant }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  const [opened, setOpened] = useState<'move' | 'remove'>();
  const hasPlace = participant.position === null;
  const close = () => setOpened(undefined);
  const dialog = { workshop, participant, onClose: close };
  return (
    <Cluster gap={2} justify="end">
      {hasPlace && hasDayBegun(edition, workshop, now) && (
        <AttendanceButton participant={participant} />
      )}
      {!isOver(edition, workshop, now) && (
        <>
          <Button size="compact" onClick={() => setOpened('move')}>
            Move<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setOpened('remove')}>
            Remove<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
        </>
      )}
      {opened === 'move' && <MoveDialog {...dialog} />}
      {opened === 'remove' && <RemoveDialog {...dialog} />}
    </Cluster>
  );
}

interface RemoveParticipantProps {
  workshop: AdminWorkshop;
  participant: ListedParticipant;
  onClose: () => void;
}

/** Removes somebody from a workshop or its waitlist, with a reason. */
function RemoveDialog({ workshop, participant, onClose }: RemoveParticipantProps) {
  const mutation = useRemoveParticipant(participant.registrationId);
  const showSnackbar = useSnackbar();
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
      keep="Keep them"
      act={{ label: 'Remove them', busyLabel: 'Removing…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`${participant.name} is removed. We email them.`, { tone: 'positive' });
        onClose();
      }}
    />
  );
}

interface MoveParticipantProps {
  workshop: AdminWorkshop;
  participant: Participant;
  onClose: () => void;
}

/** Moves a participant to a free place in another workshop, with a reason. */
function MoveDialog({ workshop, participant, onClose }: MoveParticipantProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { data: all = [] } = useWorkshops();
  const mutation = useMoveParticipant(participant.registrationId);
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'move-participant',
    labels: { workshopId: 'To', reason: 'Reason' },
    values: { workshopId: '', reason: '' },
    rules: rulesOf(moveParticipantForm, withOneLine<{ workshopId: string; reason: string }>),
  });
  const submit = useMutationSubmit(form, mutation, () => {
    showSnackbar(`${participant.name} is moved. We email them.`, { tone: 'positive' });
    onClose();
  });
  const choices = all.filter(
    (each) => each._id !== workshop._id && vacancies(each) > 0 && !isOver(edition, each, now),
  );
  return (
    <FormDialog
      title={
        <>
          Move <bdi>{participant.name}</bdi>
        </>
      }
      description={`From ${workshop.name} to a free place in another workshop. We email them about both.`}
      mutation={mutation}
      act={{ label: 'Move them', busyLabel: 'Moving…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormSelect
          {...form.field('workshopId')}
          placeholder="Choose a workshop"
          options={choices.map((each) => ({
            value: each._id,
            label: `${each.name} (free: ${vacancyText(edition, each)})`,
          }))}
          required
        />
        <ReasonField field={form.field('reason')} hint={REASON_HINT} />
      </Stack>
    </FormDialog>
  );
}
