import { useWatch } from '@festival/forms/engine';
import { lateRules, useForm } from '@festival/forms/form';
import { useSession } from '@festival/mfe-kit/session';
import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from './draft.js';
import { FORM_ID, fieldLabels, type PaymentValues, toSentences } from './fields.js';
import { loadCheck } from './load-check.js';

/** What the form starts with: what was entered before, else what the account knows. */
const useFirstValues = (): PaymentValues => {
  const { role, displayName, email } = useSession();
  const [values] = useState(() => {
    const { values: before } = readDraft();
    const isStudent = role === 'student';
    return {
      ...before,
      name: before.name || (isStudent ? (displayName ?? '') : ''),
      emailAddress: before.emailAddress || (isStudent ? (email ?? '') : ''),
    };
  });
  return values;
};

/** The typed part of the payment form. What was wrong at the last submit is told until it is put right. */
export const usePaymentForm = (isDelivered: boolean) => {
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: useFirstValues(),
    rules: lateRules<PaymentValues>(async () => (await loadCheck())(isDelivered)),
    // Some of the problems are not the form's: see `use-obstacle.ts`.
    isFocusElsewhere: true,
  });
  const { control, formState, trigger } = form;
  const values = useWatch({ control }) as PaymentValues;
  const { errors, isSubmitted } = formState;

  useEffect(() => saveDraft({ values }), [values]);
  useEffect(() => {
    if (isSubmitted) void trigger('deliveryAddress');
  }, [isDelivered, isSubmitted, trigger]);

  return {
    control,
    handleSubmit: form.handleSubmit,
    setValue: form.setValue,
    values,
    errors: toSentences(errors),
    field: form.field,
    /** Before the first submit: so that it need not wait for the rules. */
    prepare: () => void loadCheck().catch(() => {}),
  };
};

export type PaymentForm = ReturnType<typeof usePaymentForm>;
