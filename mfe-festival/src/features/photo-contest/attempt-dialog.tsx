import { FormDialog, type FormDialogProps } from '@festival/forms/form-dialog';
import { SIGNED_OUT } from '@festival/lifecycles/photo-contest';
import { errorMessage } from '@festival/mfe-kit/api';
import { Alert, Refusal } from '@festival/ui/alert';
import type { ReactNode } from 'react';
import type { PhotoContestState } from './use-photo-contest.js';

interface Props extends Omit<FormDialogProps, 'busy' | 'notice'> {
  contest: Pick<PhotoContestState, 'isSending' | 'hasEnded'>;
  /** Shown when the period ended while the dialog was open. */
  ended: string;
  refusal: string | undefined;
  hint?: ReactNode;
}

/** The dialog of an attempt to take part: its form, and why it cannot be sent or was refused. */
export function AttemptDialog({ contest, action, ended, refusal, hint, ...dialog }: Props) {
  const { isSending, hasEnded } = contest;
  return (
    <FormDialog
      {...dialog}
      busy={isSending}
      action={{ ...action, disabled: action.disabled || hasEnded || isSending }}
      notice={
        <>
          {hasEnded && (
            <Alert tone="warning" live>
              {ended}
            </Alert>
          )}
          <Refusal>{refusal}</Refusal>
          {hint}
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
