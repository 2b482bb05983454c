import { useSession } from '@festival/mfe-kit/session';
import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from './draft.js';
import type { FieldErrors, FieldName, FieldPath, PaymentValues } from './fields.js';
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

type CheckDetails = Awaited<ReturnType<typeof loadCheck>>;

/** The typed part of the payment form. What was wrong at the last submit is told until it is put right. */
export const usePaymentForm = (isDelivered: boolean) => {
  const [values, setValues] = useState(useFirstValues());
  const [check, setCheck] = useState<{ run: CheckDetails }>();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => saveDraft({ values }), [values]);

  const wrong = check?.run(values, isDelivered).errors ?? {};
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(wrong).filter(([path]) => told.has(path)),
  );

  return {
    values,
    errors,
    set: (name: FieldName, value: string) => setValues((before) => ({ ...before, [name]: value })),
    setComment: (productId: string, comment: string) =>
      setValues((before) => ({
        ...before,
        comments: { ...before.comments, [productId]: comment },
      })),
    /** Before the first submit: so that it need not wait for the rules. */
    prepare: () => void loadCheck().catch(() => {}),
    /** The details to submit, or null and what is wrong with them is told. */
    submit: async (): Promise<PaymentValues | null> => {
      const run = await loadCheck().catch(() => null);
      // Without the rules, which did not get through, the server checks alone.
      if (!run) return values;
      const checked = run(values, isDelivered);
      setCheck({ run });
      setTold(new Set(Object.keys(checked.errors) as FieldPath[]));
      return checked.details;
    },
  };
};

export type PaymentForm = ReturnType<typeof usePaymentForm>;
