import type { OwnSession } from '@festival/contracts/session';
import { formatInstant } from '@festival/edition/dates';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMutation, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Refusal } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import styles from './own-sessions.module.css';

const queryKey = ['own-sessions'] as const;

/** More than these are shown on demand: a long list would push the rest of a page off a phone. */
const SHOWN = 5;

/** Where the account is logged in, and the ways to log out there. For every kind of account. */
export function OwnSessions() {
  const titleId = useId();
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET /auth/sessions', { signal }),
  });
  return (
    <Card as="section" padding="large" className={styles.card} aria-labelledby={titleId}>
      <Stack gap={4} className={styles.panel}>
        <h2 id={titleId}>Where you are logged in</h2>
        {data && <Sessions sessions={data} />}
        {!data &&
          (error ? (
            <ErrorState headingLevel={3} onRetry={() => void refetch()} busy={isFetching}>
              {errorMessage(error)}
            </ErrorState>
          ) : (
            <Loading>
              <Skeleton lines={3} />
            </Loading>
          ))}
      </Stack>
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const api = useApi();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const edition = useEdition();
  const { isRehearsal } = useFestivalClock();
  const [isLong, setIsLong] = useState(false);
  const end = useMutation({
    mutationFn: ({ _id: id }: OwnSession) =>
      api.call('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: (left, { device }) => {
      queries.setQueryData(queryKey, left);
      showSnackbar(`${device ?? 'That browser'} is logged out.`, { tone: 'positive' });
    },
    // It may have ended by itself meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Stack gap={4}>
      {end.error && <Refusal>{errorMessage(end.error)}</Refusal>}
      {isRehearsal() && <p>These times are real, not rehearsed.</p>}
      <Stack as="ul" gap={0}>
        {(isLong ? sessions : sessions.slice(0, SHOWN)).map((session) => {
          const { _id: id, device, signedInAt, lastUsedAt, isCurrent } = session;
          const name = device ?? 'A browser that we do not know';
          return (
            <li key={id} className={styles.session}>
              <div>
                <p>
                  <strong>{name}</strong> {isCurrent && <Badge tone="positive">This browser</Badge>}
                </p>
                <p className={styles.times}>
                  {isCurrent ? 'In use now' : `Last used ${formatInstant(edition, lastUsedAt)}`}
                </p>
                <p className={styles.times}>Logged in {formatInstant(edition, signedInAt)}</p>
              </div>
              {!isCurrent && (
                <Button
                  size="compact"
                  aria-label={`Log out ${name}, last used ${formatInstant(edition, lastUsedAt)}`}
                  busy={end.isPending && end.variables._id === id}
                  busyLabel="Logging out…"
                  onClick={() => end.isPending || end.mutate(session)}
                >
                  Log out
                </Button>
              )}
            </li>
          );
        })}
      </Stack>
      {sessions.length > SHOWN && (
        <div className={styles.more}>
          <Button variant="quiet" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong ? 'Show fewer' : `Show ${sessions.length - SHOWN} more`}
          </Button>
        </div>
      )}
      <LogOutEverywhere />
    </Stack>
  );
}

function LogOutEverywhere() {
  const api = useApi();
  const { signOut } = useSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      await api.call('POST /auth/logoutEverywhere');
      await signOut();
    },
  });
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>Log out everywhere</Button>
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        cancelLabel="Stay logged in"
        busy={leave.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        Every browser is logged out, this one too.{' '}
        {leave.error && <strong role="alert">{errorMessage(leave.error)}</strong>}
      </ConfirmDialog>
    </div>
  );
}
