import { confirmationToken } from '@festival/contracts/vendors';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { Stack } from '@festival/ui/layout';
import { vendorProfileKey } from '../../../shared/stall/vendor-profile-query.js';
import { messageWithWait } from '../when-again.js';
import styles from './vendor-sign-in.module.css';

interface Props {
  token: string;
  onDone: (displayName: string) => void;
  onLeave: () => void;
}

/** The page of the mailed link. It needs a press, because mail filters open links. */
export function ConfirmStall({ token, onDone, onLeave }: Props) {
  const confirm = useConfirmStall(token, onDone);
  if (confirm.isDead)
    return (
      <div role="alert">
        <EmptyState
          icon="mail"
          title="This link does not work"
          actions={
            <Button variant="primary" onClick={onLeave}>
              To your stall
            </Button>
          }
        >
          It is not the whole link from the mail. Log in, and we send you a new one.
        </EmptyState>
      </div>
    );
  return (
    <Card padding="large" className={styles.card}>
      <Stack gap={4}>
        <h2>Show your stall to everybody</h2>
        <p>Once it is confirmed, the marketplace shows your stall and its products.</p>
        {confirm.error && (
          <Alert tone="negative" live>
            {confirm.error}
          </Alert>
        )}
        <Button
          variant="primary"
          wide
          busy={confirm.isBusy}
          busyLabel="Confirming your stall…"
          onClick={confirm.run}
        >
          Confirm my stall
        </Button>
        <Button variant="quiet" className={styles.aside} onClick={onLeave}>
          Not now
        </Button>
      </Stack>
    </Card>
  );
}

/** Makes a new stall public by its mailed link; `onDone` receives its name. */
const useConfirmStall = (token: string, onDone: (displayName: string) => void) => {
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
