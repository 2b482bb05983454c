import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import { FormTextArea } from '@festival/forms/fields';
import { type FormDialogProps, FormDialog as PlainFormDialog } from '@festival/forms/form-dialog';
import { type Api, errorMessage } from '@festival/mfe-kit/api';
import { Refusal } from '@festival/ui/alert';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import type { ZodType } from 'zod';
import { type Keys, useChange } from './calls.js';
import { useFormCall } from './forms.js';

interface Props extends Omit<FormDialogProps, 'busy' | 'notice'> {
  mutation: { isPending: boolean; error: Error | null };
}

/** A dialog with a form, which stays open after a refusal. */
export function FormDialog({ mutation: { isPending, error }, ...dialog }: Props) {
  return (
    <PlainFormDialog
      cancelLabel="Close"
      {...dialog}
      busy={isPending}
      notice={<Refusal>{error && errorMessage(error)}</Refusal>}
    />
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

/** Says that something is done, and closes its dialog. */
export const useDone = (onClose: () => void) => {
  const showSnackbar = useSnackbar();
  return (sentence: string): void => {
    showSnackbar(sentence, { tone: 'positive' });
    onClose();
  };
};

interface QuestionProps<Answer>
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'confirmLabel' | 'cancelLabel' | 'children'> {
  title: string;
  /** The lists that the call changes. */
  keys: Keys;
  send: (api: Api) => Promise<Answer>;
  /** What is said once it is done. */
  done: string;
  onClose: () => void;
}

/** Asks before something that is hard to undo, and does it. A refusal is shown in the dialog. */
export function Question<Answer>(props: QuestionProps<Answer>) {
  const { keys, send, done, onClose, children, ...labels } = props;
  const { mutate, isPending, error } = useChange(keys, (api, _: undefined) => send(api));
  const close = useDone(onClose);
  return (
    <ConfirmDialog
      {...labels}
      open
      tone="danger"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(undefined, { onSuccess: () => close(done) })}
    >
      {children} {error && <strong role="alert">{errorMessage(error)}</strong>}
    </ConfirmDialog>
  );
}

interface ReasonDialogProps<Sent, Answer>
  extends Pick<Props, 'title' | 'description' | 'cancelLabel' | 'action' | 'onClose'> {
  /** Identifies the form on the page. */
  id: string;
  /** Who reads the reason. */
  hint: string;
  /** The contract's rules for the body. */
  schema: ZodType<Sent>;
  /** The name of the reason in the body. */
  name?: 'reason' | 'why';
  /** The rest of the body. */
  besides?: Record<string, unknown>;
  /** The reason to begin with. */
  start?: string;
  isOptional?: boolean;
  maxLength?: number;
  /** The lists that the call changes. */
  keys: Keys;
  send: (api: Api, body: Sent) => Promise<Answer>;
  /** What is said once it is done. */
  done: (answer: Answer) => string;
  /** Called once it is done; by default, the dialog closes. */
  onDone?: () => void;
  /** Above the reason. */
  children?: ReactNode;
}

/** Asks for the reason of an action, and runs it. */
export function ReasonDialog<Sent, Answer>({
  id,
  hint,
  schema,
  name = 'reason',
  besides,
  start = '',
  isOptional = false,
  maxLength = MAX_REASON_LENGTH,
  keys,
  send,
  done,
  onDone,
  children,
  ...look
}: ReasonDialogProps<Sent, Answer>) {
  const close = useDone(onDone ?? look.onClose);
  const { field, dialog } = useFormCall({
    id,
    labels: { [name]: 'Reason' },
    values: { [name]: start } as Record<string, string>,
    schema,
    toSent: (typed) => ({ ...besides, [name]: toOneLine(typed[name] ?? '') }),
    keys,
    send,
    onDone: (answer) => close(done(answer)),
  });
  return (
    <FormDialog {...look} {...dialog} action={{ variant: 'danger', ...look.action }}>
      <Stack gap={4}>
        {children}
        <FormTextArea
          {...field(name)}
          description={hint}
          maxLength={maxLength}
          counted
          {...(isOptional ? { optional: true } : { required: true })}
        />
      </Stack>
    </FormDialog>
  );
}

/** A reason becomes part of a sentence in a mail or a log, so it is one line. */
const toOneLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const withOneLine = <Typed extends { reason: string }>(typed: Typed): Typed => ({
  ...typed,
  reason: toOneLine(typed.reason),
});
