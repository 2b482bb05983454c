import { MAX_TRAIL_SEARCH_LENGTH } from '@festival/contracts/limits';
import { serviceLabelOf } from '@festival/contracts/services';
import { instantOf } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { TextField } from '@festival/ui/text-field';
import { DownloadButton } from '../../shared/downloads/download-button.js';
import { useExport } from '../../shared/downloads/use-export.js';
import { DeskList } from '../../shared/lists/desk-list.js';
import { DeskSearch } from '../../shared/lists/desk-search.js';
import { DeskToolbar } from '../../shared/lists/desk-toolbar.js';
import { useCursorPages } from '../../shared/lists/list-pages.js';
import { TrailTable } from './trail-table.js';
import { useTrail } from './use-trail.js';

const MINUTES_PER_DAY = 24 * 60;

/** What admins did, in all services. Search it by what people call things, by person, action and time, and export the result. Undone actions stay in the list. */
export function TrailScreen() {
  const edition = useEdition();
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const day = search.get('day') ?? '';
  const { after, pagesTo } = useCursorPages();
  const begins = instantOf(edition, day, '00:00');
  const isDay = !Number.isNaN(begins.getTime());
  const ends = new Date(begins.getTime() + MINUTES_PER_DAY * 60_000);
  const period: { from?: string; until?: string } = isDay
    ? { from: begins.toISOString(), until: ends.toISOString() }
    : {};
  const query = useTrail({ text, after, ...period });
  const found: Record<string, string> = { ...(text && { q: text }), ...period };
  const download = useExport({ form: { kind: 'trail', filter: found } });
  /** A new search starts at its first page. */
  const look = (next: { q: string; day: string }) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  return (
    <DeskList
      what="entries"
      query={query}
      pages={pagesTo(query.data?.next)}
      toolbar={
        <DeskToolbar
          actions={
            <>
              <DownloadButton download={download}>Export</DownloadButton>
              <Button icon="refresh" onClick={() => void query.refetch()}>
                Look again
              </Button>
            </>
          }
        >
          <DeskSearch
            label="Find in the trail"
            placeholder="Order, person or product"
            maxLength={MAX_TRAIL_SEARCH_LENGTH}
            text={text}
            onSearch={(wanted) => look({ q: wanted, day })}
          />
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={(wanted) => look({ q: text, day: wanted })}
          />
        </DeskToolbar>
      }
    >
      {({ entries, unavailable }, isStale) => (
        <Stack gap={4}>
          {unavailable.length > 0 && (
            <Alert tone="warning" live>
              These parts of the site do not answer, and what was done there is missing here:{' '}
              {unavailable.map(serviceLabelOf).join(', ')}.
            </Alert>
          )}
          <TrailTable entries={entries} isStale={isStale} isSearched={text !== '' || isDay} />
        </Stack>
      )}
    </DeskList>
  );
}
