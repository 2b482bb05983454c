import type { ClosingAllocation } from '@festival/contracts/workshops';
import { formatLastDay } from '@festival/edition/dates';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useQuery } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Cluster, Stack } from '@festival/ui/layout';
import { useState } from 'react';
import { useChange } from '../../shared/calls.js';
import { formatInstant } from '../../shared/instants.js';
import { people, workshopsKey } from './use-workshops.js';
import styles from './workshops-screen.module.css';

/** The allocation of free places: automatic when registration closes, or now. */
export function Allocation() {
  const edition = useEdition();
  const now = useFestivalNow();
  const closing = useClosingAllocation();
  const allocation = useChange([workshopsKey], (api, _: undefined) =>
    api.call('POST /admin/bumpWaitlist'),
  );
  const promoted = allocation.data?.promoted;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card>
      <Stack gap={4}>
        <Cluster justify="between">
          <p className={styles.text}>
            {closing.data
              ? closingText(edition, closing.data, now)
              : 'Free places go to the waitlists when registration closes, or now.'}
          </p>
          <Button
            busy={allocation.isPending}
            busyLabel="Giving out places…"
            onClick={() => setIsAsking(true)}
          >
            Allocate now
          </Button>
        </Cluster>
        {allocation.error && (
          <Alert tone="negative" live onDismiss={allocation.reset}>
            {errorMessage(allocation.error)}
          </Alert>
        )}
        {promoted !== undefined && (
          <Alert tone={promoted > 0 ? 'positive' : 'info'} live onDismiss={allocation.reset}>
            {resultText(promoted)}
          </Alert>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="Give free places to the waitlists now?"
        confirmLabel="Allocate now"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (!allocation.isPending) allocation.mutate(undefined);
        }}
      >
        In order of sign-up, at most one place for each person besides Open Talks. We email everyone
        who gets a place.
      </ConfirmDialog>
    </Card>
  );
}

const closingText = (edition: Edition, { due, done }: ClosingAllocation, now: Date): string => {
  if (done)
    return `When registration closed, free places went to the waitlists: ${people(done.promoted)} got one (${formatInstant(edition, done.at)}).`;
  return Date.parse(due) <= now.getTime()
    ? 'Registration has closed. Free places are being given to the waitlists now.'
    : `When registration closes at the end of ${formatLastDay(edition, due, 'weekday')}, free places go to the waitlists automatically.`;
};

const resultText = (promoted: number): string =>
  promoted === 0
    ? 'Nobody on the waitlists could get a free place.'
    : `${people(promoted)} got a place. We email them.`;

const ASK_EVERY_MS = 30_000;
/** The allocation takes seconds once it is due. */
const ASK_WHEN_DUE_MS = 3_000;

/** Whether or when the close of registration allocates the places. */
const useClosingAllocation = () => {
  const api = useApi();
  const clock = useFestivalClock();
  return useQuery({
    queryKey: [...workshopsKey, 'closing'],
    queryFn: ({ signal }) => api.call('GET /admin/bumpWaitlist', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && !data.done && Date.parse(data.due) <= clock.now().getTime()
        ? ASK_WHEN_DUE_MS
        : ASK_EVERY_MS,
  });
};
