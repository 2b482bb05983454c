import { reasonForm } from '@festival/contracts/common';
import type { PointEntry } from '@festival/contracts/points';
import { useSnackbar } from '@festival/ui/snackbar';
import { ReasonDialog } from '../../shared/reason-dialog.js';
import { useUndoPoints } from './use-points.js';

interface Props {
  entry: PointEntry;
  onClose: () => void;
}

/** Undoes an entry. The ledger keeps both entries. */
export function UndoDialog({ entry, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const undo = useUndoPoints(entry);
  return (
    <ReasonDialog
      id="undo-points"
      title={`Take back ${entry.points} for ${entry.category}?`}
      description={`${entry.name ?? entry.emailAddress ?? 'The student'} loses them. Both entries stay in the ledger.`}
      hint="The student and the other admins read it."
      rules={reasonForm}
      mutation={undo}
      keep="Keep them"
      act={{ label: 'Take them back', busyLabel: 'Taking them back…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar('The points are taken back.', { tone: 'positive' });
        onClose();
      }}
    />
  );
}
