import type { AdminDraw } from '@festival/contracts/draws';
import { FormText, FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { type ByHandValues, byHandLabels, byHandRules, toByHand } from './by-hand.js';
import { useDrawWinners } from './use-draws.js';

const MAX_SOURCE_LENGTH = 200;

interface Props {
  draw: AdminDraw;
  onClose: () => void;
}

const useDrawing = ({ draw, onClose }: Props, isByHand: boolean) => {
  const showSnackbar = useSnackbar();
  const drawing = useDrawWinners(draw._id);
  const form = useForm({
    id: 'draw-winners',
    labels: byHandLabels,
    values: { randomness: '', source: '' },
    rules: rulesOf<ByHandValues, ByHandValues>(byHandRules),
  });
  const send = async (typed?: ByHandValues): Promise<void> => {
    try {
      await drawing.mutateAsync(typed && toByHand(typed));
      showSnackbar(`“${draw.name}” is drawn. We email the winners.`, { tone: 'positive' });
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };
  const { submit, once } = useSubmit(form, { onAttempt: drawing.reset, send });
  return {
    form,
    error: drawing.error && errorMessage(drawing.error),
    isBusy: drawing.isPending,
    submit: isByHand ? submit : undefined,
    draw: () => void once(() => send()),
  };
};

/** Draws the winners, with the round that the service reads or the one that an admin typed in. */
export function DrawDialog(props: Props) {
  const { draw, onClose } = props;
  const formId = useId();
  const [isByHand, setIsByHand] = useState(!draw.asksBeacon);
  const drawing = useDrawing(props, isByHand);
  const { chainHash, round } = draw.beacon;
  const close = () => drawing.isBusy || onClose();
  return (
    <Dialog
      open
      size="medium"
      onClose={close}
      title={
        <>
          Draw <bdi>{draw.name}</bdi>?
        </>
      }
      description="The winners follow from the list, the secret and the randomness. It cannot be undone."
      notice={
        drawing.error && (
          <Alert tone="negative" live>
            {drawing.error}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type={isByHand ? 'submit' : 'button'}
            {...(isByHand ? { form: formId } : { onClick: drawing.draw })}
            variant="primary"
            busy={drawing.isBusy}
            busyLabel="Drawing…"
          >
            Draw the winners
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          Round {round}:{' '}
          <Link href={`https://api.drand.sh/${chainHash}/public/${round}`} external>
            what drand says of it
          </Link>
        </p>
        {isByHand ? (
          <form id={formId} onSubmit={drawing.submit} noValidate>
            <Stack gap={4}>
              <FormTextArea
                {...drawing.form.field('randomness')}
                description="Open drand’s page above, and paste all of it: its signature is checked."
                autoComplete="off"
                rows={4}
                required
              />
              <FormText
                {...drawing.form.field('source')}
                description="Everybody reads it beside the randomness."
                maxLength={MAX_SOURCE_LENGTH}
                autoComplete="off"
                required
              />
            </Stack>
          </form>
        ) : (
          <>
            <p>The site reads it from there, and checks its signature.</p>
            <div>
              <Button onClick={() => setIsByHand(true)}>Give it by hand instead</Button>
            </div>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
