import { deployedVersion, shortReleaseId } from '@festival/contracts/releases';
import type { TrailEntry } from '@festival/contracts/trail';
import { useEdition } from '@festival/mfe-kit/edition';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { actionLabel } from '../../../shared/action-label.js';
import { formatInstant } from '../../../shared/format-instant.js';

/** The values of an entry that identify a release or token. */
const TOLD = ['version', 'release', 'label', 'asked'] as const;

const told = (values: TrailEntry['before']): string =>
  TOLD.flatMap((name) => {
    const value = values?.[name];
    if (value === undefined || value === null) return [];
    // The version of a deployment already contains its id.
    if (name === 'release' && values?.['version'] === deployedVersion(String(value))) return [];
    return name === 'release' ? shortReleaseId(String(value)) : String(value);
  }).join(' · ');

interface Props {
  entries: readonly TrailEntry[];
  isStale: boolean;
}

/** The history of an area, newest first. */
export function HistoryTable({ entries, isStale }: Props) {
  const edition = useEdition();
  const columns: DataTableColumn<TrailEntry>[] = [
    { key: 'at', header: 'Festival time', cell: ({ at }) => formatInstant(edition, at) },
    {
      key: 'what',
      header: 'What',
      cell: ({ action, why }) => (
        <>
          {actionLabel(action)}
          {why && (
            <>
              <br />
              <bdi>{why}</bdi>
            </>
          )}
        </>
      ),
      isRowHeader: true,
    },
    { key: 'from', header: 'Before', cell: ({ before }) => <bdi>{told(before)}</bdi> },
    { key: 'to', header: 'After', cell: ({ after }) => <bdi>{told(after)}</bdi> },
    { key: 'who', header: 'Who', cell: ({ actor }) => <bdi>{actor}</bdi> },
  ];
  return (
    <DataTable
      caption="History"
      captionHidden
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      rowLabel={({ action, actor }) => `${actionLabel(action)}, by ${actor}`}
      empty="Nothing was done to it yet."
      busy={isStale}
    />
  );
}
