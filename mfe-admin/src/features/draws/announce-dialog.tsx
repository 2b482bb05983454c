import { type DrawForm, drawForm } from '@festival/contracts/draws';
import { MIN_MINUTES_BEFORE_DRAW } from '@festival/contracts/limits';
import { FormNumber, FormText, FormTextArea, type TypedNumber } from '@festival/forms/fields';
import {
  type RefusedField,
  refusedFields,
  rulesOf,
  useForm,
  useSubmit,
} from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.js';
import { toInstant } from '../../shared/to-instant.js';
import { useAnnounce } from './use-draws.js';

const MAX_NAME_LENGTH = 100;

const useAnnouncement = (onDone: () => void) => {
  const edition = useEdition();
  const showSnackbar = useSnackbar();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState<string>();
  const [rules] = useState(() => announceRules(edition));
  const form = useForm({
    id: 'announce-draw',
    labels: announceLabels,
    values: emptyAnnouncement,
    rules: rulesOf<AnnounceValues, AnnounceValues>(rules),
  });
  const { submit } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (values) => {
      try {
        const { name } = await announce.mutateAsync(toDrawForm(edition, values));
        showSnackbar(`“${name}” is announced.`, { tone: 'positive' });
        onDone();
      } catch (error) {
        if (!form.refuse(refusedAnnouncement(error))) setRefusal(errorMessage(error));
      }
    },
  });
  return { form, submit, refusal, isBusy: announce.isPending };
};

/** Announces a draw. After that everybody sees it, and nobody can change it. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, refusal, isBusy } = useAnnouncement(onClose);
  return (
    <FormDialog
      size="medium"
      title="Announce a draw"
      description="Everybody sees it at once, and nobody can change it afterwards."
      mutation={{ isPending: isBusy, error: null }}
      refusal={refusal}
      keep="Cancel"
      act={{ label: 'Announce the draw', busyLabel: 'Announcing…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText {...form.field('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" required />
        <FormTextArea
          {...form.field('prizes')}
          description="The first is drawn first."
          autoComplete="off"
          rows={5}
          required
        />
        <Grid min="small" gap={4}>
          <FormText
            {...form.field('closesAt')}
            type="datetime-local"
            description="By the festival’s clocks. A minute later the list of everybody’s chances is published, under codes."
            autoComplete="off"
            required
          />
          <FormText
            {...form.field('drawAt')}
            type="datetime-local"
            description={drawAtHint}
            autoComplete="off"
            required
          />
        </Grid>
        <FormNumber {...form.field('minimumChances')} required />
      </Stack>
    </FormDialog>
  );
}

/** The values of the form, as typed. */
interface AnnounceValues {
  name: string;
  /** One prize a line. */
  prizes: string;
  minimumChances: TypedNumber;
  /** Local time of the festival: `2021-03-25T21:00`. */
  closesAt: string;
  drawAt: string;
}

type AnnounceField = keyof AnnounceValues;

const announceLabels = {
  name: 'Name',
  prizes: 'Prizes, one a line',
  minimumChances: 'Fewest chances to take part',
  closesAt: 'Chances count until',
  drawAt: 'Drawn from',
} as const satisfies Record<AnnounceField, string>;

const emptyAnnouncement: AnnounceValues = {
  name: '',
  prizes: '',
  minimumChances: 1,
  closesAt: '',
  drawAt: '',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The body of the request. */
const toDrawForm = (
  edition: Pick<Edition, 'timeZone'>,
  { name, prizes, minimumChances, closesAt, drawAt }: AnnounceValues,
): DrawForm => ({
  name,
  prizes: linesOf(prizes),
  // The contract refuses a text.
  minimumChances: minimumChances as number,
  closesAt: toInstant(edition, closesAt),
  drawAt: toInstant(edition, drawAt),
});

/** An empty field is reported as empty, not as an invalid time. */
const missing = (values: AnnounceValues): RuleIssue[] =>
  (Object.keys(announceLabels) as AnnounceField[])
    .filter((name) => String(values[name] ?? '').trim() === '')
    .map((name) => ({ path: [name], message: 'is required' }));

/** The server's rules, mapped to the fields of the form. All prizes are lines of one field. */
const announceRules = (edition: Pick<Edition, 'timeZone'>) =>
  issuesSchema<AnnounceValues>((values) => [
    ...missing(values),
    ...(drawForm.safeParse(toDrawForm(edition, values)).error?.issues ?? []).map(
      ({ path: [field], message, code }): RuleIssue => ({
        path: field === undefined ? [] : [field],
        message: code === 'invalid_format' ? 'must be a date and a time' : message,
      }),
    ),
  ]);

/** Maps a refusal of the server to a field, where its answer says enough. */
const refusedAnnouncement = (error: unknown): RefusedField<AnnounceField>[] =>
  isApiError(error) && error.is('DRAW_CLOSES_IN_PAST')
    ? [{ name: 'closesAt', rule: error.message }]
    : refusedFields(error, (key) =>
        key in announceLabels ? (key as AnnounceField) : undefined,
      ).slice(0, 1);

const drawAtHint = `The first round of randomness from then on decides: at least ${MIN_MINUTES_BEFORE_DRAW} minutes later, so that the list is published before.`;
