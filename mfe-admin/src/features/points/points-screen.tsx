import type { PointEntry } from '@festival/contracts/points';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { SearchField } from '@festival/ui/search-field';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useState } from 'react';
import { GivePointsForm } from './give-points-form.js';
import { PointsTable } from './points-table.js';
import { UndoDialog } from './undo-dialog.js';
import { usePoints, usePointsDownload, useReconcile } from './use-points.js';

const LONGEST_SEARCH = 100;

/** Points of the lucky draw: given, searched, taken back, compared and downloaded. */
export function PointsScreen() {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [pages, setPages] = useState<readonly string[]>([]);
  const [undoing, setUndoing] = useState<PointEntry>();
  const query = usePoints({ text, after: pages.at(-1) });
  const reconcile = useReconcile();
  const download = usePointsDownload();
  const next = query.data?.next;
  return (
    <Stack gap={6}>
      <GivePointsForm />
      <Stack gap={4}>
        <Cluster justify="between" align="end">
          <SearchField
            label="Find points"
            placeholder="Name, email, category or note"
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={setTyped}
            onSearch={(wanted) => {
              setText(wanted.trim());
              setPages([]);
            }}
          />
          <Cluster gap={2}>
            <Button
              icon="refresh"
              busy={reconcile.isPending}
              busyLabel="Comparing…"
              onClick={() => reconcile.mutate()}
            >
              Compare with orders
            </Button>
            <Button
              icon="download"
              busy={download.isPending}
              busyLabel="Downloading…"
              onClick={() => download.mutate()}
            >
              Download points
            </Button>
          </Cluster>
        </Cluster>
        {query.data && (
          <PointsTable
            entries={query.data.entries}
            isStale={query.isPlaceholderData}
            isSearched={text !== ''}
            onUndo={setUndoing}
          />
        )}
        {!query.data && query.error && (
          <ErrorState title="Issues with fetching points" onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <Loading label="Loading points…">
            <Skeleton lines={5} />
          </Loading>
        )}
        <Cluster gap={2}>
          {pages.length > 0 && (
            <Button icon="chevron-left" onClick={() => setPages(pages.slice(0, -1))}>
              Newer
            </Button>
          )}
          {next && <Button onClick={() => setPages([...pages, next])}>Older</Button>}
        </Cluster>
      </Stack>
      {undoing && <UndoDialog entry={undoing} onClose={() => setUndoing(undefined)} />}
    </Stack>
  );
}
