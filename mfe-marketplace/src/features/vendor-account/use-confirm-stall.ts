import { confirmationToken } from '@festival/contracts/vendors';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { vendorProfileKey } from '../../shared/stall/vendor-profile-query.js';
import { messageWithWait } from './when-again.js';

/** Makes a new stall public by its mailed link; `onDone` receives its name. */
export const useConfirmStall = (token: string, onDone: (displayName: string) => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.call('POST /vendors/confirm', { body: { token } }),
    onSuccess: ({ displayName }) => {
      void queries.invalidateQueries({ queryKey: vendorProfileKey });
      onDone(displayName);
    },
  });
  const { error } = confirm;
  const isDead = isApiError(error) && error.is('CONFIRMATION_LINK_DEAD');
  return {
    run: () => {
      if (!confirm.isPending) confirm.mutate();
    },
    isBusy: confirm.isPending,
    /** True also for an incomplete link. */
    isDead: isDead || !confirmationToken.safeParse(token).success,
    error: error && !isDead ? messageWithWait(error) : undefined,
  };
};
