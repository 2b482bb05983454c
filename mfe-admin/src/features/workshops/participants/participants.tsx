import { reasonForm } from '@festival/contracts/common';
import {
  type AdminWorkshop,
  addParticipantForm,
  moveParticipantForm,
  type Participant,
  type WorkshopSignUps,
} from '@festival/contracts/participants';
import { hasDayBegun, isOver, vacancies, vacancyText } from '@festival/edition/workshops';
import { useWatch } from '@festival/forms/engine';
import { FormRadio, FormSelect, FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
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
import { AdminSearch } from '../../../shared/lists/admin-search.js';
import { ReasonDialog } from '../../../shared/reason-dialog.js';
import { ReasonField, withOneLine } from '../../../shared/reason-field.js';
import { useSignUps, useWorkshops } from '../use-workshops.js';
import {
  arrangeParticipants,
  type ListedParticipant,
  listParticipants,
} from './list-participants.js';
import {
  useAddParticipant,
  useAttendance,
  useMoveParticipant,
  useRemoveParticipant,
} from './use-participant-changes.js';
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
      <AdminSearch
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

interface ParticipantActionsProps {
  workshop: AdminWorkshop;
  participant: ListedParticipant;
}

/** Marks a participant as present. Shown from the day of the workshop on. */
function AttendanceButton({ participant }: Pick<ParticipantActionsProps, 'participant'>) {
  const { mutate, isPending } = useAttendance();
  const { registrationId, attended, name } = participant;
  return (
    <Button
      size="compact"
      variant={attended ? 'secondary' : 'primary'}
      aria-pressed={attended}
      busy={isPending}
      busyLabel="Saving…"
      onClick={() => mutate({ registrationId, attended: !attended })}
    >
      Was there<VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}

/** The actions for one participant. */
function ParticipantActions({ workshop, participant }: ParticipantActionsProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const [opened, setOpened] = useState<'move' | 'remove'>();
  const hasPlace = participant.position === null;
  const close = () => setOpened(undefined);
  const dialog = { workshop, participant, onClose: close };
  return (
    <Cluster gap={2} justify="end">
      {hasPlace && hasDayBegun(edition, workshop, now) && (
        <AttendanceButton participant={participant} />
      )}
      {!isOver(edition, workshop, now) && (
        <>
          <Button size="compact" onClick={() => setOpened('move')}>
            Move<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setOpened('remove')}>
            Remove<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
        </>
      )}
      {opened === 'move' && <MoveDialog {...dialog} />}
      {opened === 'remove' && <RemoveDialog {...dialog} />}
    </Cluster>
  );
}

interface RemoveParticipantProps {
  workshop: AdminWorkshop;
  participant: ListedParticipant;
  onClose: () => void;
}

/** Removes somebody from a workshop or its waitlist, with a reason. */
function RemoveDialog({ workshop, participant, onClose }: RemoveParticipantProps) {
  const mutation = useRemoveParticipant(participant.registrationId);
  const showSnackbar = useSnackbar();
  const what = participant.position === null ? 'place in' : 'place on the waitlist of';
  return (
    <ReasonDialog
      id="remove-participant"
      title={
        <>
          Remove <bdi>{participant.name}</bdi>?
        </>
      }
      description={`Their ${what} ${workshop.name} ends, and we email them. This cannot be undone.`}
      hint={REASON_HINT}
      rules={reasonForm}
      mutation={mutation}
      keep="Keep them"
      act={{ label: 'Remove them', busyLabel: 'Removing…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`${participant.name} is removed. We email them.`, { tone: 'positive' });
        onClose();
      }}
    />
  );
}

interface MoveParticipantProps {
  workshop: AdminWorkshop;
  participant: Participant;
  onClose: () => void;
}

/** Moves a participant to a free place in another workshop, with a reason. */
function MoveDialog({ workshop, participant, onClose }: MoveParticipantProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { data: all = [] } = useWorkshops();
  const mutation = useMoveParticipant(participant.registrationId);
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'move-participant',
    labels: { workshopId: 'To', reason: 'Reason' },
    values: { workshopId: '', reason: '' },
    rules: rulesOf(moveParticipantForm, withOneLine<{ workshopId: string; reason: string }>),
  });
  const submit = useMutationSubmit(form, mutation, () => {
    showSnackbar(`${participant.name} is moved. We email them.`, { tone: 'positive' });
    onClose();
  });
  const choices = all.filter(
    (each) => each._id !== workshop._id && vacancies(each) > 0 && !isOver(edition, each, now),
  );
  return (
    <FormDialog
      title={
        <>
          Move <bdi>{participant.name}</bdi>
        </>
      }
      description={`From ${workshop.name} to a free place in another workshop. We email them about both.`}
      mutation={mutation}
      act={{ label: 'Move them', busyLabel: 'Moving…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormSelect
          {...form.field('workshopId')}
          placeholder="Choose a workshop"
          options={choices.map((each) => ({
            value: each._id,
            label: `${each.name} (free: ${vacancyText(edition, each)})`,
          }))}
          required
        />
        <ReasonField field={form.field('reason')} hint={REASON_HINT} />
      </Stack>
    </FormDialog>
  );
}

const REASON_HINT = 'For the participant: their mail contains this text.';
