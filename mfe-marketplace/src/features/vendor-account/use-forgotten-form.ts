import { emailAddress } from '@festival/contracts/common';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { z } from 'zod';
import { messageWithWait } from './when-again.js';

const schema = z.object({ emailAddress });
export type ForgottenValues = z.infer<typeof schema>;

/** Requests a link for setting a new password. The answer is the same for unknown addresses. */
export const useForgottenForm = () => {
  const api = useApi();
  const form = useForm({
    id: 'vendor-forgotten',
    labels: { emailAddress: 'Email address' },
    values: { emailAddress: '' },
    rules: rulesOf(schema),
  });
  const ask = useMutation({
    mutationFn: (body: ForgottenValues) => api.call('POST /auth/vendor/forgotPassword', { body }),
  });
  return {
    form,
    submit: useMutationSubmit(form, ask, () => {}),
    isBusy: ask.isPending,
    error: ask.error ? messageWithWait(ask.error) : undefined,
    /** Set after the request. */
    sent: ask.data && ask.variables && { ...ask.data, to: ask.variables.emailAddress },
    /** Returns to the form, for another request. */
    again: ask.reset,
  };
};

export type ForgottenForm = ReturnType<typeof useForgottenForm>;
