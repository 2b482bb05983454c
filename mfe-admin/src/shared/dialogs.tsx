import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import type { FieldValues } from '@festival/forms/engine';
import { FormTextArea } from '@festival/forms/fields';
import { type FieldOfForm, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import type { useMutation } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { ZodType } from 'zod';

interface Props {
  title: ReactNode;
  description: string;
  size?: ComponentProps<typeof Dialog>['size'];
  mutation: { isPending: boolean; error: Error | null };
  /** A message for the mutation's error, in place of the error's own. */
  refusal?: string | undefined;
  /** The label of the button that closes the dialog without a change. */
  keep?: string;
  act: { label: string; busyLabel: string; variant?: 'danger' };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. It can't be closed while it sends, and it stays open after a refusal. */
export function FormDialog(props: Props) {
  const { title, description, size, mutation, keep = 'Close', act, onSubmit, onClose } = props;
  const formId = useId();
  const refusal = props.refusal ?? (mutation.error && errorMessage(mutation.error));
  const close = () => mutation.isPending || onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      {...(size && { size })}
      notice={
        refusal && (
          <Alert tone="negative" live>
            {refusal}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button
            type="submit"
            form={formId}
            variant={act.variant ?? 'primary'}
            busy={mutation.isPending}
            busyLabel={act.busyLabel}
          >
            {act.label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        {props.children}
      </form>
    </Dialog>
  );
}

interface ReasonDialogProps<Sent, Answer> {
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
}: ReasonDialogProps<Sent, Answer>) {
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

/** A reason becomes part of a sentence in a mail or a log, so it is one line. */
export const toOneLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const withOneLine = <Typed extends { reason: string }>(typed: Typed): Typed => ({
  ...typed,
  reason: toOneLine(typed.reason),
});

interface ReasonFieldProps<Values extends FieldValues, Sent> {
  field: FieldOfForm<Values, Sent>;
  /** Who reads it. */
  hint: string;
}

/** The field for a reason. */
export function ReasonField<Values extends FieldValues, Sent>({
  field,
  hint,
}: ReasonFieldProps<Values, Sent>) {
  return (
    <FormTextArea {...field} description={hint} maxLength={MAX_REASON_LENGTH} counted required />
  );
}
