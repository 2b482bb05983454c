import { newPassword, resetToken } from '@festival/contracts/session';
import { confirmationToken } from '@festival/contracts/vendors';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { Container, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import type { ReactNode } from 'react';
import { z } from 'zod';
import page from '../../shared/page.module.css';
import { vendorProfileKey } from '../../shared/queries.js';
import { StallHeader } from '../../shared/stall-header.js';
import {
  messageWithWait,
  NEW_PASSWORD,
  NewPasswordField,
  refusedNewPassword,
} from './account-fields.js';
import type { VendorSignIn } from './sign-in-dialog.js';
import styles from './vendor-sign-in.module.css';

interface Props {
  token: string;
  /** Leaves the page of the link. */
  forget: () => void;
  signIn: VendorSignIn;
}

function MailedLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <StallHeader eyebrow="Vendor Login" title={title} />
      <Container className={page.page}>
        <Card padding="large" className={styles.card}>
          {children}
        </Card>
      </Container>
    </>
  );
}

interface DeadLinkProps {
  title: string;
  reason: string;
  actions: ReactNode;
  children: string;
}

function DeadLink({ title, reason, ...state }: DeadLinkProps) {
  return (
    <>
      <StallHeader eyebrow="Vendor Login" title={title} />
      <Container className={page.page}>
        <div role="alert">
          <EmptyState icon="mail" title={reason} {...state} />
        </div>
      </Container>
    </>
  );
}

/** The page of the mailed link for a new password, which works once. It works for any account, and without one. */
export function ResetPage({ token, forget, signIn }: Props) {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-reset',
    labels: { newPassword: NEW_PASSWORD },
    values: { newPassword: '' },
    rules: rulesOf(z.object({ newPassword })),
  });
  const reset = useMutation({
    mutationFn: async (values: { newPassword: string }) => {
      const { username } = await api.call('POST /auth/vendor/resetPassword', {
        body: { ...values, token },
      });
      // All sessions of the vendor have ended, perhaps also this browser's.
      await api.call('GET /auth/session').then(adopt, () => {});
      return username;
    },
    onError: (error) => form.refuse(refusedNewPassword(error)),
  });
  const submit = useMutationSubmit(form, reset, (username) => {
    forget();
    signIn.loginAfterReset(username);
  });
  const leaveTo = (view: 'forgotten' | 'login') => () => {
    forget();
    signIn.open({ view });
  };

  const { error } = reset;
  const isUsed = isApiError(error) && error.is('RESET_LINK_DEAD');
  if (isUsed || !resetToken.safeParse(token).success)
    return (
      <DeadLink
        title="A new password"
        reason="This link does not work any more"
        actions={
          <>
            <Button variant="primary" onClick={leaveTo('forgotten')}>
              Ask for a new link
            </Button>
            <Button onClick={leaveTo('login')}>To the login</Button>
          </>
        }
      >
        It has been used already, is too old, or is not the whole link from the mail.
      </DeadLink>
    );
  return (
    <MailedLinkPage title="A new password">
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <h2>Choose a new password</h2>
          <p>Wherever else this account is logged in, it will be logged out.</p>
          {refusedNewPassword(error).length === 0 && <Refusal>{messageWithWait(error)}</Refusal>}
          <NewPasswordField {...form.field('newPassword')} />
          <Button
            type="submit"
            variant="primary"
            wide
            busy={reset.isPending}
            busyLabel="Setting your password…"
          >
            Set new password
          </Button>
          <Button variant="quiet" className={styles.aside} onClick={leaveTo('login')}>
            Keep the old password
          </Button>
        </Stack>
      </form>
    </MailedLinkPage>
  );
}

/**
 * The page of the mailed link that shows a new stall to everybody. It works for any account, and without one. It needs a press, because mail filters open
 * links.
 */
export function ConfirmPage({ token, forget, signIn }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const isVisitor = useSession().role === 'visitor';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('POST /vendors/confirm', { body: { token } }),
    onSuccess: ({ displayName }) => {
      void queries.invalidateQueries({ queryKey: vendorProfileKey });
      forget();
      showSnackbar(`${displayName} is public now.`, { tone: 'positive' });
      if (isVisitor) signIn.loginAfterConfirming();
    },
  });
  const leave = () => {
    forget();
    if (isVisitor) signIn.open({ view: 'login' });
  };

  const isUsed = isApiError(error) && error.is('CONFIRMATION_LINK_DEAD');
  if (isUsed || !confirmationToken.safeParse(token).success)
    return (
      <DeadLink
        title="Confirm your stall"
        reason="This link does not work"
        actions={
          <Button variant="primary" onClick={leave}>
            To your stall
          </Button>
        }
      >
        It is not the whole link from the mail. Log in, and we send you a new one.
      </DeadLink>
    );
  return (
    <MailedLinkPage title="Confirm your stall">
      <Stack gap={4}>
        <h2>Show your stall to everybody</h2>
        <p>Once it is confirmed, the marketplace shows your stall and its products.</p>
        <Refusal>{messageWithWait(error)}</Refusal>
        <Button
          variant="primary"
          wide
          busy={isPending}
          busyLabel="Confirming your stall…"
          onClick={() => !isPending && mutate()}
        >
          Confirm my stall
        </Button>
        <Button variant="quiet" className={styles.aside} onClick={leave}>
          Not now
        </Button>
      </Stack>
    </MailedLinkPage>
  );
}
