import { type Credentials, credentials } from '@festival/contracts/session';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';

const labels = { username: 'Username', password: 'Password' } as const;

const sentence = (error: unknown): string =>
  (isApiError(error) && error.errors?.['credentials']) || errorMessage(error);

/** Signs an admin in and hands the session to the page. */
export const useAdminLogin = () => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'admin-login',
    labels,
    values: { username: '', password: '' },
    rules: rulesOf(credentials),
  });
  const login = useMutation({
    mutationFn: (body: Credentials) => api.call('POST /auth/admin/login', { body }),
  });
  return {
    form,
    submit: useMutationSubmit(form, login, adopt),
    isBusy: login.isPending,
    error: login.error ? sentence(login.error) : undefined,
  };
};
