import type { CampaignForm, CampaignPreview } from '@festival/contracts/campaigns';
import { useDraft, useUnsavedWork } from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import { rulesOf, useForm, useSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';
import { refusedReminder, reminderRules } from './reminder-rules.js';
import {
  emptyReminder,
  fromOrdersAddress,
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
