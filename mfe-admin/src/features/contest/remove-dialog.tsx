import { reasonForm } from '@festival/contracts/common';
import type { AdminEntry } from '@festival/contracts/photos';
import { useSnackbar } from '@festival/ui/snackbar';
import { ReasonDialog } from '../../shared/reason-dialog.js';
import { useRemoveEntry } from './use-entries.js';

interface Props {
  entry: AdminEntry;
  onClose: () => void;
}

/** Removes an entry from the contest, and asks for the message to its entrant. */
export function RemoveDialog({ entry, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const remove = useRemoveEntry(entry);
  return (
    <ReasonDialog
      id="remove-entry"
      title={
        <>
          Remove the entry of <bdi>{entry.name}</bdi>?
        </>
      }
      description="Nobody sees it any more, and nobody can vote for it. We email the entrant. This cannot be undone."
      hint="For the entrant: the mail contains this text."
      rules={reasonForm}
      mutation={remove}
      keep="Keep it"
      act={{ label: 'Remove the entry', busyLabel: 'Removing…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar('The entry is removed. We email the entrant.', { tone: 'positive' });
        onClose();
      }}
    />
  );
}
