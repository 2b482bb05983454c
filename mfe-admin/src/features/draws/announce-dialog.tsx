import { type DrawForm, drawForm } from '@festival/contracts/draws';
import { MIN_MINUTES_BEFORE_DRAW } from '@festival/contracts/limits';
import { FormNumber, FormText, FormTextArea, type TypedNumber } from '@festival/forms/fields';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Grid, Stack } from '@festival/ui/layout';
import { FormDialog, useDone } from '../../shared/dialogs.js';
import { missing, useFormCall } from '../../shared/forms.js';
import { toInstant } from '../../shared/instants.js';
import { keyOf } from '../../shared/live-lists.js';

const MAX_NAME_LENGTH = 100;

/** Announces a draw. After that everybody sees it, and nobody can change it. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const edition = useEdition();
  const done = useDone(onClose);
  const { field, dialog } = useFormCall({
    id: 'announce-draw',
    labels,
    values: empty,
    schema: rulesIn(edition),
    keys: [keyOf('draws')],
    send: (api, values, idempotencyKey) =>
      api.call('POST /admin/draws', { body: toDrawForm(edition, values), idempotencyKey }),
    at: { DRAW_CLOSES_IN_PAST: { name: 'closesAt' } },
    onDone: ({ name }) => done(`“${name}” is announced.`),
  });
  return (
    <FormDialog
      {...dialog}
      size="medium"
      title="Announce a draw"
      description="Everybody sees it at once, and nobody can change it afterwards."
      cancelLabel="Cancel"
      action={{ label: 'Announce the draw', busyLabel: 'Announcing…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText {...field('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" required />
        <FormTextArea
          {...field('prizes')}
          description="The first is drawn first."
          autoComplete="off"
          rows={5}
          required
        />
        <Grid min="small" gap={4}>
          <FormText
            {...field('closesAt')}
            type="datetime-local"
            description="By the festival’s clocks. A minute later the list of everybody’s chances is published, under codes."
            autoComplete="off"
            required
          />
          <FormText
            {...field('drawAt')}
            type="datetime-local"
            description={`The first round of randomness from then on decides: at least ${MIN_MINUTES_BEFORE_DRAW} minutes later, so that the list is published before.`}
            autoComplete="off"
            required
          />
        </Grid>
        <FormNumber {...field('minimumChances')} required />
      </Stack>
    </FormDialog>
  );
}

const labels = {
  name: 'Name',
  prizes: 'Prizes, one a line',
  minimumChances: 'Chances needed to take part',
  closesAt: 'Chances count until',
  drawAt: 'Drawn from',
} as const;

interface Values extends Record<Exclude<keyof typeof labels, 'minimumChances'>, string> {
  minimumChances: TypedNumber;
}

const empty: Values = { name: '', prizes: '', minimumChances: 1, closesAt: '', drawAt: '' };

/** The body of the request: a prize a line, and times by the festival's clocks. */
const toDrawForm = (edition: Edition, values: Values): DrawForm => ({
  name: values.name,
  prizes: values.prizes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  // The contract refuses a text.
  minimumChances: values.minimumChances as number,
  closesAt: toInstant(edition, values.closesAt),
  drawAt: toInstant(edition, values.drawAt),
});

/** The server's rules, mapped to the fields of the form. All prizes are lines of one field. */
const rulesIn = (edition: Edition) =>
  issuesSchema<Values>((values) => [
    ...missing(values, Object.keys(labels) as (keyof Values)[]),
    ...(drawForm.safeParse(toDrawForm(edition, values)).error?.issues ?? []).map(
      ({ path: [field], message, code }): RuleIssue => ({
        path: field === undefined ? [] : [field],
        message: code === 'invalid_format' ? 'must be a date and a time' : message,
      }),
    ),
  ]);
