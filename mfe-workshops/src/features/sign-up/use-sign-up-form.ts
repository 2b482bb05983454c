import type { SignUpAnswer, SignUpForm } from '@festival/contracts/workshops';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { type Session, useSession, useSignIn } from '@festival/mfe-kit/session';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterSignIn } from './after-sign-in.js';
import { useSendSignUp } from './api/use-send-sign-up.js';
import { checkForm } from './check-form.js';
import {
  type FieldErrors,
  type FieldName,
  fieldId,
  fieldNames,
  type SignUpValues,
  sentenceOf,
} from './form-fields.js';
import type { LastTyped } from './use-sign-up.js';

const firstValues = ({ _id, displayName, email }: Session, lastTyped: LastTyped): SignUpValues => {
  const known = lastTyped?.account === _id ? lastTyped?.form : undefined;
  return {
    name: known?.name ?? displayName ?? '',
    contactNumber: known?.contactNumber ?? '',
    emailAddress: known?.emailAddress ?? email ?? '',
    matricNumber: known?.matricNumber ?? '',
    hasAgreed: false,
  };
};

/** What the server has against fields that it names. */
const refusedFields = (error: unknown): FieldErrors => {
  const body = isApiError(error) ? error.validation?.body : undefined;
  const [name] = (body?.keys ?? []).filter((key) => fieldNames.includes(key as FieldName));
  if (!body || !name) return {};
  const field = name as FieldName;
  return { [field]: sentenceOf(field, body.message.replace(/^"\w+" /, '')) };
};

interface Options {
  workshopId: string;
  workshopName: string;
  lastTyped: LastTyped;
  onSent: (typed: LastTyped) => void;
  onDone: (answer: SignUpAnswer) => void;
  /** The server says that it is too late. */
  onClosed: () => void;
}

export const useSignUpForm = ({
  workshopId,
  workshopName,
  lastTyped,
  onSent,
  onDone,
  onClosed,
}: Options) => {
  const session = useSession();
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();
  const { mutateAsync } = useSendSignUp(workshopId);
  const [values, setValues] = useState(() => firstValues(session, lastTyped));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const [attempt, setAttempt] = useState(0);

  const goToFirst = useEffectEvent(() => {
    const wrong = fieldNames.find((name) => errors[name]);
    if (wrong) document.getElementById(fieldId(wrong))?.focus();
  });
  useEffect(() => {
    if (attempt > 0) goToFirst();
  }, [attempt]);

  const tell = (wrong: FieldErrors) => {
    setErrors(wrong);
    setAttempt((before) => before + 1);
  };

  const send = async (form: SignUpForm): Promise<void> => {
    try {
      const answer = await mutateAsync(form);
      onSent({ account: session._id ?? '', form });
      onDone(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) return signInAgain(form);
      if (error.is('WORKSHOP_CLOSED') || error.is('WORKSHOP_NOT_OPEN')) await clock.refresh();
      if (error.is('WORKSHOP_CLOSED')) return onClosed();
      tell(refusedFields(error));
      setRefusal(errorMessage(error));
    }
  };

  /** The session has ended meanwhile. Somebody who signs in elsewhere meanwhile need not press again. */
  const signInAgain = async (form: SignUpForm): Promise<void> => {
    const prompt = {
      reason: `You have been signed out. Please sign in again to sign up for ${workshopName}.`,
      returnTo: afterSignIn(workshopId),
    };
    if (await requireStudent(prompt)) return send(form);
    setRefusal('You are signed out, so nothing was sent.');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setRefusal(undefined);
    const { form, errors: wrong } = checkForm(values);
    tell(wrong ?? {});
    if (!form) return;
    isSending.current = true;
    setIsBusy(true);
    send(form)
      .catch((error: unknown) => setRefusal(errorMessage(error)))
      .finally(() => {
        isSending.current = false;
        setIsBusy(false);
      });
  };

  return {
    values,
    errors,
    refusal,
    isBusy,
    submit,
    set: <Name extends FieldName>(name: Name, value: SignUpValues[Name]) => {
      const next = { ...values, [name]: value };
      setValues(next);
      // What was wrong is told until it is put right, and nothing new before the next attempt.
      if (errors[name]) setErrors({ ...errors, [name]: checkForm(next).errors?.[name] });
    },
  };
};
