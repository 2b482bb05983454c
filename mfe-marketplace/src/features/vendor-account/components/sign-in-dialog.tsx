import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { Tabs } from '@festival/ui/tabs';
import type { Prompt, VendorSignIn } from '../use-vendor-sign-in.js';
import { ForgottenForm } from './forgotten-form.js';
import { LoginForm } from './login-form.js';
import { SignUpForm } from './sign-up-form.js';

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
