import { MIN_PASSWORD_LENGTH, passwordChange } from '@festival/contracts/session';
import { FormPassword } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { OwnSessions } from '@festival/mfe-kit/own-sessions';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import styles from './account-screen.module.css';
import { SecondFactor } from './second-factor.js';

/** The admin's own account. */
export function AccountScreen() {
  return (
    <div className={styles.account}>
      <Stack gap={6}>
        <SecondFactor />
        <PasswordForm />
        <OwnSessions />
      </Stack>
    </div>
  );
}

const labels = { currentPassword: 'Current password', newPassword: 'New password' } as const;
type Field = keyof typeof labels;
const blank: Record<Field, string> = { currentPassword: '', newPassword: '' };

/** Changes the admin's own password. Their sessions elsewhere end. */
function PasswordForm() {
  const titleId = useId();
  const api = useApi();
  const { adopt } = useSignIn();
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'own-password',
    labels,
    values: blank,
    rules: rulesOf(passwordChange),
  });
  const change = useMutation({
    mutationFn: (body: Record<Field, string>) => api.call('POST /auth/admin/password', { body }),
    onError: (error) =>
      form.refuse(
        isApiError(error) && error.is('PASSWORD_WRONG')
          ? [{ name: 'currentPassword', rule: 'is not this one' }]
          : refusedFields(error, (key) => (key in labels ? (key as Field) : undefined)),
      ),
  });
  const submit = useMutationSubmit(form, change, (session) => {
    adopt(session);
    form.reset(blank);
    showSnackbar('Your password is changed.', { tone: 'positive' });
  });
  const isAtField =
    isApiError(change.error) && (change.error.is('PASSWORD_WRONG') || change.error.validation);
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <h2 id={titleId}>Password</h2>
          {change.error && !isAtField && (
            <Alert tone="negative" live>
              {errorMessage(change.error)}
            </Alert>
          )}
          <FormPassword
            {...form.field('currentPassword')}
            autoComplete="current-password"
            required
          />
          <FormPassword
            {...form.field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters. Other devices are logged out.`}
            autoComplete="new-password"
            required
          />
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={change.isPending}
              busyLabel="Changing your password…"
            >
              Change password
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
