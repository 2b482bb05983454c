import { MIN_PASSWORD_LENGTH } from '@festival/contracts/session';
import { FormPassword } from '@festival/forms/fields';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import { usePasswordForm } from '../use-password-form.js';

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
