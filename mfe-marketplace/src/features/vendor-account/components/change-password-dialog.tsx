import {
  MIN_PASSWORD_LENGTH,
  type PasswordChange,
  passwordChange,
} from '@festival/contracts/session';
import { useUnsavedWork } from '@festival/forms/drafts';
import { FormPassword } from '@festival/forms/fields';
import { type RefusedField, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import { NEW_PASSWORD, refusedNewPassword } from '../new-password.js';
import { messageWithWait } from '../when-again.js';

interface Props {
  /** For password managers, which store a password with its username. */
  username: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ username, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const formId = useId();
  const password = usePasswordForm(() => {
    showSnackbar('Your password is changed.', { tone: 'positive' });
    onClose();
  });
  const { field } = password.form;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Change Password"
      description="Wherever else this account is logged in, it will be logged out."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={password.isBusy}
            busyLabel="Changing your password…"
          >
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={password.submit} noValidate>
        <Stack gap={4}>
          {password.error && (
            <Alert tone="negative" live>
              {password.error}
            </Alert>
          )}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
            hidden
          />
          <FormPassword {...field('currentPassword')} autoComplete="current-password" required />
          <FormPassword
            {...field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
            required
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const labels = { currentPassword: 'Current password', newPassword: NEW_PASSWORD } as const;

const isWrong = (error: unknown): boolean => isApiError(error) && error.is('PASSWORD_WRONG');

/** The server's refusals of the two passwords. */
const refused = (error: unknown): RefusedField<keyof PasswordChange>[] =>
  isWrong(error)
    ? [{ name: 'currentPassword', rule: messageWithWait(error) }]
    : refusedNewPassword(error);

/** Changes the signed-in vendor's password. Its other sessions end, and this browser gets a new one. */
const usePasswordForm = (onDone: () => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-password',
    labels,
    values: { currentPassword: '', newPassword: '' },
    rules: rulesOf(passwordChange),
  });
  const change = useMutation({
    mutationFn: (body: PasswordChange) => api.call('POST /auth/vendor/password', { body }),
    onSuccess: adopt,
    onError: (error) => {
      form.refuse(refused(error));
      if (isWrong(error)) form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  useUnsavedWork(form.formState.isDirty);
  const { error } = change;
  return {
    form,
    submit: useMutationSubmit(form, change, onDone),
    isBusy: change.isPending,
    /** An error that is not about a field. */
    error: error && refused(error).length === 0 ? messageWithWait(error) : undefined,
  };
};
