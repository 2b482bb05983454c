import type { PointEntry } from '@festival/contracts/points';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { formatInstant } from '../../shared/format-instant.js';

const sources: Record<PointEntry['source'], string> = {
  admin: 'An admin',
  workshop: 'Workshop attended',
  quiz: 'Right answer',
};

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

interface Props {
  entries: readonly PointEntry[];
  isStale: boolean;
  isSearched: boolean;
  onUndo: (entry: PointEntry) => void;
}

/** Entries of the ledger, newest first. */
export function PointsTable({ entries, isStale, isSearched, onUndo }: Props) {
  const edition = useEdition();
  const columns: DataTableColumn<PointEntry>[] = [
    {
      key: 'who',
      header: 'Student',
      cell: ({ name, emailAddress }) => (
        <>
          <bdi>{name ?? 'Not logged in yet'}</bdi>
          <br />
          {emailAddress}
        </>
      ),
      isRowHeader: true,
    },
    { key: 'points', header: 'Points', cell: ({ points }) => signed(points), align: 'end' },
    { key: 'category', header: 'Category', cell: ({ category }) => category },
    {
      key: 'source',
      header: 'From',
      cell: ({ source, givenBy, note }) => (
        <>
          {givenBy ? <bdi>{givenBy}</bdi> : sources[source]}
          {note && (
            <>
              <br />
              <bdi>{note}</bdi>
            </>
          )}
        </>
      ),
    },
    { key: 'at', header: 'Date time', cell: ({ at }) => formatInstant(edition, at), nowrap: true },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (entry) => {
        if (entry.undone) return <Badge>Taken back</Badge>;
        if (entry.undoes !== null) return <Badge>Takes points back</Badge>;
        return (
          <Button size="compact" onClick={() => onUndo(entry)}>
            Take back
          </Button>
        );
      },
    },
  ];
  return (
    <DataTable
      caption="The ledger of points"
      captionHidden
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      rowLabel={({ points, category, name, emailAddress }) =>
        `${signed(points)} for ${category}, ${name ?? emailAddress ?? ''}`
      }
      empty={isSearched ? 'Nothing in the ledger matches.' : 'Nobody has been given points yet.'}
      busy={isStale}
    />
  );
}
