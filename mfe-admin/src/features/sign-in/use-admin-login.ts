import type { Credentials } from '@festival/contracts/session';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';

const sentence = (error: unknown): string =>
  (isApiError(error) && error.errors?.['credentials']) || errorMessage(error);

/** Signs an admin in and hands the session to the page. */
export const useAdminLogin = () => {
  const api = useApi();
  const { adopt } = useSignIn();
  const login = useMutation({
    mutationFn: (body: Credentials) => api.call('POST /auth/admin/login', { body }),
    onSuccess: adopt,
  });
  return {
    signIn: (body: Credentials) => {
      if (!login.isPending) login.mutate(body);
    },
    isBusy: login.isPending,
    error: login.error ? sentence(login.error) : undefined,
  };
};
