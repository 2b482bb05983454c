import { type Credentials, credentials } from '@festival/contracts/session';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { messageWithWait } from './when-again.js';

const labels = { username: 'Username or email', password: 'Password' } as const;

const empty: Credentials = { username: '', password: '' };

const sentence = (error: unknown): string =>
  (isApiError(error) && error.errors?.['credentials']) || messageWithWait(error);

/** Signs a vendor in and passes the session to the page. */
export const useLoginForm = () => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({ id: 'vendor-login', labels, values: empty, rules: rulesOf(credentials) });
  const login = useMutation({
    mutationFn: (body: Credentials) => api.call('POST /auth/vendor/login', { body }),
    onSuccess: (session) => {
      form.reset(empty);
      adopt(session);
    },
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });
  return {
    form,
    submit: useMutationSubmit(form, login, () => {}),
    isBusy: login.isPending,
    error: login.error ? sentence(login.error) : undefined,
    /** Fills in a known username, so that only the password is left to type. */
    startWith: (username: string) => {
      login.reset();
      form.reset({ username, password: '' });
    },
  };
};

export type LoginForm = ReturnType<typeof useLoginForm>;
