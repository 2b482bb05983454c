import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { type ComponentProps, type ReactNode, useId } from 'react';

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
