import type { SignUpForm } from '@festival/contracts/workshops';
import {
  refusedFields,
  rulesOf,
  useForm,
  useIdempotencyKey,
  useSubmit,
} from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { type Session, useSession } from '@festival/mfe-kit/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { signUpRules } from './check-form.js';
import { type FieldName, fieldLabels, type SignUpValues } from './form-fields.js';
import type { Refusal, SentForm } from './sign-up.machine.js';

const knownOf = ({ displayName, email }: Session): SignUpForm => ({
  name: displayName ?? '',
  contactNumber: '',
  emailAddress: email ?? '',
  matricNumber: '',
});

const isField = (key: string): key is FieldName => Object.hasOwn(fieldLabels, key);

interface Options {
  /** What this student typed before. */
  typed: SignUpForm | undefined;
  onTyped: (typed: SignUpForm) => void;
  /** Sends the form. Resolves with why it was refused. */
  onSubmit: (sent: SentForm) => Promise<Refusal | undefined>;
}

export const useSignUpForm = ({ typed, onTyped, onSubmit }: Options) => {
  const session = useSession();
  const [first] = useState(
    (): SignUpValues => ({ ...(typed ?? knownOf(session)), hasAgreed: false }),
  );
  const form = useForm({
    id: 'sign-up',
    labels: fieldLabels,
    values: first,
    rules: rulesOf<SignUpValues, SignUpValues>(signUpRules),
    recheck: 'marked',
  });
  const [message, setMessage] = useState<string>();
  const keyOf = useIdempotencyKey();

  const { subscribe } = form;
  const keepTyped = useEffectEvent(({ hasAgreed: _, ...now }: SignUpValues) => onTyped(now));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }),
    [subscribe],
  );

  /** Shows a refusal at its field, or else above the buttons. */
  const show = (refusal: Refusal): void => {
    if (refusal.why === 'signed-out') {
      setMessage('You are logged out, so nothing was sent.');
      return;
    }
    const { error } = refusal;
    const fields = refusedFields(error, (key) => (isField(key) ? key : undefined));
    if (!form.refuse(fields.slice(0, 1))) setMessage(errorMessage(error));
  };

  const { submit } = useSubmit(form, {
    onAttempt: () => setMessage(undefined),
    send: async ({ hasAgreed: _, ...sent }) => {
      const refusal = await onSubmit({ form: sent, idempotencyKey: keyOf(sent) });
      if (refusal) show(refusal);
    },
  });

  return { field: form.field, message, submit };
};
