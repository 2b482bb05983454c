import { useSession } from '@festival/mfe-kit/session';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { readDraft, saveDraft } from './draft.js';
import { type FieldPath, type PaymentValues, toSentences } from './fields.js';
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

/** Without the rules, which did not get through, the server checks alone. */
const resolverFor =
  (isDelivered: boolean): Resolver<PaymentValues> =>
  async (values, context, options) => {
    const checkDetails = await loadCheck().catch(() => null);
    return checkDetails
      ? checkDetails(isDelivered)(values, context, options)
      : { values, errors: {} };
  };

/** The typed part of the payment form. What was wrong at the last submit is told until it is put right. */
export const usePaymentForm = (isDelivered: boolean) => {
  const { control, formState, handleSubmit, setValue, trigger } = useForm<PaymentValues>({
    defaultValues: useFirstValues(),
    resolver: resolverFor(isDelivered),
    // The page decides where the focus goes: some of the problems are not the form's.
    shouldFocusError: false,
  });
  const values = useWatch({ control }) as PaymentValues;
  const { errors, isSubmitted } = formState;
  const set = (name: FieldPath, value: string) =>
    setValue(name, value, { shouldValidate: isSubmitted });

  useEffect(() => saveDraft({ values }), [values]);
  useEffect(() => {
    if (isSubmitted) void trigger('deliveryAddress');
  }, [isDelivered, isSubmitted, trigger]);

  return {
    values,
    errors: toSentences(errors),
    set,
    /** Before the first submit: so that it need not wait for the rules. */
    prepare: () => void loadCheck().catch(() => {}),
    /** The details to submit, or null and what is wrong with them is told. */
    submit: () =>
      new Promise<PaymentValues | null>((resolve) => {
        void handleSubmit(resolve, () => resolve(null))();
      }),
  };
};

export type PaymentForm = ReturnType<typeof usePaymentForm>;
