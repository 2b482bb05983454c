import type { SecondFactorOffer } from '@festival/contracts/admins';
import { passwordChange, secondFactorCode } from '@festival/contracts/session';
import { type RefusedField, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { z } from 'zod';
import { useRead } from '../../shared/calls.js';

const stateKey = ['admin', 'second-factor'] as const;

export const useSecondFactor = () =>
  useRead(stateKey, (api, signal) => api.call('GET /auth/admin/secondFactor', { signal }));

/** The session's rights follow from the second factor, so both are read again. */
const useRenewed = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { adopt } = useSignIn();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: stateKey }),
      api.call('GET /auth/session').then(adopt, () => {}),
    ]);
  };
};

const at = <Name extends string>(
  error: unknown,
  code: 'PASSWORD_WRONG' | 'CODE_WRONG',
  name: Name,
): RefusedField<Name>[] =>
  isApiError(error) && error.is(code) ? [{ name, rule: errorMessage(error) }] : [];

/** Sends the password and gets the secret. */
export const useBegin = (onOffer: (offer: SecondFactorOffer) => void) => {
  const api = useApi();
  const form = useForm({
    id: 'second-factor-begin',
    labels: { currentPassword: 'Your password' },
    values: { currentPassword: '' },
    rules: rulesOf(passwordChange.pick({ currentPassword: true })),
  });
  const begin = useMutation({
    mutationFn: (body: { currentPassword: string }) =>
      api.call('POST /auth/admin/secondFactor', { body }),
    onError: (error) => form.refuse(at(error, 'PASSWORD_WRONG', 'currentPassword')),
  });
  const { error } = begin;
  return {
    form,
    submit: useMutationSubmit(form, begin, onOffer),
    isBusy: begin.isPending,
    error:
      error && at(error, 'PASSWORD_WRONG', 'currentPassword').length === 0
        ? errorMessage(error)
        : undefined,
  };
};

const codeCalls = {
  confirm: 'POST /auth/admin/secondFactor/confirm',
  recoveryCodes: 'POST /auth/admin/secondFactor/recoveryCodes',
  disable: 'POST /auth/admin/secondFactor/disable',
} as const;
export type CodeAction = keyof typeof codeCalls;

/** Sends a code. `onDone` gets the new recovery codes; the list is empty when the second factor is turned off. */
export const useWithCode = (action: CodeAction, onDone: (recoveryCodes: string[]) => void) => {
  const api = useApi();
  const renew = useRenewed();
  const form = useForm({
    id: `second-factor-${action}`,
    labels: { code: 'Code' },
    values: { code: '' },
    rules: rulesOf(z.object({ code: secondFactorCode })),
  });
  const act = useMutation({
    mutationFn: async (body: { code: string }) => {
      const answer = await api.call(codeCalls[action], { body });
      return 'recoveryCodes' in answer ? answer.recoveryCodes : [];
    },
    onSuccess: renew,
    onError: (error) => form.refuse(at(error, 'CODE_WRONG', 'code')),
  });
  const { error } = act;
  return {
    form,
    submit: useMutationSubmit(form, act, onDone),
    isBusy: act.isPending,
    error: error && at(error, 'CODE_WRONG', 'code').length === 0 ? errorMessage(error) : undefined,
  };
};
