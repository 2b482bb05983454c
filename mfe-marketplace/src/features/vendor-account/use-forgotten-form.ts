import { emailAddress } from '@festival/contracts/common';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useSubmit } from '../../shared/form/use-submit.js';
import { messageWithWait } from './when-again.js';

const schema = z.object({ emailAddress });
export type ForgottenValues = z.infer<typeof schema>;

/** Has a link for a new password mailed. The answer is the same whether anybody has that address. */
export const useForgottenForm = () => {
  const api = useApi();
  const form = useForm<ForgottenValues>({
    resolver: zodResolver(schema),
    defaultValues: { emailAddress: '' },
  });
  const ask = useMutation({
    mutationFn: (body: ForgottenValues) => api.call('POST /auth/vendor/forgotPassword', { body }),
  });
  return {
    form,
    submit: useSubmit(form, ask, () => {}),
    isBusy: ask.isPending,
    error: ask.error ? messageWithWait(ask.error) : undefined,
    /** Set once it was asked for. */
    sent: ask.data && ask.variables && { ...ask.data, to: ask.variables.emailAddress },
    /** To ask once more, or for another address. */
    again: ask.reset,
  };
};

export type ForgottenForm = ReturnType<typeof useForgottenForm>;
