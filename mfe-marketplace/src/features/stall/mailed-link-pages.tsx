import {
  MIN_PASSWORD_LENGTH,
  newPassword,
  type PasswordReset,
  resetToken,
} from '@festival/contracts/session';
import { confirmationToken } from '@festival/contracts/vendors';
import { FormPassword } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { Stack } from '@festival/ui/layout';
import { z } from 'zod';
import { vendorProfileKey } from '../../shared/queries.js';
import { messageWithWait, NEW_PASSWORD, refusedNewPassword } from './account-refusals.js';
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

interface ConfirmStallProps {
  token: string;
  onDone: (displayName: string) => void;
  onLeave: () => void;
}

/** The page of the mailed link. It needs a press, because mail filters open links. */
export function ConfirmStall({ token, onDone, onLeave }: ConfirmStallProps) {
  const confirm = useConfirmStall(token, onDone);
  if (confirm.isDead)
    return (
      <div role="alert">
        <EmptyState
          icon="mail"
          title="This link does not work"
          actions={
            <Button variant="primary" onClick={onLeave}>
              To your stall
            </Button>
          }
        >
          It is not the whole link from the mail. Log in, and we send you a new one.
        </EmptyState>
      </div>
    );
  return (
    <Card padding="large" className={styles.card}>
      <Stack gap={4}>
        <h2>Show your stall to everybody</h2>
        <p>Once it is confirmed, the marketplace shows your stall and its products.</p>
        {confirm.error && (
          <Alert tone="negative" live>
            {confirm.error}
          </Alert>
        )}
        <Button
          variant="primary"
          wide
          busy={confirm.isBusy}
          busyLabel="Confirming your stall…"
          onClick={confirm.run}
        >
          Confirm my stall
        </Button>
        <Button variant="quiet" className={styles.aside} onClick={onLeave}>
          Not now
        </Button>
      </Stack>
    </Card>
  );
}

/** Makes a new stall public by its mailed link; `onDone` receives its name. */
const useConfirmStall = (token: string, onDone: (displayName: string) => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.call('POST /vendors/confirm', { body: { token } }),
    onSuccess: ({ displayName }) => {
      void queries.invalidateQueries({ queryKey: vendorProfileKey });
      onDone(displayName);
    },
  });
  const { error } = confirm;
  const isDead = isApiError(error) && error.is('CONFIRMATION_LINK_DEAD');
  return {
    run: () => {
      if (!confirm.isPending) confirm.mutate();
    },
    isBusy: confirm.isPending,
    /** True also for an incomplete link. */
    isDead: isDead || !confirmationToken.safeParse(token).success,
    error: error && !isDead ? messageWithWait(error) : undefined,
  };
};
