import { SIGNED_OUT } from '@festival/lifecycles/photo-contest';
import { errorMessage } from '@festival/mfe-kit/api';
import { type Session, useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog, type DialogProps } from '@festival/ui/dialog';
import { type ReactNode, useState } from 'react';
import type { PhotoContestState } from './use-photo-contest.js';

interface Props extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  contest: Pick<PhotoContestState, 'isSending' | 'hasEnded'>;
  /** The id of the form among `children`. */
  formId: string;
  /** The label of the button that sends the form. */
  label: string;
  busyLabel: string;
  /** False while the form cannot be sent yet. */
  isReady?: boolean;
  /** Shown when the period ended while the dialog was open. */
  ended: string;
  refusal: string | undefined;
  hint?: ReactNode;
  onClose: () => void;
}

/** The dialog of an attempt to take part: its form, and why it cannot be sent or was refused. */
export function AttemptDialog({
  contest: { isSending, hasEnded },
  formId,
  label,
  busyLabel,
  isReady = true,
  ended,
  refusal,
  hint,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...dialog}
      open
      busy={isSending}
      notice={
        <>
          {hasEnded && (
            <Alert tone="warning" live>
              {ended}
            </Alert>
          )}
          {refusal && (
            <Alert tone="negative" live>
              {refusal}
            </Alert>
          )}
          {hint}
        </>
      }
      actions={
        <>
          <Button onClick={dialog.onClose} aria-disabled={isSending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSending}
            busyLabel={busyLabel}
            disabled={!isReady || hasEnded || isSending}
          >
            {label}
          </Button>
        </>
      }
    />
  );
}

/** Why an entry or a ballot was refused. */
export const refusalSentence = (refusal: unknown): string | undefined => {
  if (refusal === undefined) return undefined;
  return refusal === SIGNED_OUT ? SIGNED_OUT : errorMessage(refusal);
};

/** The student who opened the dialog, even after their session ends. Only another student starts with a new form. */
export const useStudent = (): Session => {
  const session = useSession();
  const [student, setStudent] = useState(session);
  if (session.role === 'student' && session._id !== student._id) setStudent(session);
  return student;
};
