import type { FieldValues, UseFormReturn } from '@festival/forms/engine';
import type { UseMutationResult } from '@festival/mfe-kit/query';
import { type FormEvent, useCallback, useRef, useState } from 'react';

/** Does one thing at a time: until it is done, another press does nothing. */
export const useOnce = () => {
  const isOnItsWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const once = useCallback(async (action: () => Promise<void>): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  }, []);
  return { once, isBusy };
};

type Checked<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'handleSubmit'
>;

/** What is to be sent; null where something is wrong with it, which the form says by then. */
export const checked = async <Values extends FieldValues, Sent>(
  form: Checked<Values, Sent>,
): Promise<Sent | null> => {
  let right: Sent | null = null;
  await form.handleSubmit((sent) => {
    right = sent;
  })();
  return right;
};

interface Submission<Sent> {
  /** Before it is checked: what the last attempt has shown is gone. */
  onAttempt?: () => void;
  /** Sends valid values. It shows errors itself and never rejects. */
  send: (sent: Sent) => Promise<void>;
}

/** Checks a form and sends it, once: two presses, or Enter and a press, are one. */
export const useSubmit = <Values extends FieldValues, Sent>(
  form: Checked<Values, Sent>,
  { onAttempt, send }: Submission<Sent>,
) => {
  const { once, isBusy } = useOnce();
  return {
    isBusy,
    /** For what is sent by another button of the same form. */
    once,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void once(async () => {
        onAttempt?.();
        await form.handleSubmit(send)();
      });
    },
  };
};

/** The same by a mutation: what went wrong is its `error` until the next attempt. */
export const useMutationSubmit = <Values extends FieldValues, Sent, Answer>(
  form: Checked<Values, Sent>,
  mutation: UseMutationResult<Answer, Error, Sent>,
  onDone: (answer: Answer) => void,
) => {
  const { submit } = useSubmit(form, {
    onAttempt: mutation.reset,
    send: (sent) => mutation.mutateAsync(sent).then(onDone, () => {}),
  });
  return submit;
};
