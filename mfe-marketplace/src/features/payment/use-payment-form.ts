import { useWatch } from '@festival/forms/engine';
import { lateRules, useForm } from '@festival/forms/form';
import { useSession } from '@festival/mfe-kit/session';
import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from './draft.js';
import { FORM_ID, fieldLabels, type PaymentValues, toSentences } from './fields.js';

/** The initial values: the draft, otherwise the account's data. */
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

/** The typed part of the payment form. It shows the problems of the last submit until they are solved. */
export const usePaymentForm = (isDelivered: boolean) => {
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: useFirstValues(),
    rules: lateRules<PaymentValues>(async () => (await loadCheck())(isDelivered)),
    // Other parts of the page can have problems too: see `use-obstacle.ts`.
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
    /** Loads the rules before the first submit, so that it need not wait. */
    prepare: () => void loadCheck().catch(() => {}),
  };
};

export type PaymentForm = ReturnType<typeof usePaymentForm>;

type Rules = typeof import('./check-details.js').paymentRules;

let loading: Promise<Rules> | undefined;

/** Loads the rules when the buyer starts to fill in the form, because a page that is only viewed does not need them. */
const loadCheck = (): Promise<Rules> => {
  loading ??= import('./check-details.js').then(({ paymentRules }) => paymentRules);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};
