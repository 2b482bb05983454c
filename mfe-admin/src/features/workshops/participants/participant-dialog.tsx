import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { type ComponentProps, type ReactNode, useId } from 'react';

export const REASON_HINT = 'For the participant: their mail has it as it stands here.';

interface Props {
  title: ReactNode;
  description: string;
  mutation: { isPending: boolean; error: Error | null };
  act: { label: string; busyLabel: string };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  children: ReactNode;
}

/** A form about a participant. */
export function ParticipantDialog(props: Props) {
  const { title, description, mutation, act, onSubmit, onClose, children } = props;
  const formId = useId();
  const close = () => mutation.isPending || onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      notice={
        mutation.error && (
          <Alert tone="negative" live>
            {errorMessage(mutation.error)}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={mutation.isPending}
            busyLabel={act.busyLabel}
          >
            {act.label}
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
