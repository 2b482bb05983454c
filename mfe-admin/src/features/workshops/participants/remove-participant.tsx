import { reasonForm } from '@festival/contracts/common';
import type { AdminWorkshop } from '@festival/contracts/workshops';
import { useSnackbar } from '@festival/ui/snackbar';
import { ReasonDialog } from '../../../shared/reason-dialog.js';
import type { ListedParticipant } from './list-participants.js';
import { REASON_HINT } from './reason-hint.js';
import { useRemoveParticipant } from './use-participant-changes.js';

interface Props {
  workshop: AdminWorkshop;
  participant: ListedParticipant;
  onClose: () => void;
}

/** Removes somebody from a workshop or its waitlist, with a reason. */
export function RemoveDialog({ workshop, participant, onClose }: Props) {
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
