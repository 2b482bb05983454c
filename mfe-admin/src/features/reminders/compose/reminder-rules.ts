import { campaignForm } from '@festival/contracts/campaigns';
import { type RefusedField, refusedFields } from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { isApiError } from '@festival/mfe-kit/api';
import type { Edition } from '@festival/mfe-kit/edition';
import {
  type ReminderField,
  type ReminderValues,
  reminderLabels,
  toCampaignForm,
} from './reminder-values.js';

/** The form's field for a name of the contract. */
const fieldOf = (key: string | undefined): ReminderField | undefined =>
  key !== undefined && Object.hasOwn(reminderLabels, key) ? (key as ReminderField) : undefined;

const ownIssues = ({ to, workshopId, when, sendAt }: ReminderValues): RuleIssue[] => [
  ...(to === 'workshop' && workshopId === ''
    ? [{ path: ['workshopId'], message: 'is required' }]
    : []),
  ...(when === 'later' && sendAt === '' ? [{ path: ['sendAt'], message: 'is required' }] : []),
];

/**
 * The server's rules, mapped to the fields of the form.
 * @param now festival time, to check that a later email is in the future
 */
export const reminderRules = (edition: Pick<Edition, 'timeZone'>, now: () => Date) =>
  issuesSchema<ReminderValues>((values) => {
    const form = toCampaignForm(edition, values);
    const isPast = form.sendAt && new Date(form.sendAt) <= now();
    return [
      ...ownIssues(values),
      ...(campaignForm.safeParse(form).error?.issues ?? []).map(
        ({ path, message, code }): RuleIssue => ({
          path: [fieldOf(String(path.at(-1))) ?? 'to'],
          message: code === 'invalid_format' ? 'must be a date and a time' : message,
        }),
      ),
      ...(isPast ? [{ path: ['sendAt'], message: 'must be in the future' }] : []),
    ];
  });

/** Maps a refusal of the server to a field, where its answer says enough. */
export const refusedReminder = (
  error: unknown,
  to: ReminderValues['to'],
): RefusedField<ReminderField>[] =>
  to === 'workshop' && isApiError(error) && error.is('NOT_FOUND')
    ? [{ name: 'workshopId', rule: 'is not among the workshops any more' }]
    : refusedFields(error, (key) => fieldOf(key.split('.').at(-1)));
