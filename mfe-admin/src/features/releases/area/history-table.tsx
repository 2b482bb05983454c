import type { AuditAction } from '@festival/contracts/audit';
import { shortReleaseId } from '@festival/contracts/releases';
import type { TrailEntry } from '@festival/contracts/trail';
import { useEdition } from '@festival/mfe-kit/edition';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { formatInstant } from '../../../shared/format-instant.js';
import { isNamedById } from '../format-release.js';

const labels: Partial<Record<AuditAction, string>> = {
  'release.imported': 'Release deployed',
  'release.uploaded': 'Release uploaded',
  'release.checked': 'Release passed its checks',
  'release.refused': 'Release failed its checks',
  'release.activated': 'Release activated',
  'release.rolled-back': 'Release rolled back',
  'preview.created': 'Preview link made',
  'area-token.created': 'Area token made',
  'area-token.revoked': 'Area token revoked',
  'area-token.refused': 'Area token refused',
};
/** An action in words. A registry of a newer version may have others, which keep their names. */
const actionLabel = (action: string): string => labels[action as AuditAction] ?? action;

/** The values of an entry that identify a release or token. */
const TOLD = ['version', 'release', 'label', 'asked'] as const;

const told = (values: TrailEntry['before']): string =>
  TOLD.flatMap((name) => {
    const value = values?.[name];
    if (value === undefined || value === null) return [];
    if (
      name === 'release' &&
      isNamedById({ id: String(value), version: String(values?.['version']) })
    )
      return [];
    return name === 'release' ? shortReleaseId(String(value)) : String(value);
  }).join(' · ');

const isolated = (text: string) => text && <bdi>{text}</bdi>;

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
    { key: 'from', header: 'Before', cell: ({ before }) => isolated(told(before)) },
    { key: 'to', header: 'After', cell: ({ after }) => isolated(told(after)) },
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
