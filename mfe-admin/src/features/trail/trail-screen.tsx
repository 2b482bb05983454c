import { MAX_TRAIL_SEARCH_LENGTH } from '@festival/contracts/limits';
import { serviceLabelOf } from '@festival/contracts/services';
import { instantOf } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { TextField } from '@festival/ui/text-field';
import { Activity } from '../../shared/activity.js';
import { useRead } from '../../shared/calls.js';
import { DownloadButton } from '../../shared/downloads.js';
import { AdminList, AdminSearch, useAddress, useCursorPages } from '../../shared/lists.js';

const MINUTES_PER_DAY = 24 * 60;

/** What admins did, in all services. Search it by what people call things, by person, action and time, and export the result. Undone actions stay in the list. */
export function TrailScreen() {
  const edition = useEdition();
  const { read, change } = useAddress();
  const [text, day] = [read('q'), read('day')];
  const { after, pagesTo } = useCursorPages();
  const begins = instantOf(edition, day, '00:00');
  const isDay = !Number.isNaN(begins.getTime());
  const ends = new Date(begins.getTime() + MINUTES_PER_DAY * 60_000);
  const found: Record<string, string> = {
    ...(text && { q: text }),
    ...(isDay && { from: begins.toISOString(), until: ends.toISOString() }),
  };
  const query = useRead(['admin', 'trail', text, day, after], (api, signal) =>
    api.call('GET /admin/trail', { query: { ...found, ...(after && { after }) }, signal }),
  );
  return (
    <AdminList
      what="entries"
      query={query}
      pages={pagesTo(query.data?.next)}
      actions={
        <>
          <DownloadButton form={{ kind: 'trail', filter: found }}>Export</DownloadButton>
          <Button icon="refresh" onClick={() => void query.refetch()}>
            Refresh
          </Button>
        </>
      }
      toolbar={
        <Cluster align="end" gap={4}>
          <AdminSearch
            label="Find an activity"
            placeholder="Order, person or product"
            maxLength={MAX_TRAIL_SEARCH_LENGTH}
            text={text}
            onSearch={(q) => change({ q, day })}
          />
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={(wanted) => change({ q: text, day: wanted })}
          />
        </Cluster>
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
          <Activity
            entries={entries}
            isStale={isStale}
            empty={
              text !== '' || isDay
                ? 'Nothing matches. Try one word of it, or another day.'
                : 'What admins do appears here by itself: each change, who made it and why.'
            }
          />
        </Stack>
      )}
    </AdminList>
  );
}
