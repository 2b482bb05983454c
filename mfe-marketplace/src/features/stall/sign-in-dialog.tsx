import { emailAddress } from '@festival/contracts/common';
import { type Credentials, credentials } from '@festival/contracts/session';
import { type VendorSignUp, vendorSignUp } from '@festival/contracts/vendors';
import { createTabDraft, useDraft } from '@festival/forms/drafts';
import { FormPassword, FormText } from '@festival/forms/fields';
import { refusalLine, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useIsDemo } from '@festival/mfe-kit/host';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Alert, Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Tabs } from '@festival/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import {
  emptyStall,
  messageWithWait,
  NewPasswordField,
  StallFields,
  type StallValues,
  stallLabels,
  username,
} from './account-fields.js';
import styles from './vendor-sign-in.module.css';

type SignInView = 'sign-up' | 'login' | 'forgotten';

export interface Prompt {
  view: SignInView;
  notice?: { tone: 'positive' | 'info'; text: string };
  startAt?: 'username' | 'password';
}

const SIGNED_UP = 'Successfully signed up! Please login into your account.';
const CONFIRMED = 'Your stall is confirmed. Please log in to look after it.';
const PASSWORD_SET = 'Your new password is set. Please log in with it.';

/** The vendors' sign-in dialog: which form is open, and the input, which closing the dialog does not lose. */
export const useVendorSignIn = (first: Prompt | null) => {
  const [prompt, open] = useState(first);
  const login = useLoginForm();
  const forgotten = useForgottenForm();

  const loginAs = (username: string, text: string) => {
    login.startWith(username);
    open({ view: 'login', notice: { tone: 'positive', text }, startAt: 'password' });
  };
  const signUp = useSignUpForm((username) => loginAs(username, SIGNED_UP));

  return {
    prompt,
    login,
    signUp,
    forgotten,
    open,
    close: () => open(null),
    loginAfterConfirming: () =>
      open({ view: 'login', notice: { tone: 'positive', text: CONFIRMED }, startAt: 'username' }),
    loginAfterReset: (username: string) => loginAs(username, PASSWORD_SET),
  };
};

export type VendorSignIn = ReturnType<typeof useVendorSignIn>;

interface Props {
  prompt: Prompt;
  signIn: VendorSignIn;
}

export function SignInDialog({ prompt, signIn, onClose }: Props & { onClose: () => void }) {
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

function Login({ prompt: { view, notice, startAt }, signIn }: Props) {
  const { form, submit, isBusy, error } = signIn.login;
  const { field, setFocus } = form;
  useEffect(() => {
    if (startAt) setFocus(startAt);
  }, [startAt, setFocus]);
  if (view === 'forgotten') return <ForgottenForm signIn={signIn} />;
  return (
    <Stack gap={4}>
      {notice && (
        <Alert tone={notice.tone} live>
          {notice.text}
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Refusal>{error}</Refusal>
          <FormText
            {...field('username')}
            {...username}
            maxLength={64}
            data-autofocus={startAt === 'username' ? '' : undefined}
          />
          <FormPassword
            {...field('password')}
            autoComplete="current-password"
            data-autofocus={startAt === 'password' ? '' : undefined}
            required
          />
          <DemoCredentials />
          <Button type="submit" variant="primary" wide busy={isBusy} busyLabel="Logging in…">
            Log in
          </Button>
          <Button
            variant="quiet"
            className={styles.aside}
            onClick={() => signIn.open({ view: 'forgotten' })}
          >
            Forgotten your password?
          </Button>
        </Stack>
      </form>
    </Stack>
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

const loginLabels = { username: 'Username or email', password: 'Password' } as const;
const noCredentials: Credentials = { username: '', password: '' };

const useLoginForm = () => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-login',
    labels: loginLabels,
    values: noCredentials,
    rules: rulesOf(credentials),
  });
  const login = useMutation({
    mutationFn: (body: Credentials) => api.call('POST /auth/vendor/login', { body }),
    onSuccess: (session) => {
      form.reset(noCredentials);
      adopt(session);
    },
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });
  const { error } = login;
  return {
    form,
    submit: useMutationSubmit(form, login, () => {}),
    isBusy: login.isPending,
    error: (isApiError(error) && error.errors?.['credentials']) || messageWithWait(error),
    /** Fills in a known username, so that only the password is left to type. */
    startWith: (username: string) => {
      login.reset();
      form.reset({ username, password: '' });
    },
  };
};

function ForgottenForm({ signIn: { forgotten, open } }: Pick<Props, 'signIn'>) {
  const { form, sent } = forgotten;
  const { setFocus } = form;
  useEffect(() => {
    if (!sent) setFocus('emailAddress');
  }, [sent, setFocus]);
  const back = (
    <Button
      variant="quiet"
      icon="chevron-left"
      className={styles.aside}
      onClick={() => open({ view: 'login', startAt: 'username' })}
    >
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
        <Refusal>{forgotten.error}</Refusal>
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

/** The answer is the same for unknown addresses. */
const useForgottenForm = () => {
  const api = useApi();
  const form = useForm({
    id: 'vendor-forgotten',
    labels: { emailAddress: 'Email address' },
    values: { emailAddress: '' },
    rules: rulesOf(z.object({ emailAddress })),
  });
  const ask = useMutation({
    mutationFn: (body: { emailAddress: string }) =>
      api.call('POST /auth/vendor/forgotPassword', { body }),
  });
  return {
    form,
    submit: useMutationSubmit(form, ask, () => {}),
    isBusy: ask.isPending,
    error: messageWithWait(ask.error),
    sent: ask.data && ask.variables && { ...ask.data, to: ask.variables.emailAddress },
    again: ask.reset,
  };
};

function SignUpForm({ signUp }: { signUp: ReturnType<typeof useSignUpForm> }) {
  const { form } = signUp;
  return (
    <form onSubmit={signUp.submit} noValidate>
      <Stack gap={4}>
        <FormErrors errors={signUp.errors} attempt={form.attempt} />
        <FormText
          {...form.field('username')}
          {...username}
          description="What you log in with. Only you see it."
          maxLength={32}
        />
        <NewPasswordField {...form.field('password')} />
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

interface SignUpValues extends StallValues {
  username: string;
  password: string;
  emailAddress: string;
}

/** In the order of the form. */
const signUpLabels = {
  username: 'Username',
  password: 'Password',
  emailAddress: 'Email address',
  ...stallLabels,
} as const satisfies Record<keyof SignUpValues, string>;

/** The input, without the password. */
const emptyDraft = { username: '', emailAddress: '', ...emptyStall };
const signUpDraft = createTabDraft('vendor-sign-up', emptyDraft);
const emptySignUp: SignUpValues = { ...emptyDraft, password: '' };

/** Signs a vendor up; `onDone` receives the normalised username. */
const useSignUpForm = (onDone: (username: string) => void) => {
  const api = useApi();
  const { _id } = useSession();
  const owner = _id ?? '';
  const [first] = useState(() => ({ ...emptySignUp, ...signUpDraft.read(owner) }));
  const form = useForm({
    id: 'vendor-sign-up',
    labels: signUpLabels,
    values: first,
    rules: rulesOf(vendorSignUp),
  });
  useDraft({
    form,
    start: emptySignUp,
    keep: (values) => signUpDraft.keep(owner, values),
    forget: signUpDraft.forget,
  });
  const signUp = useMutation({
    mutationFn: (body: VendorSignUp) => api.call('POST /vendors', { body }),
  });
  return {
    form,
    submit: useMutationSubmit(form, signUp, ({ username }) => {
      form.reset(emptySignUp);
      onDone(username);
    }),
    isBusy: signUp.isPending,
    errors: [
      ...refusalLine(signUp.error, {
        labels: signUpLabels,
        idOf: form.idOf,
        messageOf: () => messageWithWait(signUp.error) ?? '',
        // The wording that was agreed with the committee.
      }).map((line) => ({ ...line, message: `error: ${line.message}` })),
      ...form.problems,
    ],
  };
};
