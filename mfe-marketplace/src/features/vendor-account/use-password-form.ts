import { type PasswordChange, passwordChange } from '@festival/contracts/session';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../shared/form/use-submit.js';
import { useUnsavedWork } from '../../shared/unsaved-work.js';
import { newPasswordRefusal } from './new-password.js';
import { messageWithWait } from './when-again.js';

const isWrong = (error: unknown): boolean => isApiError(error) && error.is('PASSWORD_WRONG');

/** Changes the signed-in vendor's password. Its other sessions end, and this browser gets a new one. */
export const usePasswordForm = (onDone: () => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const change = useMutation({
    mutationFn: (body: PasswordChange) => api.call('POST /auth/vendor/password', { body }),
    onSuccess: adopt,
    onError: (error) => {
      if (isWrong(error)) form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  useUnsavedWork(form.formState.isDirty);
  const { error } = change;
  return {
    form,
    submit: useSubmit(form, change, onDone),
    isBusy: change.isPending,
    /** What the server has against the current password. */
    wrong: isWrong(error) ? messageWithWait(error) : undefined,
    /** And against the new one. */
    refused: newPasswordRefusal(error),
    error:
      error && !isWrong(error) && !newPasswordRefusal(error) ? messageWithWait(error) : undefined,
  };
};
