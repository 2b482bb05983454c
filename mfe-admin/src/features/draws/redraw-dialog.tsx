import { type AdminDraw, type DrawnWinner, redrawForm } from '@festival/contracts/draws';
import { DRAW_ANSWER_DAYS, MAX_REASON_LENGTH } from '@festival/contracts/limits';
import { FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import { useRedraw } from './use-draws.js';

interface Props {
  draw: AdminDraw;
  winner: DrawnWinner;
  onClose: () => void;
}

/** Draws the prize of a winner who does not answer again, and asks why. */
export function RedrawDialog({ draw, winner, onClose }: Props) {
  const formId = useId();
  const show = useSnackbar();
  const redraw = useRedraw(draw._id);
  const form = useForm({
    id: 'redraw',
    labels: { reason: 'Reason' },
    values: { reason: '' },
    rules: rulesOf(redrawForm, ({ reason }: { reason: string }) => ({
      code: winner.code,
      reason: reason.trim().replace(/\s+/g, ' '),
    })),
  });
  const submit = useMutationSubmit(form, redraw, () => {
    show(`Prize ${winner.prize} was drawn again. The new winner is told by mail.`, {
      tone: 'positive',
    });
    onClose();
  });
  const close = () => redraw.isPending || onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={`Draw prize ${winner.prize} again?`}
      description={`${winner.code} loses “${draw.prizes[winner.prize - 1] ?? ''}” to the next of the sequence. It cannot be undone. Winners have ${DRAW_ANSWER_DAYS} days to answer.`}
      notice={
        redraw.error && (
          <Alert tone="negative" live>
            {errorMessage(redraw.error)}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={close}>Keep the winner</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={redraw.isPending}
            busyLabel="Drawing…"
          >
            Draw it again
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormTextArea
          {...form.field('reason')}
          description="Everybody reads it on the draw’s page: name nobody."
          maxLength={MAX_REASON_LENGTH}
          counted
          required
        />
      </form>
    </Dialog>
  );
}
