import { type AdminDraw, type BeaconByHand, drawWinners } from '@festival/contracts/draws';
import { FormText, FormTextArea } from '@festival/forms/fields';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useState } from 'react';
import { FormDialog, useDone } from '../../shared/dialogs.js';
import { missing, useFormCall } from '../../shared/forms.js';
import { keyOf } from '../../shared/live-lists.js';

const MAX_SOURCE_LENGTH = 200;

/** Draws the winners, with the round that the service reads or the one that an admin typed in. */
export function DrawDialog({ draw, onClose }: { draw: AdminDraw; onClose: () => void }) {
  const done = useDone(onClose);
  const [isByHand, setIsByHand] = useState(!draw.asksBeacon);
  const { chainHash, round } = draw.beacon;
  const { field, dialog } = useFormCall({
    id: 'draw-winners',
    labels,
    values: { randomness: '', source: '' },
    schema: isByHand ? byHandRules : issuesSchema<Values>(() => []),
    keys: [keyOf('draws')],
    send: (api, values) =>
      api.call('POST /admin/draws/:id/draw', {
        params: { id: draw._id },
        body: isByHand ? { beacon: toBeacon(values) } : {},
      }),
    onDone: () => done(`“${draw.name}” is drawn. We email the winners.`),
  });
  return (
    <FormDialog
      {...dialog}
      size="medium"
      title={
        <>
          Draw <bdi>{draw.name}</bdi>?
        </>
      }
      description="The winners follow from the list, the secret and the randomness. It cannot be undone."
      cancelLabel="Cancel"
      action={{ label: 'Draw the winners', busyLabel: 'Drawing…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          Round {round}:{' '}
          <Link href={`https://api.drand.sh/${chainHash}/public/${round}`} external>
            what drand says of it
          </Link>
        </p>
        {isByHand ? (
          <>
            <FormTextArea
              {...field('randomness')}
              description="Open drand’s page above, and paste all of it: its signature is checked."
              autoComplete="off"
              rows={4}
              required
            />
            <FormText
              {...field('source')}
              description="Everybody reads it beside the randomness."
              maxLength={MAX_SOURCE_LENGTH}
              autoComplete="off"
              required
            />
          </>
        ) : (
          <>
            <p>The site reads it from there, and checks its signature.</p>
            <div>
              <Button onClick={() => setIsByHand(true)}>Give it by hand instead</Button>
            </div>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

const labels = { randomness: 'What drand’s page says', source: 'Where you read it' } as const;
type Values = Record<keyof typeof labels, string>;

const readJson = (text: string): Partial<BeaconByHand> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
};

/** The round out of the JSON of drand's page. Without a signature, the rules refuse it. */
const toBeacon = ({ randomness, source }: Values): BeaconByHand => {
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

/** The server's rules. A problem with the signature is shown at the field of the pasted JSON. */
const byHandRules = issuesSchema<Values>((values) => [
  ...missing(values, ['randomness', 'source']),
  ...(drawWinners.safeParse({ beacon: toBeacon(values) }).error?.issues ?? []).map(
    ({ path: [, field], message }): RuleIssue => ({
      path: [field === 'source' ? 'source' : 'randomness'],
      message,
    }),
  ),
]);
