import type { SignUpForm, Workshop } from '@festival/contracts/workshops';
import {
  refusedFields,
  rulesOf,
  useForm,
  useIdempotencyKey,
  useSubmit,
} from '@festival/forms/form';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { type Session, useSession, useSignIn } from '@festival/mfe-kit/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { afterSignIn } from './after-sign-in.js';
import { useSendSignUp } from './api/use-send-sign-up.js';
import { signUpRules } from './check-form.js';
import { type FieldName, fieldLabels, type SignUpValues } from './form-fields.js';
import type { SignUpEvent } from './sign-up.machine.js';
import { signUpDraft } from './sign-up-draft.js';

const knownOf = ({ displayName, email }: Session): SignUpForm => ({
  name: displayName ?? '',
  contactNumber: '',
  emailAddress: email ?? '',
  matricNumber: '',
});

const isField = (key: string): key is FieldName => Object.hasOwn(fieldLabels, key);

/** Refusals that no change of the form can fix. */
const ends: { readonly [Code in string]?: SignUpEvent } = {
  WORKSHOP_CLOSED: { type: 'CLOSED' },
  WORKSHOP_WITHDRAWN: { type: 'WITHDRAWN' },
};

const REFUSED: SignUpEvent = { type: 'REFUSED' };

interface Options {
  workshop: Workshop;
  /** What this student typed before. */
  typed: SignUpForm | undefined;
  onTyped: (typed: SignUpForm) => void;
  /** Gets the events of sending the form. */
  send: (event: SignUpEvent) => void;
}

export const useSignUpForm = ({ workshop, typed, onTyped, send }: Options) => {
  const session = useSession();
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();
  const { mutateAsync } = useSendSignUp(workshop._id);
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
  const [refusal, setRefusal] = useState<string>();
  const keyOf = useIdempotencyKey();

  const refuse = (why: string): SignUpEvent => {
    setRefusal(why);
    return REFUSED;
  };

  const { subscribe } = form;
  const keepTyped = useEffectEvent(({ hasAgreed: _, ...now }: SignUpValues) => onTyped(now));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }),
    [subscribe],
  );

  /** Sends the form. Resolves with the event for the result. */
  const sendForm = async (sent: SignUpForm): Promise<SignUpEvent> => {
    try {
      const answer = await mutateAsync({ form: sent, idempotencyKey: keyOf(sent) });
      signUpDraft.forget();
      return { type: 'SIGNED_UP', answer };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) return signInAgain(sent);
      if (error.is('WORKSHOP_CLOSED') || error.is('WORKSHOP_NOT_OPEN')) await clock.refresh();
      const end = ends[error.code];
      if (end) return end;
      const isAtAField = form.refuse(
        refusedFields(error, (key) => (isField(key) ? key : undefined)).slice(0, 1),
      );
      return isAtAField ? REFUSED : refuse(errorMessage(error));
    }
  };

  /** The session has ended in the meantime. If the student signs in elsewhere during this, they need not press the button again. */
  const signInAgain = async (sent: SignUpForm): Promise<SignUpEvent> => {
    const prompt = {
      reason: `You have been signed out. Please sign in again to sign up for ${workshop.name}.`,
      returnTo: afterSignIn(workshop._id),
    };
    if (await requireStudent(prompt)) return sendForm(sent);
    return refuse('You are signed out, so nothing was sent.');
  };

  const { submit } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async ({ hasAgreed: _, ...sent }) => {
      send({ type: 'SENT' });
      send(await sendForm(sent).catch((error: unknown) => refuse(errorMessage(error))));
    },
  });

  return { field: form.field, refusal, submit };
};
