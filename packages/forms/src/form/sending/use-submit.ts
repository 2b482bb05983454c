import type { FieldValues, UseFormReturn } from '@festival/forms/engine';
import type { UseMutationResult } from '@festival/mfe-kit/query';
import { type FormEvent, useCallback, useRef, useState } from 'react';

/** Runs one task at a time: until it ends, another press does nothing. */
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

/** The checked values to send; null if there are errors, which the form then shows. */
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
  /** Called before the check, to remove the messages of the last attempt. */
  onAttempt?: () => void;
  /** Sends the checked values. It shows its errors itself and never rejects. */
  send: (sent: Sent) => Promise<void>;
}

/** Checks a form and sends it once: two presses, or Enter and a press, send one request. */
export const useSubmit = <Values extends FieldValues, Sent>(
  form: Checked<Values, Sent>,
  { onAttempt, send }: Submission<Sent>,
) => {
  const { once, isBusy } = useOnce();
  return {
    isBusy,
    /** For requests of other buttons of the same form. */
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

/** The same with a mutation, whose `error` stays until the next attempt. */
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
