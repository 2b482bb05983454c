import { type AdminCredentials, adminCredentials } from '@festival/contracts/session';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { useState } from 'react';

const labels = { username: 'Username', password: 'Password', code: 'Code' } as const;
type Values = Record<keyof typeof labels, string>;

const sentence = (error: unknown): string =>
  (isApiError(error) && error.errors?.['credentials']) || errorMessage(error);

const asksForCode = (error: unknown): boolean =>
  isApiError(error) && error.is('SECOND_FACTOR_NEEDED');

/** Signs an admin in and gives the session to the page. An account with a second factor needs two steps. */
export const useAdminLogin = () => {
  const api = useApi();
  const { adopt } = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    id: 'admin-login',
    labels,
    values: { username: '', password: '', code: '' },
    rules: rulesOf(adminCredentials, ({ code, ...credentials }: Values) => ({
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
  return {
    form,
    needsCode,
    /** Back to the username and the password. */
    startAgain: () => {
      login.reset();
      form.reset();
      setNeedsCode(false);
    },
    submit: useMutationSubmit(form, login, adopt),
    isBusy: login.isPending,
    error: login.error && !asksForCode(login.error) ? sentence(login.error) : undefined,
  };
};
