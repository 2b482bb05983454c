import { useSession } from '@festival/mfe-kit/session';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft, saveDraft } from './draft.js';
import { type PaymentValues, paymentForm } from './payment-form.js';

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

/** The typed part of the payment form. */
export const usePaymentForm = (isDelivered: boolean) => {
  const defaultValues = useFirstValues();
  const form = useForm<PaymentValues>({
    resolver: zodResolver(paymentForm(isDelivered)),
    defaultValues,
    // The page decides where the focus goes: some of the problems are not the form's.
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft({ values }),
      }),
    [subscribe],
  );
  return form;
};

export type PaymentForm = ReturnType<typeof usePaymentForm>;
