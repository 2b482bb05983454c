import { type DrawForm, drawForm } from '@festival/contracts/draws';
import { MIN_MINUTES_BEFORE_DRAW } from '@festival/contracts/limits';
import type { TypedNumber } from '@festival/forms/fields';
import { type RefusedField, refusedFields } from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { isApiError } from '@festival/mfe-kit/api';
import type { Edition } from '@festival/mfe-kit/edition';
import { toInstant } from '../../shared/to-instant.js';

/** The values of the form, as typed. */
export interface AnnounceValues {
  name: string;
  /** One prize a line. */
  prizes: string;
  minimumChances: TypedNumber;
  /** Local time of the festival: `2021-03-25T21:00`. */
  closesAt: string;
  drawAt: string;
}

export type AnnounceField = keyof AnnounceValues;

export const announceLabels = {
  name: 'Name',
  prizes: 'Prizes, one a line',
  minimumChances: 'Fewest chances to take part',
  closesAt: 'Chances count until',
  drawAt: 'Drawn from',
} as const satisfies Record<AnnounceField, string>;

export const emptyAnnouncement: AnnounceValues = {
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
export const toDrawForm = (
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
export const announceRules = (edition: Pick<Edition, 'timeZone'>) =>
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
export const refusedAnnouncement = (error: unknown): RefusedField<AnnounceField>[] =>
  isApiError(error) && error.is('DRAW_CLOSES_IN_PAST')
    ? [{ name: 'closesAt', rule: error.message }]
    : refusedFields(error, (key) =>
        key in announceLabels ? (key as AnnounceField) : undefined,
      ).slice(0, 1);

export const drawAtHint = `The first round of randomness from then on decides: at least ${MIN_MINUTES_BEFORE_DRAW} minutes later, so that the list is published before.`;
