import { newPassword, type PasswordReset, resetToken } from '@festival/contracts/session';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { z } from 'zod';
import { NEW_PASSWORD, refusedNewPassword } from './new-password.js';
import { messageWithWait } from './when-again.js';

const schema = z.object({ newPassword });
export type ResetValues = Omit<PasswordReset, 'token'>;

/** Sets a new password by a mailed link; `onDone` receives the username to log in with. */
export const useResetForm = (token: string, onDone: (username: string) => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-reset',
    labels: { newPassword: NEW_PASSWORD },
    values: { newPassword: '' },
    rules: rulesOf(schema),
  });
  const reset = useMutation({
    mutationFn: async (values: ResetValues) => {
      const { username } = await api.call('POST /auth/vendor/resetPassword', {
        body: { ...values, token },
      });
      // All sessions of the vendor have ended, perhaps also this browser's.
      await api.call('GET /auth/session').then(adopt, () => {});
      return username;
    },
    onError: (error) => form.refuse(refusedNewPassword(error)),
  });
  const isDead = isApiError(reset.error) && reset.error.is('RESET_LINK_DEAD');
  const isRefused = refusedNewPassword(reset.error).length > 0;
  return {
    form,
    submit: useMutationSubmit(form, reset, onDone),
    isBusy: reset.isPending,
    /** Whether the link was used, has expired, or is incomplete. */
    isDead: isDead || !resetToken.safeParse(token).success,
    error: reset.error && !isDead && !isRefused ? messageWithWait(reset.error) : undefined,
  };
};
