import type { AdminEntry } from '@festival/contracts/photos';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Cluster } from '@festival/ui/layout';
import { formatInstant } from '../../shared/format-instant.js';
import { EntryDetails } from './entry-details.js';
import type { useShortlist } from './use-entries.js';

const states: Record<AdminEntry['state'], string> = {
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
};

/** As on the contest's page. */
const categories: Record<AdminEntry['category'], string> = {
  open: 'Open category',
  ntu: 'NTU category',
};

interface Props {
  entries: readonly AdminEntry[];
  shortlist: ReturnType<typeof useShortlist>;
  onRemove: (entry: AdminEntry) => void;
}

/** Every entry, with its entrant's contact details. */
export function EntriesTable({ entries, shortlist, onRemove }: Props) {
  const edition = useEdition();
  const { usesShortlist } = edition.contests.photos;
  const columns: DataTableColumn<AdminEntry>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
    { key: 'category', header: 'Category', cell: ({ category }) => categories[category] },
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    { key: 'contact', header: 'Contact number', cell: ({ phoneNumber }) => phoneNumber },
    {
      key: 'submitted',
      header: 'Date time',
      cell: ({ submittedAt }) => formatInstant(edition, submittedAt),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, shortlisted }) => (
        <Badge tone={state === 'submitted' ? 'positive' : 'neutral'}>
          {usesShortlist && shortlisted && state === 'submitted' ? 'Shortlisted' : states[state]}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (entry) =>
        entry.state === 'submitted' && (
          <Cluster gap={2} justify="end">
            {usesShortlist && (
              <Button
                size="compact"
                busy={shortlist.busyId === entry._id}
                busyLabel="Saving…"
                onClick={() => shortlist.toggle(entry)}
              >
                {entry.shortlisted ? 'Take off the shortlist' : 'Shortlist'}
              </Button>
            )}
            <Button size="compact" onClick={() => onRemove(entry)}>
              Remove
            </Button>
          </Cluster>
        ),
    },
  ];
  return (
    <DataTable
      caption="Entries of the photo contest"
      captionHidden
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      rowLabel={({ name, category }) => `${name}, ${categories[category]}`}
      expansion={{ render: (entry) => <EntryDetails entry={entry} /> }}
      empty="No photo has been submitted yet."
    />
  );
}
