import {
  MIN_PASSWORD_LENGTH,
  newPassword,
  type PasswordReset,
  resetToken,
} from '@festival/contracts/session';
import { FormPassword } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { Stack } from '@festival/ui/layout';
import { z } from 'zod';
import { NEW_PASSWORD, refusedNewPassword } from '../new-password.js';
import { messageWithWait } from '../when-again.js';
import styles from './vendor-sign-in.module.css';

interface Props {
  token: string;
  onDone: (username: string) => void;
  onAskAgain: () => void;
  onLeave: () => void;
}

function DeadLink({ onAskAgain, onLeave }: Pick<Props, 'onAskAgain' | 'onLeave'>) {
  return (
    <div role="alert">
      <EmptyState
        icon="mail"
        title="This link does not work any more"
        actions={
          <>
            <Button variant="primary" onClick={onAskAgain}>
              Ask for a new link
            </Button>
            <Button onClick={onLeave}>To the login</Button>
          </>
        }
      >
        It has been used already, is too old, or is not the whole link from the mail.
      </EmptyState>
    </div>
  );
}

/** The page of the mailed link: sets a new password, once. */
export function ResetPassword({ token, onDone, onAskAgain, onLeave }: Props) {
  const reset = useResetForm(token, onDone);
  if (reset.isDead) return <DeadLink onAskAgain={onAskAgain} onLeave={onLeave} />;
  return (
    <Card padding="large" className={styles.card}>
      <form onSubmit={reset.submit} noValidate>
        <Stack gap={4}>
          <h2>Choose a new password</h2>
          <p>Wherever else this account is logged in, it will be logged out.</p>
          {reset.error && (
            <Alert tone="negative" live>
              {reset.error}
            </Alert>
          )}
          <FormPassword
            {...reset.form.field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
            required
          />
          <Button
            type="submit"
            variant="primary"
            wide
            busy={reset.isBusy}
            busyLabel="Setting your password…"
          >
            Set new password
          </Button>
          <Button variant="quiet" className={styles.aside} onClick={onLeave}>
            Keep the old password
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

const schema = z.object({ newPassword });
type ResetValues = Omit<PasswordReset, 'token'>;

/** Sets a new password by a mailed link; `onDone` receives the username to log in with. */
const useResetForm = (token: string, onDone: (username: string) => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-reset',
    labels: { newPassword: NEW_PASSWORD },
    values: { newPassword: '' },
    rules: rulesOf(schema),
  });
  const reset = useMutation({
    mutationFn: async (values: ResetValues) => {
      const { username } = await api.call('POST /auth/vendor/resetPassword', {
        body: { ...values, token },
      });
      // All sessions of the vendor have ended, perhaps also this browser's.
      await api.call('GET /auth/session').then(adopt, () => {});
      return username;
    },
    onError: (error) => form.refuse(refusedNewPassword(error)),
  });
  const isDead = isApiError(reset.error) && reset.error.is('RESET_LINK_DEAD');
  const isRefused = refusedNewPassword(reset.error).length > 0;
  return {
    form,
    submit: useMutationSubmit(form, reset, onDone),
    isBusy: reset.isPending,
    /** Whether the link was used, has expired, or is incomplete. */
    isDead: isDead || !resetToken.safeParse(token).success,
    error: reset.error && !isDead && !isRefused ? messageWithWait(reset.error) : undefined,
  };
};
