import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import type { useMutation } from '@festival/mfe-kit/query';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { FormDialog } from './form-dialog.js';
import { ReasonField, withOneLine } from './reason-field.js';

interface Props<Sent, Answer> {
  /** Names the form among those of the page. */
  id: string;
  title: ReactNode;
  description: string;
  /** Who reads the reason. */
  hint: string;
  /** The contract's rule for what is sent. */
  rules: ZodType<Sent>;
  /** What is sent besides the reason. */
  toSent?: (reason: string) => unknown;
  mutation: ReturnType<typeof useMutation<Answer, Error, Sent>>;
  /** The button that changes nothing. */
  keep: string;
  act: { label: string; busyLabel: string };
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** Asks for the reason of something that cannot be undone, and does it. */
export function ReasonDialog<Sent, Answer>({
  id,
  hint,
  rules,
  toSent = (reason) => ({ reason }),
  act,
  onDone,
  ...dialog
}: Props<Sent, Answer>) {
  const form = useForm({
    id,
    labels: { reason: 'Reason' },
    values: { reason: '' },
    rules: rulesOf(rules, (typed: { reason: string }) => toSent(withOneLine(typed).reason)),
  });
  const submit = useMutationSubmit(form, dialog.mutation, onDone);
  return (
    <FormDialog {...dialog} act={{ ...act, variant: 'danger' }} onSubmit={submit}>
      <ReasonField field={form.field('reason')} hint={hint} />
    </FormDialog>
  );
}
