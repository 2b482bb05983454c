import type { AdminWorkshop, Participant, WorkshopSignUps } from '@festival/contracts/workshops';
import { Badge } from '@festival/ui/badge';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useState } from 'react';
import { useSignUps } from './use-workshops.js';

const A_PAGE = 25;

interface Listed extends Participant {
  id: string;
  /** The place in the queue, from 1; null with a place in the workshop. */
  position: number | null;
}

const listed = ({
  _id,
  registeredParticipants,
  waitlistedParticipants,
}: WorkshopSignUps): Listed[] => [
  ...registeredParticipants.map((each, at) => ({ ...each, id: `${_id}-${at}`, position: null })),
  ...waitlistedParticipants.map((each, at) => ({ ...each, id: `${_id}-w${at}`, position: at + 1 })),
];

const columns: DataTableColumn<Listed>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
  { key: 'contact', header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
  { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
  { key: 'matric', header: 'Matric or staff ID', cell: ({ matricNumber }) => matricNumber },
  {
    key: 'status',
    header: 'Status',
    cell: ({ position }) =>
      position === null ? (
        <Badge tone="positive">Confirmed</Badge>
      ) : (
        <Badge tone="warning">Waitlisted, no. {position}</Badge>
      ),
  },
];

function Pages({ workshop }: { workshop: WorkshopSignUps }) {
  const [wanted, setPage] = useState(1);
  const all = listed(workshop);
  const pageCount = Math.ceil(all.length / A_PAGE);
  const page = Math.min(wanted, Math.max(1, pageCount));
  return (
    <Stack gap={3}>
      <DataTable
        caption={`Participants of ${workshop.name}`}
        captionHidden
        columns={columns}
        rows={all.slice((page - 1) * A_PAGE, page * A_PAGE)}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
      />
      <Pagination
        label={`Pages of participants of ${workshop.name}`}
        page={page}
        pageCount={pageCount}
        onChange={setPage}
      />
    </Stack>
  );
}

/** Who signed up for a workshop: those with a place first, then the waitlist, each in order of arrival. */
export function Participants({ workshop }: { workshop: AdminWorkshop }) {
  const query = useSignUps(workshop._id);
  if (query.data) return <Pages workshop={query.data} />;
  if (query.error) return <ErrorState headingLevel={3} onRetry={() => void query.refetch()} />;
  const rows = Math.min(A_PAGE, workshop.numRegistered + workshop.numWaitlisted);
  return (
    <Loading label="Loading participants…">
      <Skeleton lines={rows} />
    </Loading>
  );
}
