import { useState } from 'react';
import { useForgottenForm } from './use-forgotten-form.js';
import { useLoginForm } from './use-login-form.js';
import { useSignUpForm } from './use-sign-up-form.js';

type SignInView = 'sign-up' | 'login' | 'forgotten';

export interface Prompt {
  view: SignInView;
  /** A message above the form about what has just happened. */
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
    /** Opens the login after a stall was confirmed by its mailed link. */
    loginAfterConfirming: () =>
      open({ view: 'login', notice: { tone: 'positive', text: CONFIRMED }, startAt: 'username' }),
    /** Opens the login after a new password was set by a mailed link. */
    loginAfterReset: (username: string) => loginAs(username, PASSWORD_SET),
  };
};

export type VendorSignIn = ReturnType<typeof useVendorSignIn>;
