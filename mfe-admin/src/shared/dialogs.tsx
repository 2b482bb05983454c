import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import { FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import type { UseMutationResult } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Dialog, type DialogProps } from '@festival/ui/dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from 'react';
import type { ZodType } from 'zod';

interface Props extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  mutation: { isPending: boolean; error: Error | null };
  /** The label of the button that closes the dialog without a change. */
  cancelLabel?: string;
  action: { label: string; busyLabel: string; variant?: 'primary' | 'danger' };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
}

/** A dialog with a form. It can't be closed while it sends, and it stays open after a refusal. */
export function FormDialog({ mutation, cancelLabel = 'Close', action, onSubmit, ...rest }: Props) {
  const { onClose, children, ...dialog } = rest;
  const formId = useId();
  const close = () => mutation.isPending || onClose();
  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      notice={<Refusal>{mutation.error && errorMessage(mutation.error)}</Refusal>}
      actions={
        <>
          <Button onClick={close}>{cancelLabel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={action.variant ?? 'primary'}
            busy={mutation.isPending}
            busyLabel={action.busyLabel}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

/** The dialog of a page that is open. */
export const useDialog = () => {
  const [dialog, setDialog] = useState<ReactNode>();
  return {
    dialog,
    show: <DialogProps extends { onClose: () => void }>(
      Dialog: ComponentType<DialogProps>,
      props: Omit<DialogProps, 'onClose'>,
    ) => {
      const all = { ...props, onClose: () => setDialog(undefined) } as DialogProps;
      setDialog(<Dialog {...all} />);
    },
  };
};

/** Why something was not done. Screen readers read it when it appears. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert tone="negative" live>
      {children}
    </Alert>
  );
}

/** Says that something is done, and closes its dialog. */
export const useDone = (onClose: () => void) => {
  const showSnackbar = useSnackbar();
  return (sentence: string): void => {
    showSnackbar(sentence, { tone: 'positive' });
    onClose();
  };
};

interface QuestionProps<Sent, Answer>
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'confirmLabel' | 'cancelLabel' | 'children'> {
  title: string;
  mutation: UseMutationResult<Answer, Error, Sent>;
  sent: Sent;
  /** What is said once it is done. */
  done: (answer: Answer) => string;
  onClose: () => void;
}

/** Asks before something that is hard to undo, and does it. A refusal is shown in the dialog. */
export function Question<Sent, Answer>(props: QuestionProps<Sent, Answer>) {
  const { mutation, sent, done, onClose, children, ...labels } = props;
  const close = useDone(onClose);
  return (
    <ConfirmDialog
      {...labels}
      open
      tone="danger"
      busy={mutation.isPending}
      onCancel={onClose}
      onConfirm={() => mutation.mutate(sent, { onSuccess: (answer) => close(done(answer)) })}
    >
      {children} {mutation.error && <strong role="alert">{errorMessage(mutation.error)}</strong>}
    </ConfirmDialog>
  );
}

interface ReasonDialogProps<Sent, Answer>
  extends Pick<Props, 'title' | 'description' | 'cancelLabel' | 'action' | 'onClose'> {
  /** Identifies the form on the page. */
  id: string;
  /** Who reads the reason. */
  hint: string;
  /** The contract's rule for the body. */
  rules: ZodType<Sent>;
  /** The name of the reason in the body. */
  name?: 'reason' | 'why';
  /** The rest of the body. */
  besides?: Record<string, unknown>;
  /** The reason to begin with. */
  start?: string;
  isOptional?: boolean;
  maxLength?: number;
  mutation: UseMutationResult<Answer, Error, Sent>;
  /** What is said once it is done. */
  done?: (answer: Answer) => string;
  /** Called once it is done; by default, the dialog closes. */
  onDone?: () => void;
}

/** Asks for the reason of an action, and runs it. */
export function ReasonDialog<Sent, Answer>({
  id,
  hint,
  rules,
  name = 'reason',
  besides,
  start = '',
  isOptional = false,
  maxLength = MAX_REASON_LENGTH,
  done,
  onDone,
  ...dialog
}: ReasonDialogProps<Sent, Answer>) {
  const showSnackbar = useSnackbar();
  const form = useForm({
    id,
    labels: { [name]: 'Reason' },
    values: { [name]: start } as Record<string, string>,
    rules: rulesOf(rules, (typed: Record<string, string>) => ({
      ...besides,
      [name]: toOneLine(typed[name] ?? ''),
    })),
  });
  const submit = useMutationSubmit(form, dialog.mutation, (answer) => {
    if (done) showSnackbar(done(answer), { tone: 'positive' });
    (onDone ?? dialog.onClose)();
  });
  return (
    <FormDialog {...dialog} action={{ variant: 'danger', ...dialog.action }} onSubmit={submit}>
      <FormTextArea
        {...form.field(name)}
        description={hint}
        maxLength={maxLength}
        counted
        {...(isOptional ? { optional: true } : { required: true })}
      />
    </FormDialog>
  );
}

/** A reason becomes part of a sentence in a mail or a log, so it is one line. */
const toOneLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const withOneLine = <Typed extends { reason: string }>(typed: Typed): Typed => ({
  ...typed,
  reason: toOneLine(typed.reason),
});
