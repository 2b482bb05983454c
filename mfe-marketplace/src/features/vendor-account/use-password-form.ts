import { type PasswordChange, passwordChange } from '@festival/contracts/session';
import { useUnsavedWork } from '@festival/forms/drafts';
import { type RefusedField, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { NEW_PASSWORD, refusedNewPassword } from './new-password.js';
import { messageWithWait } from './when-again.js';

const labels = { currentPassword: 'Current password', newPassword: NEW_PASSWORD } as const;

const isWrong = (error: unknown): boolean => isApiError(error) && error.is('PASSWORD_WRONG');

/** The server's refusals of the two passwords. */
const refused = (error: unknown): RefusedField<keyof PasswordChange>[] =>
  isWrong(error)
    ? [{ name: 'currentPassword', rule: messageWithWait(error) }]
    : refusedNewPassword(error);

/** Changes the signed-in vendor's password. Its other sessions end, and this browser gets a new one. */
export const usePasswordForm = (onDone: () => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-password',
    labels,
    values: { currentPassword: '', newPassword: '' },
    rules: rulesOf(passwordChange),
  });
  const change = useMutation({
    mutationFn: (body: PasswordChange) => api.call('POST /auth/vendor/password', { body }),
    onSuccess: adopt,
    onError: (error) => {
      form.refuse(refused(error));
      if (isWrong(error)) form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  useUnsavedWork(form.formState.isDirty);
  const { error } = change;
  return {
    form,
    submit: useMutationSubmit(form, change, onDone),
    isBusy: change.isPending,
    /** An error that is not about a field. */
    error: error && refused(error).length === 0 ? messageWithWait(error) : undefined,
  };
};
