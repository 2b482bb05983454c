import type { AdminEntry } from '@festival/contracts/photos';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useState } from 'react';
import { EntriesTable } from './entries-table.js';
import { RemoveDialog } from './remove-dialog.js';
import { useBallotsDownload, useEntries, useEntriesDownload, useShortlist } from './use-entries.js';

const EVERY_SECOND = 1_000;

/** The photo contest: its entries, the shortlist where the edition has one, and, after the close, who voted. */
export function ContestScreen() {
  const edition = useEdition();
  const isOver = photoContestPeriod(edition, useFestivalNow(EVERY_SECOND)) === 'over';
  const query = useEntries();
  const shortlist = useShortlist();
  const entries = useEntriesDownload();
  const ballots = useBallotsDownload();
  const [removing, setRemoving] = useState<AdminEntry>();
  return (
    <Stack gap={4}>
      <Cluster justify="between" align="end">
        <p>
          {isOver
            ? 'Voting is over. The list of ballots is public; who cast them is for you alone.'
            : 'Nobody sees how votes stand before voting closes, admins included.'}
        </p>
        <Cluster gap={2}>
          <Button
            icon="download"
            busy={entries.isPending}
            busyLabel="Downloading…"
            onClick={() => entries.mutate()}
          >
            Download entries
          </Button>
          {isOver && (
            <Button
              icon="download"
              busy={ballots.isPending}
              busyLabel="Downloading…"
              onClick={() => ballots.mutate()}
            >
              Download ballots
            </Button>
          )}
        </Cluster>
      </Cluster>
      {query.data && (
        <EntriesTable entries={query.data} shortlist={shortlist} onRemove={setRemoving} />
      )}
      {!query.data && query.error && (
        <ErrorState title="Issues with fetching entries" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Loading label="Loading entries…">
          <Skeleton lines={5} />
        </Loading>
      )}
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}
