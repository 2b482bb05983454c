import { type AdminDraw, type BeaconByHand, drawWinners } from '@festival/contracts/draws';
import { FormText, FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useSubmit } from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
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

/** The round's randomness, as an admin types it. */
interface ByHandValues {
  /** The whole JSON of the round, from drand's page. */
  randomness: string;
  source: string;
}

const byHandLabels = {
  randomness: 'What drand’s page says',
  source: 'Where you read it',
} as const satisfies Record<keyof ByHandValues, string>;

const readJson = (text: string): Partial<BeaconByHand> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
};

/** The body of the request. Without a signature, the rules refuse it. */
const toByHand = ({ randomness, source }: ByHandValues): BeaconByHand => {
  const pasted = readJson(randomness);
  if (!pasted) return { randomness, source, signature: '' };
  const { signature, previous_signature } = pasted;
  return {
    randomness: String(pasted.randomness ?? ''),
    source,
    signature: String(signature ?? ''),
    ...(previous_signature && { previous_signature }),
  };
};

const missing = (values: ByHandValues): RuleIssue[] =>
  (Object.keys(byHandLabels) as (keyof ByHandValues)[])
    .filter((name) => values[name].trim() === '')
    .map((name) => ({ path: [name], message: 'is required' }));

/** The server's rules. A problem with the signature is shown at the field of the pasted JSON. */
const byHandRules = issuesSchema<ByHandValues>((values) => [
  ...missing(values),
  ...(drawWinners.safeParse({ beacon: toByHand(values) }).error?.issues ?? []).map(
    ({ path: [, field], message }): RuleIssue => ({
      path: [field === 'source' ? 'source' : 'randomness'],
      message,
    }),
  ),
]);
