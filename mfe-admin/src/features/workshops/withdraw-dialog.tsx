import { reasonForm } from '@festival/contracts/common';
import type { AdminWorkshop } from '@festival/contracts/participants';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { ReasonDialog } from '../../shared/dialogs.js';
import { people, workshopsKey } from './use-workshops.js';

interface Props {
  workshop: AdminWorkshop;
  onClose: () => void;
  /** Called once the workshop is withdrawn. */
  onDone: () => void;
}

/** A workshop that is already gone counts as withdrawn, but the message to its participants is unknown. */
const useWithdraw = (workshop: AdminWorkshop, onDone: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const tell = (sentence: string) => {
    showSnackbar(sentence, { tone: 'positive' });
    onDone();
    void queries.invalidateQueries({ queryKey: workshopsKey });
  };
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.call('DELETE /workshops/:id', { params: { id: workshop._id }, body: { reason } }),
    onSuccess: ({ cancelled }) =>
      tell(
        `“${workshop.name}” is withdrawn.${cancelled > 0 ? ` We email ${people(cancelled)}.` : ''}`,
      ),
    onError: (error) => {
      if (isApiError(error) && error.is('NOT_FOUND'))
        tell(`“${workshop.name}” was withdrawn before.`);
    },
  });
};

/** Withdraws a workshop, and asks for the message to those who signed up. */
export function WithdrawDialog({ workshop, onClose, onDone }: Props) {
  const withdraw = useWithdraw(workshop, onDone);
  const signedUp = workshop.numRegistered + workshop.numWaitlisted;
  return (
    <ReasonDialog
      id="withdraw"
      title={
        <>
          Withdraw <bdi>{workshop.name}</bdi>?
        </>
      }
      description={
        signedUp > 0
          ? `${people(signedUp)} signed up. Every registration ends, and we email each of them. Their list is kept. This cannot be undone.`
          : 'Nobody signed up, so nobody gets an email. This cannot be undone.'
      }
      hint={
        signedUp > 0
          ? 'For the people who signed up: their mail contains this text.'
          : 'For the other admins: it is kept with the workshop.'
      }
      rules={reasonForm}
      mutation={withdraw}
      cancelLabel="Keep it"
      action={{ label: 'Withdraw the workshop', busyLabel: 'Withdrawing…' }}
      onClose={onClose}
      onDone={() => {}}
    />
  );
}
