import {
  type AdminWorkshop,
  addParticipantForm,
  type WorkshopSignUps,
} from '@festival/contracts/workshops';
import { useWatch } from '@festival/forms/engine';
import { FormRadio, FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useHasPermission } from '@festival/mfe-kit/session';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useSnackbar } from '@festival/ui/snackbar';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../shared/form-dialog.js';
import { DeskSearch } from '../../../shared/lists/desk-search.js';
import { ReasonField, withOneLine } from '../../../shared/reason-field.js';
import { useSignUps } from '../use-workshops.js';
import {
  arrangeParticipants,
  type ListedParticipant,
  listParticipants,
} from './list-participants.js';
import { ParticipantActions } from './participant-actions.js';
import { REASON_HINT } from './reason-hint.js';
import { useAddParticipant } from './use-participant-changes.js';
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

const offers = {
  open: ', offered a place',
  taken: '',
  passed: ', passed',
  ended: ', offer ended',
} as const;

/** Whether a participant is confirmed, waits or has an offer, and whether they attended. */
function ParticipantStatus({
  participant: { position, offer, attended },
}: {
  participant: ListedParticipant;
}) {
  if (position !== null)
    return (
      <Badge tone="warning">
        Waitlisted, no. {position}
        {offer && offers[offer]}
      </Badge>
    );
  return <Badge tone="positive">{attended ? 'Was there' : 'Confirmed'}</Badge>;
}

const people = [
  { value: 'known', label: 'Somebody who waits, or has signed up for a workshop before' },
  { value: 'walk-in', label: 'A walk-in, who needs no account' },
];

const WALK_IN_HINT =
  'Kept in the trail. Somebody who has signed up before also reads it in their mail.';

interface Typed {
  who: string;
  emailAddress: string;
  matricNumber: string;
  name: string;
  reason: string;
}

/** Only the fields that are shown. */
const toForm = ({ who, emailAddress, matricNumber, name, reason }: Typed) =>
  withOneLine({ ...(who === 'walk-in' ? { matricNumber, name } : { emailAddress }), reason });

interface Props {
  workshop: AdminWorkshop;
  onClose: () => void;
}

function AddDialog({ workshop, onClose }: Props) {
  const mutation = useAddParticipant(workshop._id);
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'add-participant',
    labels: {
      who: 'Who is it?',
      emailAddress: 'Email Address',
      matricNumber: 'Matric Number',
      name: 'Name',
      reason: 'Reason',
    },
    values: { who: 'known', emailAddress: '', matricNumber: '', name: '', reason: '' },
    rules: rulesOf(addParticipantForm, toForm),
  });
  const { who } = useWatch({ control: form.control });
  const isWalkIn = who === 'walk-in';
  const submit = useMutationSubmit(form, mutation, ({ name, emailAddress }) => {
    const told = emailAddress ? 'We email them.' : 'We have no address of theirs, so tell them.';
    showSnackbar(`${name} has a place in ${workshop.name}. ${told}`, { tone: 'positive' });
    onClose();
  });
  return (
    <FormDialog
      title={
        <>
          Add somebody to <bdi>{workshop.name}</bdi>
        </>
      }
      description="They get a place if one is free."
      mutation={mutation}
      act={{ label: 'Add them', busyLabel: 'Adding…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormRadio {...form.field('who')} options={people} />
        {isWalkIn ? (
          <>
            <FormText {...form.field('matricNumber')} autoComplete="off" required />
            <FormText {...form.field('name')} autoComplete="off" required />
          </>
        ) : (
          <FormText
            {...form.field('emailAddress')}
            type="email"
            description="The one that they signed up with."
            required
          />
        )}
        <ReasonField field={form.field('reason')} hint={isWalkIn ? WALK_IN_HINT : REASON_HINT} />
      </Stack>
    </FormDialog>
  );
}

/** Gives somebody a place, with a reason. */
function AddButton({ workshop }: { workshop: AdminWorkshop }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact" icon="plus" onClick={() => setOpen(true)}>
        Add somebody<VisuallyHidden> to {workshop.name}</VisuallyHidden>
      </Button>
      {isOpen && <AddDialog workshop={workshop} onClose={() => setOpen(false)} />}
    </>
  );
}
