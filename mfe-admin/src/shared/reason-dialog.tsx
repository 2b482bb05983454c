import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import type { useMutation } from '@festival/mfe-kit/query';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { FormDialog } from './form-dialog.js';
import { ReasonField, toOneLine } from './reason-field.js';

interface Props<Sent, Answer> {
  /** Identifies the form on the page. */
  id: string;
  title: ReactNode;
  description: string;
  /** Who reads the reason. */
  hint: string;
  /** The contract's rule for the body. */
  rules: ZodType<Sent>;
  /** Makes the body out of the reason. By default `{ reason }`. */
  toSent?: (reason: string) => unknown;
  mutation: ReturnType<typeof useMutation<Answer, Error, Sent>>;
  /** The label of the button that closes the dialog without a change. */
  keep: string;
  act: { label: string; busyLabel: string };
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** Asks for the reason of an action that can't be undone, and runs it. */
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
    rules: rulesOf(rules, ({ reason }: { reason: string }) => toSent(toOneLine(reason))),
  });
  const submit = useMutationSubmit(form, dialog.mutation, onDone);
  return (
    <FormDialog {...dialog} act={{ ...act, variant: 'danger' }} onSubmit={submit}>
      <ReasonField field={form.field('reason')} hint={hint} />
    </FormDialog>
  );
}
