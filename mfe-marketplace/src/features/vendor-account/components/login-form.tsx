import { FormPassword, FormText } from '@festival/forms/fields';
import { useIsDemo } from '@festival/mfe-kit/mode';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useEffect } from 'react';
import type { LoginForm as Login } from '../use-login-form.js';
import styles from './vendor-sign-in.module.css';

interface Props {
  login: Login;
  /** The field with the initial focus, for somebody who comes from another step. */
  startAt?: 'username' | 'password' | undefined;
  onForgotten: () => void;
}

/** Username and password, and what to do if the password is forgotten. */
export function LoginForm({ login, startAt, onForgotten }: Props) {
  const { field, setFocus } = login.form;
  useEffect(() => {
    if (startAt) setFocus(startAt);
  }, [startAt, setFocus]);
  return (
    <form onSubmit={login.submit} noValidate>
      <Stack gap={4}>
        {login.error && (
          <Alert tone="negative" live>
            {login.error}
          </Alert>
        )}
        <FormText
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          data-autofocus={startAt === 'username' ? '' : undefined}
          required
        />
        <FormPassword
          {...field('password')}
          autoComplete="current-password"
          data-autofocus={startAt === 'password' ? '' : undefined}
          required
        />
        <DemoCredentials />
        <Button type="submit" variant="primary" wide busy={login.isBusy} busyLabel="Logging in…">
          Log in
        </Button>
        <Button variant="quiet" className={styles.aside} onClick={onForgotten}>
          Forgotten your password?
        </Button>
      </Stack>
    </form>
  );
}

/** A vendor's credentials, shown in demo mode only. */
function DemoCredentials() {
  return useIsDemo() ? (
    <p className={styles.hint}>
      This is a demonstration: log in as <code>inkwell</code> with <code>midsummer-demo</code>.
    </p>
  ) : null;
}
