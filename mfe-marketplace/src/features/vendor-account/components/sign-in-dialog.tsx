import { MIN_PASSWORD_LENGTH } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { useIsDemo } from '@festival/mfe-kit/mode';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Tabs } from '@festival/ui/tabs';
import { useEffect, useRef } from 'react';
import { StallFields } from '../../vendor-profile/components/stall-fields.js';
import type { ForgottenForm as Forgotten } from '../use-forgotten-form.js';
import type { SignUpForm as SignUp } from '../use-sign-up-form.js';
import type { Prompt, VendorSignIn } from '../use-vendor-sign-in.js';
import { LoginForm } from './login-form.js';
import styles from './vendor-sign-in.module.css';

interface Props {
  prompt: Prompt;
  signIn: VendorSignIn;
  onClose: () => void;
}

/** A browser has one signed-in account, so the dialog must say who is signed in. */
function AnotherAccount() {
  const { role, displayName, email } = useSession();
  return role === 'student' || role === 'admin' ? (
    <p>
      You are logged in as {displayName ?? email} ({role}). Logging in as a vendor logs that account
      out.
    </p>
  ) : null;
}

function Login({ prompt, signIn }: Pick<Props, 'prompt' | 'signIn'>) {
  if (prompt.view === 'forgotten')
    return (
      <ForgottenForm
        forgotten={signIn.forgotten}
        onBack={() => signIn.open({ view: 'login', startAt: 'username' })}
      />
    );
  return (
    <Stack gap={4}>
      {prompt.notice && (
        <Alert tone={prompt.notice.tone} live>
          {prompt.notice.text}
        </Alert>
      )}
      <LoginForm
        login={signIn.login}
        startAt={prompt.startAt}
        onForgotten={() => signIn.open({ view: 'forgotten' })}
      />
    </Stack>
  );
}

/** A dialog with two tabs, Sign Up and Login. */
export function SignInDialog({ prompt, signIn, onClose }: Props) {
  const isSigningUp = prompt.view === 'sign-up';
  return (
    <Dialog open onClose={onClose} title="Vendor Login">
      <AnotherAccount />
      <Tabs
        label="Sign up or log in"
        value={isSigningUp ? 'sign-up' : 'login'}
        onChange={(view) => signIn.open({ view })}
        tabs={[
          { id: 'sign-up', label: 'Sign Up', panel: <SignUpForm signUp={signIn.signUp} /> },
          { id: 'login', label: 'Login', panel: <Login prompt={prompt} signIn={signIn} /> },
        ]}
      />
    </Dialog>
  );
}

/** A new vendor's account and stall. */
function SignUpForm({ signUp }: { signUp: SignUp }) {
  const { form } = signUp;
  return (
    <form onSubmit={signUp.submit} noValidate>
      <Stack gap={4}>
        <FormErrors errors={signUp.errors} attempt={form.attempt} />
        <FormText
          {...form.field('username')}
          required
          description="What you log in with. Only you see it."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={32}
        />
        <FormPassword
          {...form.field('password')}
          required
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <FormText
          {...form.field('emailAddress')}
          required
          description="Shoppers can write to you there, and so do we for a new password."
          type="email"
          autoComplete="email"
          maxLength={64}
        />
        <h3 className={styles.part}>Your stall</h3>
        <StallFields field={form.field} contactRule="Digits only." />
        <p className={styles.hint}>
          All but your username and password is shown on your page in the marketplace. More is in
          the <Link href="/PrivacyPolicy">privacy policy</Link>.
        </p>
        <Button
          type="submit"
          variant="primary"
          wide
          busy={signUp.isBusy}
          busyLabel="Signing you up…"
        >
          Sign up
        </Button>
      </Stack>
    </form>
  );
}

interface ForgottenFormProps {
  forgotten: Forgotten;
  onBack: () => void;
}

/** The answer does not reveal whether there is such a vendor. */
function LinkIsOnItsWay({ to, validMinutes }: { to: string; validMinutes: number }) {
  const isDemo = useIsDemo();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <Alert tone="positive" title="Please look into your mailbox">
        If {to} is the address of a vendor, a link for a new password is on its way there. It works
        once, for {validMinutes} minutes.{' '}
        {isDemo && (
          <>
            Here it arrives in the <Link href="/mailbox/">demo mailbox</Link>.
          </>
        )}
      </Alert>
    </div>
  );
}

/** Requests a link for setting a new password. */
function ForgottenForm({ forgotten, onBack }: ForgottenFormProps) {
  const { form, sent } = forgotten;
  const { setFocus } = form;
  useEffect(() => {
    if (!sent) setFocus('emailAddress');
  }, [sent, setFocus]);
  const back = (
    <Button variant="quiet" icon="chevron-left" className={styles.aside} onClick={onBack}>
      Back to the login
    </Button>
  );
  if (sent)
    return (
      <Stack gap={4}>
        <LinkIsOnItsWay {...sent} />
        <p>Nothing after a few minutes? Check your spam folder too.</p>
        <Button wide onClick={forgotten.again}>
          Ask for another link
        </Button>
        {back}
      </Stack>
    );
  return (
    <form onSubmit={forgotten.submit} noValidate>
      <Stack gap={4}>
        {forgotten.error && (
          <Alert tone="negative" live>
            {forgotten.error}
          </Alert>
        )}
        <FormText
          {...form.field('emailAddress')}
          description="The one you signed up with. We mail you a link to choose a new password with."
          type="email"
          autoComplete="email"
          maxLength={64}
          required
        />
        <Button
          type="submit"
          variant="primary"
          wide
          busy={forgotten.isBusy}
          busyLabel="Asking for a link…"
        >
          Send me a link
        </Button>
        {back}
      </Stack>
    </form>
  );
}
