import {
  type AdminWorkshop,
  moveParticipantForm,
  type Participant,
} from '@festival/contracts/workshops';
import { isOver, vacancies, vacancyText } from '@festival/edition/workshops';
import { FormSelect } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { FormDialog } from '../../../shared/form-dialog.js';
import { ReasonField, withOneLine } from '../../../shared/reason-field.js';
import { useWorkshops } from '../use-workshops.js';
import { REASON_HINT } from './reason-hint.js';
import { useMoveParticipant } from './use-participant-changes.js';

interface Props {
  workshop: AdminWorkshop;
  participant: Participant;
  onClose: () => void;
}

/** Moves a participant to a free place in another workshop, with a reason. */
export function MoveDialog({ workshop, participant, onClose }: Props) {
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
