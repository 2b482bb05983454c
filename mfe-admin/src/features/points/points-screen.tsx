import { MAX_POINTS_SEARCH_LENGTH } from '@festival/contracts/limits';
import type { PointEntry } from '@festival/contracts/points';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useState } from 'react';
import { DownloadButton } from '../../shared/downloads/download-button.js';
import { DeskList } from '../../shared/lists/desk-list.js';
import { DeskSearch } from '../../shared/lists/desk-search.js';
import { DeskToolbar } from '../../shared/lists/desk-toolbar.js';
import { useCursorPages } from '../../shared/lists/list-pages.js';
import { GivePointsForm } from './give-points-form.js';
import { PointsTable } from './points-table.js';
import { UndoDialog } from './undo-dialog.js';
import { usePoints, usePointsDownload, useReconcile } from './use-points.js';

/** Points of the lucky draw: give, search, undo, reconcile and download. */
export function PointsScreen() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const { after, pagesTo } = useCursorPages();
  const [undoing, setUndoing] = useState<PointEntry>();
  const query = usePoints({ text, after });
  const reconcile = useReconcile();
  const download = usePointsDownload();
  return (
    <Stack gap={6}>
      <GivePointsForm />
      <DeskList
        what="points"
        query={query}
        pages={pagesTo(query.data?.next)}
        toolbar={
          <DeskToolbar
            actions={
              <>
                <Button
                  icon="refresh"
                  busy={reconcile.isPending}
                  busyLabel="Comparing…"
                  onClick={() => reconcile.mutate()}
                >
                  Compare with orders
                </Button>
                <DownloadButton download={download}>Download points</DownloadButton>
              </>
            }
          >
            <DeskSearch
              label="Find points"
              placeholder="Name, email, category or note"
              maxLength={MAX_POINTS_SEARCH_LENGTH}
              text={text}
              // A new search starts at its first page.
              onSearch={(wanted) => setSearch(wanted ? { q: wanted } : {})}
            />
          </DeskToolbar>
        }
      >
        {({ entries }, isStale) => (
          <PointsTable
            entries={entries}
            isStale={isStale}
            isSearched={text !== ''}
            onUndo={setUndoing}
          />
        )}
      </DeskList>
      {undoing && <UndoDialog entry={undoing} onClose={() => setUndoing(undefined)} />}
    </Stack>
  );
}
