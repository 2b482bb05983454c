import type { SignUpForm, Workshop } from '@festival/contracts/workshops';
import { errorMessage, isApiError, useIdempotencyKey } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useFieldErrors } from '@festival/mfe-kit/form';
import { type Session, useSession, useSignIn } from '@festival/mfe-kit/session';
import { type FormEvent, useState } from 'react';
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
import type { SignUpEvent } from './sign-up.machine.js';
import { signUpDraft } from './sign-up-draft.js';

const knownOf = ({ displayName, email }: Session): SignUpForm => ({
  name: displayName ?? '',
  contactNumber: '',
  emailAddress: email ?? '',
  matricNumber: '',
});

/** What the server has against fields that it names. */
const refusedFields = (error: unknown): FieldErrors => {
  const body = isApiError(error) ? error.validation?.body : undefined;
  const [name] = (body?.keys ?? []).filter((key) => fieldNames.includes(key as FieldName));
  if (!body || !name) return {};
  const field = name as FieldName;
  return { [field]: sentenceOf(field, body.message.replace(/^"\w+" /, '')) };
};

/** Refusals that no form could put right. */
const ends: { readonly [Code in string]?: SignUpEvent } = {
  WORKSHOP_CLOSED: { type: 'CLOSED' },
  WORKSHOP_WITHDRAWN: { type: 'WITHDRAWN' },
};

const REFUSED: SignUpEvent = { type: 'REFUSED' };

interface Options {
  workshop: Workshop;
  /** What this student has typed before. */
  typed: SignUpForm | undefined;
  onTyped: (typed: SignUpForm) => void;
  /** It has been sent, and nobody knows yet what comes of it. */
  isSending: boolean;
  /** Told that it is sent, and what came of it. */
  send: (event: SignUpEvent) => void;
}

export const useSignUpForm = ({ workshop, typed, onTyped, isSending, send }: Options) => {
  const session = useSession();
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();
  const { mutateAsync } = useSendSignUp(workshop._id);
  const [values, setValues] = useState<SignUpValues>(() => ({
    ...(typed ?? knownOf(session)),
    hasAgreed: false,
  }));
  const { errors, tell, review } = useFieldErrors({ names: fieldNames, idOf: fieldId });
  const [refusal, setRefusal] = useState<string>();
  const keyOf = useIdempotencyKey();

  const refuse = (why: string): SignUpEvent => {
    setRefusal(why);
    return REFUSED;
  };

  /** Sends it; what came of it. */
  const sendForm = async (form: SignUpForm): Promise<SignUpEvent> => {
    try {
      const answer = await mutateAsync({ form, idempotencyKey: keyOf(form) });
      signUpDraft.forget();
      return { type: 'SIGNED_UP', answer };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) return signInAgain(form);
      if (error.is('WORKSHOP_CLOSED') || error.is('WORKSHOP_NOT_OPEN')) await clock.refresh();
      const end = ends[error.code];
      if (end) return end;
      const wrong = refusedFields(error);
      tell(wrong);
      return Object.keys(wrong).length === 0 ? refuse(errorMessage(error)) : REFUSED;
    }
  };

  /** The session has ended meanwhile. Somebody who signs in elsewhere meanwhile need not press again. */
  const signInAgain = async (form: SignUpForm): Promise<SignUpEvent> => {
    const prompt = {
      reason: `You have been signed out. Please sign in again to sign up for ${workshop.name}.`,
      returnTo: afterSignIn(workshop._id),
    };
    if (await requireStudent(prompt)) return sendForm(form);
    return refuse('You are signed out, so nothing was sent.');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setRefusal(undefined);
    const { form, errors: wrong } = checkForm(values);
    tell(wrong ?? {});
    if (!form) return;
    send({ type: 'SENT' });
    void sendForm(form)
      .catch((error: unknown) => refuse(errorMessage(error)))
      .then(send);
  };

  return {
    values,
    errors,
    refusal,
    submit,
    set: <Name extends FieldName>(name: Name, value: SignUpValues[Name]) => {
      const next = { ...values, [name]: value };
      setValues(next);
      const { hasAgreed: _, ...form } = next;
      onTyped(form);
      review(name, () => checkForm(next).errors ?? {});
    },
  };
};
