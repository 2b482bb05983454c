import { type AdminCredentials, adminCredentials } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useHost, useIsDemo } from '@festival/mfe-kit/host';
import { useMutation } from '@festival/mfe-kit/query';
import { useLocation } from '@festival/mfe-kit/router';
import { useSignIn } from '@festival/mfe-kit/session';
import { Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { useState } from 'react';

/** Shown in place of the admin screens until an admin signs in. Where the admin pages have an address of their own, it leads there. */
export function AdminSignIn() {
  const { adminAddress } = useHost();
  return (
    <>
      <PageHeader slim tone="night" motif="eye" eyebrow="Festival admin" title="Admins only" />
      <Container>
        {adminAddress && !adminAddress.isHere ? (
          <AdminElsewhere url={adminAddress.url} />
        ) : (
          <SignInHere />
        )}
      </Container>
    </>
  );
}

/** Leads to the same page at the admin pages' own address, with the token of an invitation if there is one. */
export function AdminElsewhere({ url }: { url: string }) {
  const { pathname, search, hash } = useLocation();
  return (
    <EmptyState
      icon="person"
      title="The admin pages have their own address"
      actions={
        <LinkButton variant="primary" href={`${url}${pathname}${search}${hash}`}>
          Go to the admin pages
        </LinkButton>
      }
    >
      Admins log in at {new URL(url).host}, and cannot log in here.
    </EmptyState>
  );
}

function SignInHere() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <EmptyState
        icon="person"
        title="For the festival’s admins"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            Admin login
          </Button>
        }
      >
        Manage orders, payments, workshops and reminders.
      </EmptyState>
      {isOpen && <AdminLoginDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const sentence = (error: unknown): string =>
  (isApiError(error) && error.errors?.['credentials']) || errorMessage(error);

const asksForCode = (error: unknown): boolean =>
  isApiError(error) && error.is('SECOND_FACTOR_NEEDED');

const blank = { username: '', password: '', code: '' };

/** The 'Admin Login' dialog. An account with a second factor needs a code in a second step. */
function AdminLoginDialog({ onClose }: { onClose: () => void }) {
  const isDemo = useIsDemo();
  const api = useApi();
  const { adopt } = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    id: 'admin-login',
    labels: { username: 'Username', password: 'Password', code: 'Code' },
    values: blank,
    rules: rulesOf(adminCredentials, ({ code, ...credentials }: typeof blank) => ({
      ...credentials,
      ...(needsCode && { code }),
    })),
  });
  const login = useMutation({
    mutationFn: (body: AdminCredentials) => api.call('POST /auth/admin/login', { body }),
    onError: (error) => {
      if (asksForCode(error)) setNeedsCode(true);
    },
  });
  const startAgain = () => {
    login.reset();
    form.reset();
    setNeedsCode(false);
  };
  return (
    <Dialog open onClose={onClose} title="Admin Login" size="small">
      <form onSubmit={useMutationSubmit(form, login, adopt)} noValidate>
        <Stack gap={4}>
          <Refusal>{login.error && !asksForCode(login.error) && sentence(login.error)}</Refusal>
          {needsCode ? (
            <FormText
              {...form.field('code')}
              description="The six digits of your authenticator app, or one of your recovery codes."
              autoComplete="one-time-code"
              autoFocus
              required
            />
          ) : (
            <>
              <FormText {...form.field('username')} autoComplete="username" />
              <FormPassword {...form.field('password')} autoComplete="current-password" />
              {isDemo && (
                <p>
                  This is a demonstration: log in as <code>admin</code> with{' '}
                  <code>midsummer-demo</code>.
                </p>
              )}
            </>
          )}
          <Button
            type="submit"
            variant="primary"
            wide
            busy={login.isPending}
            busyLabel="Logging in…"
          >
            Log in
          </Button>
          {needsCode && (
            <Button variant="quiet" wide onClick={startAgain}>
              Use another account
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
