import {
  type CampaignForm,
  type CampaignPreview,
  campaignForm,
} from '@festival/contracts/campaigns';
import { useDraft, useUnsavedWork } from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import {
  type RefusedField,
  refusedFields,
  rulesOf,
  useForm,
  useSubmit,
} from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';
import {
  emptyReminder,
  fromOrdersAddress,
  type ReminderField,
  type ReminderValues,
  reminderDraft,
  reminderLabels,
  toCampaignForm,
} from './reminder-values.js';
import { usePreviewReminder } from './use-send-reminder.js';

/** The campaign to send, and its recipients at the time of the preview. */
export interface Previewed {
  form: CampaignForm;
  preview: CampaignPreview;
}

/** The form of an email to many: it is checked, then previewed, and only then sent. */
export const useReminderForm = () => {
  const edition = useEdition();
  const clock = useFestivalClock();
  const [owner] = useState(useSession()._id ?? '');
  const [search] = useSearchParams();
  const [asked] = useState(() => fromOrdersAddress(search));
  const [start] = useState(() => ({ ...emptyReminder(edition), ...asked }));
  // An admin who comes from a list of orders wants to write to those buyers, so the draft is not used.
  const [left] = useState(() => (asked ? undefined : reminderDraft.read(owner)));
  const [rules] = useState(() => reminderRules(edition, clock.now));
  const [refusal, setRefusal] = useState<string>();
  const [previewed, setPreviewed] = useState<Previewed>();
  const look = usePreviewReminder();
  const form = useForm({
    id: 'reminder',
    labels: reminderLabels,
    values: left ?? start,
    rules: rulesOf<ReminderValues, ReminderValues>(rules),
  });
  const { isChanged } = useDraft({
    form,
    start,
    keep: (values) => reminderDraft.keep(owner, values),
    forget: reminderDraft.forget,
  });
  useUnsavedWork(isChanged);
  const values = useWatch({ control: form.control }) as ReminderValues;
  const { submit, isBusy } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (typed) => {
      const wanted = toCampaignForm(edition, typed);
      try {
        setPreviewed({ form: wanted, preview: await look.mutateAsync(wanted) });
      } catch (error) {
        if (!form.refuse(refusedReminder(error, typed.to))) setRefusal(errorMessage(error));
      }
    },
  });
  return {
    form,
    values,
    submit,
    isBusy,
    refusal,
    previewed,
    isLeft: left !== undefined,
    closePreview: () => setPreviewed(undefined),
    /** Empties the form after the email was sent. */
    startAnew: () => {
      setPreviewed(undefined);
      form.reset(emptyReminder(edition));
    },
  };
};

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
const reminderRules = (edition: Pick<Edition, 'timeZone'>, now: () => Date) =>
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
const refusedReminder = (
  error: unknown,
  to: ReminderValues['to'],
): RefusedField<ReminderField>[] =>
  to === 'workshop' && isApiError(error) && error.is('NOT_FOUND')
    ? [{ name: 'workshopId', rule: 'is not among the workshops any more' }]
    : refusedFields(error, (key) => fieldOf(key.split('.').at(-1)));
