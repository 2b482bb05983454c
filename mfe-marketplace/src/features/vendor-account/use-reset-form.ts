import { newPassword, type PasswordReset, resetToken } from '@festival/contracts/session';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useSubmit } from '../../shared/form/use-submit.js';
import { newPasswordRefusal } from './new-password.js';
import { messageWithWait } from './when-again.js';

const schema = z.object({ newPassword });
export type ResetValues = Omit<PasswordReset, 'token'>;

/** Sets a new password by a mailed link; `onDone` is told the username to log in with. */
export const useResetForm = (token: string, onDone: (username: string) => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm<ResetValues>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '' },
  });
  const reset = useMutation({
    mutationFn: async (values: ResetValues) => {
      const { username } = await api.call('POST /auth/vendor/resetPassword', {
        body: { ...values, token },
      });
      // Every session of the vendor has ended with it, and perhaps this browser's.
      await api.call('GET /auth/session').then(adopt, () => {});
      return username;
    },
  });
  const isDead = isApiError(reset.error) && reset.error.is('RESET_LINK_DEAD');
  /** What the server has against the password. */
  const refused = newPasswordRefusal(reset.error);
  return {
    form,
    submit: useSubmit(form, reset, onDone),
    isBusy: reset.isPending,
    /** Used already, too old, or not the whole of what was mailed. */
    isDead: isDead || !resetToken.safeParse(token).success,
    refused,
    error: reset.error && !isDead && !refused ? messageWithWait(reset.error) : undefined,
  };
};
