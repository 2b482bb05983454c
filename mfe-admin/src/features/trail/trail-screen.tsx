import { MAX_TRAIL_SEARCH_LENGTH } from '@festival/contracts/limits';
import { serviceLabelOf } from '@festival/contracts/services';
import type { TrailEntry } from '@festival/contracts/trail';
import { instantOf } from '@festival/edition/dates';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import type { TableColumn } from '@festival/ui/table';
import { TextField } from '@festival/ui/text-field';
import { useRead } from '../../shared/calls.js';
import { DownloadButton } from '../../shared/downloads.js';
import { formatInstant } from '../../shared/instants.js';
import {
  AdminList,
  AdminSearch,
  AdminToolbar,
  useAddress,
  useCursorPages,
} from '../../shared/lists.js';
import { AdminTable } from '../../shared/tables.js';
import styles from './trail-screen.module.css';

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
      toolbar={
        <AdminToolbar
          actions={
            <>
              <DownloadButton form={{ kind: 'trail', filter: found }}>Export</DownloadButton>
              <Button icon="refresh" onClick={() => void query.refetch()}>
                Look again
              </Button>
            </>
          }
        >
          <AdminSearch
            label="Find in the trail"
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
        </AdminToolbar>
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
    </AdminList>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

const shown = (edition: Edition, value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  return INSTANT.test(value) ? formatInstant(edition, value) : value;
};

function Values({ of }: { of: TrailEntry['before'] }) {
  const edition = useEdition();
  if (!of) return null;
  return (
    <ul className={styles.values}>
      {Object.entries(of).map(([name, value]) => (
        <li key={name}>
          {name}: <bdi>{shown(edition, value)}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  entries: readonly TrailEntry[];
  isStale: boolean;
  isSearched: boolean;
}

function TrailTable({ entries, isStale, isSearched }: Props) {
  const edition = useEdition();
  const columns: TableColumn<TrailEntry>[] = [
    { header: 'When', cell: ({ at }) => formatInstant(edition, at) },
    { header: 'Who', cell: ({ actor }) => <bdi>{actor}</bdi> },
    {
      header: 'What',
      cell: (entry) => (
        <Stack gap={1}>
          <bdi>{entry.sentence}</bdi>
          {entry.why && (
            <span className={styles.why}>
              Why: <bdi>{entry.why}</bdi>
            </span>
          )}
          <code className={styles.code}>
            {entry.action} {entry.subject}
          </code>
        </Stack>
      ),
      isRowHeader: true,
    },
    { header: 'Before', cell: ({ before }) => <Values of={before} /> },
    { header: 'After', cell: ({ after }) => <Values of={after} /> },
  ];
  return (
    <AdminTable
      caption="What admins did"
      columns={columns}
      rows={entries}
      rowLabel={({ sentence, actor }) => `${sentence}, by ${actor}`}
      empty={isSearched ? 'Nothing in the trail matches.' : 'Nobody has done anything yet.'}
      busy={isStale}
    />
  );
}
