import type { UseMutationResult } from '@festival/mfe-kit/query';
import { type FormEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Checks a form and sends it, once: until it has an answer a second press does nothing. What went wrong is the mutation's `error`.
 */
export const useSubmit = <Values extends FieldValues, Sent, Answer>(
  form: UseFormReturn<Values, unknown, Sent>,
  mutation: UseMutationResult<Answer, Error, Sent>,
  onDone: (answer: Answer) => void,
) => {
  const isSending = useRef(false);
  return (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    mutation.reset();
    const send = form.handleSubmit((values) => mutation.mutateAsync(values).then(onDone, () => {}));
    void send(event).finally(() => {
      isSending.current = false;
    });
  };
};
