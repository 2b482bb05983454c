import type { OwnEntry } from '@festival/contracts/photos';
import { useOnce } from '@festival/forms/form';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { contests } from '../../../content/contests.js';
import { useWithdraw } from '../api/use-withdraw.js';

const { entries, submit } = contests.photos;

interface Props {
  entry: OwnEntry;
  /** False once submissions close while the dialog is open. */
  canWithdraw: boolean;
  onClose: () => void;
}

/** The confirmation before an entry is withdrawn. */
export function WithdrawEntry({ entry, canWithdraw, onClose }: Props) {
  const { mutateAsync, error } = useWithdraw();
  const { requireStudent } = useSignIn();
  const clock = useFestivalClock();
  const showSnackbar = useSnackbar();
  const { once, isBusy } = useOnce();

  const withdraw = async (): Promise<void> => {
    try {
      await mutateAsync(entry._id);
      showSnackbar('Your entry has been withdrawn.', { tone: 'positive' });
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) return;
      if (failure.is('CONTEST_CLOSED')) await clock.refresh();
      if (failure.status !== 401) return;
      const prompt = {
        reason: 'You have been logged out. Please log in again to withdraw your entry.',
      };
      if (await requireStudent(prompt).catch(() => false)) await withdraw();
    }
  };
  const problem = canWithdraw ? error && errorMessage(error) : submit.ended;
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Withdraw your entry?"
      description={entries.withdraw}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy} data-autofocus="">
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel="Withdrawing…"
            disabled={!canWithdraw}
            onClick={() => void once(withdraw)}
          >
            Withdraw
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="negative" live>
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}
