import { FormText } from '@festival/forms/fields';
import { useIsDemo } from '@festival/mfe-kit/mode';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { DemoCredentials } from './demo-credentials.js';
import { useAdminLogin } from './use-admin-login.js';

/** The 'Admin Login' dialog. An account with a second factor needs a code in a second step. */
export function AdminLoginDialog({ onClose }: { onClose: () => void }) {
  const isDemo = useIsDemo();
  const { form, needsCode, startAgain, submit, isBusy, error } = useAdminLogin();
  return (
    <Dialog open onClose={onClose} title="Admin Login" size="small">
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {error && (
            <Alert tone="negative" live>
              {error}
            </Alert>
          )}
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
              <FormText
                {...form.field('password')}
                type="password"
                autoComplete="current-password"
              />
              {isDemo && <DemoCredentials />}
            </>
          )}
          <Button type="submit" variant="primary" wide busy={isBusy} busyLabel="Logging in…">
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
