import type { TrailEntry } from '@festival/contracts/trail';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Stack } from '@festival/ui/layout';
import { formatInstant } from '../../shared/format-instant.js';
import styles from './trail-table.module.css';

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

/** Entries of the trail, newest first. */
export function TrailTable({ entries, isStale, isSearched }: Props) {
  const edition = useEdition();
  const columns: DataTableColumn<TrailEntry>[] = [
    { key: 'at', header: 'When', cell: ({ at }) => formatInstant(edition, at) },
    { key: 'who', header: 'Who', cell: ({ actor }) => <bdi>{actor}</bdi> },
    {
      key: 'what',
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
    { key: 'before', header: 'Before', cell: ({ before }) => <Values of={before} /> },
    { key: 'after', header: 'After', cell: ({ after }) => <Values of={after} /> },
  ];
  return (
    <DataTable
      caption="What admins did"
      captionHidden
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      rowLabel={({ sentence, actor }) => `${sentence}, by ${actor}`}
      empty={isSearched ? 'Nothing in the trail matches.' : 'Nobody has done anything yet.'}
      busy={isStale}
    />
  );
}
