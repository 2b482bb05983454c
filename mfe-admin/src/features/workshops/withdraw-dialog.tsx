import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import { type AdminWorkshop, withdrawForm } from '@festival/contracts/workshops';
import { FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import { people } from './format-workshop.js';
import { workshopsKey } from './use-workshops.js';

interface Props {
  workshop: AdminWorkshop;
  onClose: () => void;
  /** It is withdrawn. */
  onDone: () => void;
}

/** One that is gone already is as good as withdrawn, but nobody knows what its people were told. */
const useWithdraw = (workshop: AdminWorkshop, onDone: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const show = useSnackbar();
  const tell = (sentence: string) => {
    show(sentence, { tone: 'positive' });
    onDone();
    void queries.invalidateQueries({ queryKey: workshopsKey });
  };
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.call('DELETE /workshops/:id', { params: { id: workshop._id }, body: { reason } }),
    onSuccess: ({ cancelled }) =>
      tell(
        `“${workshop.name}” is withdrawn.${cancelled > 0 ? ` ${people(cancelled)} ${cancelled === 1 ? 'is' : 'are'} told by mail.` : ''}`,
      ),
    onError: (error) => {
      if (isApiError(error) && error.is('NOT_FOUND'))
        tell(`“${workshop.name}” was withdrawn before.`);
    },
  });
};

/** It stands in a sentence of a mail. */
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Withdraws a workshop, and asks what those who signed up are to be told. */
export function WithdrawDialog({ workshop, onClose, onDone }: Props) {
  const formId = useId();
  const form = useForm({
    id: 'withdraw',
    labels: { reason: 'Reason' },
    values: { reason: '' },
    rules: rulesOf(withdrawForm, (typed: { reason: string }) => ({
      reason: oneLine(typed.reason),
    })),
  });
  const withdraw = useWithdraw(workshop, onDone);
  const submit = useMutationSubmit(form, withdraw, () => {});
  const signedUp = workshop.numRegistered + workshop.numWaitlisted;

  return (
    <Dialog
      open
      onClose={() => withdraw.isPending || onClose()}
      title={
        <>
          Withdraw <bdi>{workshop.name}</bdi>?
        </>
      }
      description={
        signedUp > 0
          ? `${people(signedUp)} signed up. Every registration ends, and each of them is told by mail. Their list is kept. This cannot be undone.`
          : 'Nobody signed up, so nobody is told. This cannot be undone.'
      }
      actions={
        <>
          <Button onClick={() => withdraw.isPending || onClose()}>Keep it</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={withdraw.isPending}
            busyLabel="Withdrawing…"
          >
            Withdraw the workshop
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {withdraw.error && (
            <Alert tone="negative" live>
              {errorMessage(withdraw.error)}
            </Alert>
          )}
          <FormTextArea
            {...form.field('reason')}
            description={
              signedUp > 0
                ? 'For those who signed up: their mail has it as it stands here.'
                : 'For the other admins: it is kept with the workshop.'
            }
            maxLength={MAX_REASON_LENGTH}
            counted
            required
          />
        </Stack>
      </form>
    </Dialog>
  );
}
