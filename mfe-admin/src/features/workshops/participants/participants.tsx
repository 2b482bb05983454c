import type { AdminWorkshop, WorkshopSignUps } from '@festival/contracts/workshops';
import { useHasPermission } from '@festival/mfe-kit/session';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { DeskSearch } from '../../../shared/lists/desk-search.js';
import { useSignUps } from '../use-workshops.js';
import { AddButton } from './add-participant.js';
import {
  arrangeParticipants,
  type ListedParticipant,
  listParticipants,
} from './list-participants.js';
import { ParticipantActions } from './participant-actions.js';
import { ParticipantStatus } from './participant-status.js';
import { useParticipantsView } from './use-participants-view.js';

const A_PAGE = 25;

const columnsOf = (workshop: WorkshopSignUps): DataTableColumn<ListedParticipant>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <bdi>{name}</bdi>,
    isRowHeader: true,
    sortable: true,
  },
  { key: 'contactNumber', header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
  {
    key: 'emailAddress',
    header: 'Email Address',
    cell: ({ emailAddress }) => emailAddress,
    sortable: true,
  },
  {
    key: 'matricNumber',
    header: 'Matric or staff ID',
    cell: ({ matricNumber }) => matricNumber,
    sortable: true,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (participant) => <ParticipantStatus participant={participant} />,
  },
  ...(workshop.withdrawn
    ? []
    : [
        {
          key: 'actions',
          header: 'Actions',
          headerHidden: true,
          align: 'end' as const,
          cell: (participant: ListedParticipant) => (
            <ParticipantActions workshop={workshop} participant={participant} />
          ),
        },
      ]),
];

function Tools({
  workshop,
  text,
  onSearch,
}: {
  workshop: WorkshopSignUps;
  text: string;
  onSearch: (text: string) => void;
}) {
  const mayMail = useHasPermission('mails');
  return (
    <Cluster justify="between" align="end" gap={3}>
      <DeskSearch
        label={`Search the participants of ${workshop.name}`}
        placeholder="Name, email, matric"
        text={text}
        onSearch={onSearch}
      />
      {!workshop.withdrawn && (
        <Cluster gap={2}>
          {mayMail && (
            <LinkButton size="compact" href={`/AdminManage/reminders?workshop=${workshop._id}`}>
              Email them<VisuallyHidden>: the participants of {workshop.name}</VisuallyHidden>
            </LinkButton>
          )}
          <AddButton workshop={workshop} />
        </Cluster>
      )}
    </Cluster>
  );
}

/** After a ticket is scanned, scrolls to the list of its workshop. */
const useScrollToTicket = (isTicket: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTicket) list.current?.scrollIntoView({ block: 'center' });
  }, [isTicket]);
  return list;
};

function List({ workshop }: { workshop: WorkshopSignUps }) {
  const { view, change } = useParticipantsView(workshop._id);
  const { text, sort } = view;
  const all = listParticipants(workshop);
  const found = arrangeParticipants(all, { search: text, sort });
  const list = useScrollToTicket(all.some(({ registrationId }) => registrationId === text));
  const pageCount = Math.ceil(found.length / A_PAGE);
  const page = Math.min(view.page, Math.max(1, pageCount));
  return (
    <Stack ref={list} gap={3}>
      <Tools workshop={workshop} text={text} onSearch={(wanted) => change({ text: wanted })} />
      <DataTable
        caption={`Participants of ${workshop.name}`}
        captionHidden
        columns={columnsOf(workshop)}
        rows={found.slice((page - 1) * A_PAGE, page * A_PAGE)}
        rowId={({ registrationId }) => registrationId}
        rowLabel={({ name }) => name}
        sort={sort}
        onSort={(wanted) => change({ sort: wanted })}
        empty={text ? 'No participant matches.' : 'Nobody has signed up.'}
      />
      <Pagination
        label={`Pages of participants of ${workshop.name}`}
        page={page}
        pageCount={pageCount}
        onChange={(wanted) => change({ page: wanted })}
      />
    </Stack>
  );
}

/** The sign-ups of a workshop and the actions for each: confirmed first, then the waitlist, unless the list is sorted. */
export function Participants({ workshop }: { workshop: AdminWorkshop }) {
  const query = useSignUps(workshop._id);
  if (query.data) return <List workshop={query.data} />;
  if (query.error) return <ErrorState headingLevel={3} onRetry={() => void query.refetch()} />;
  const rows = Math.min(A_PAGE, workshop.numRegistered + workshop.numWaitlisted);
  return (
    <Loading label="Loading participants…">
      <Skeleton lines={rows} />
    </Loading>
  );
}
