import { reasonForm } from '@festival/contracts/common';
import {
  type AddParticipantForm,
  type AdminWorkshop,
  addParticipantForm,
  moveParticipantForm,
  type Participant,
  type WorkshopSignUps,
} from '@festival/contracts/participants';
import { vacancies, vacancyText } from '@festival/edition/vacancies';
import { hasDayBegun, isOver } from '@festival/edition/workshops';
import { useWatch } from '@festival/forms/engine';
import { FormRadio, FormSelect, FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { useHasPermission } from '@festival/mfe-kit/session';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { Table, type TableColumn, type TableSort } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { useAction, useChange, useRead } from '../../shared/calls.js';
import {
  FormDialog,
  ReasonDialog,
  ReasonField,
  useDone,
  withOneLine,
} from '../../shared/dialogs.js';
import { AdminSearch } from '../../shared/lists.js';
import {
  arrangeParticipants,
  type ListedParticipant,
  listParticipants,
} from './list-participants.js';
import { useWorkshops, workshopsKey } from './use-workshops.js';

const A_PAGE = 25;

const columnsOf = (workshop: WorkshopSignUps): TableColumn<ListedParticipant>[] => [
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
      <Table
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
  const query = useRead([...workshopsKey, 'sign-ups', workshop._id], (api, signal) =>
    api.call('GET /admin/workshops/:id', { params: { id: workshop._id }, signal }),
  );
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

/** Not after a refusal: the dialog is part of the participant’s row, which may be gone. */
const AFTER_SUCCESS = 'onSuccess';

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
  const done = useDone(onClose);
  const mutation = useChange(
    [workshopsKey],
    (api, body: AddParticipantForm, idempotencyKey) =>
      api.call('POST /admin/workshops/:id/participants', {
        params: { id: workshop._id },
        body,
        idempotencyKey,
      }),
    AFTER_SUCCESS,
  );
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
    done(`${name} has a place in ${workshop.name}. ${told}`);
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
      action={{ label: 'Add them', busyLabel: 'Adding…' }}
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
  const attendance = useAction(
    [workshopsKey],
    (api, { registrationId: id, attended }: Pick<Participant, 'registrationId' | 'attended'>) =>
      api.call('PUT /admin/registrations/:id/attendance', { params: { id }, body: { attended } }),
  );
  const { registrationId, attended, name } = participant;
  return (
    <Button
      size="compact"
      variant={attended ? 'secondary' : 'primary'}
      aria-pressed={attended}
      busy={attendance.isPending}
      busyLabel="Saving…"
      onClick={() => attendance.run({ registrationId, attended: !attended })}
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
  const mutation = useChange(
    [workshopsKey],
    (api, body: { reason: string }) =>
      api.call('DELETE /admin/registrations/:id', {
        params: { id: participant.registrationId },
        body,
      }),
    AFTER_SUCCESS,
  );
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
      cancelLabel="Keep them"
      action={{ label: 'Remove them', busyLabel: 'Removing…' }}
      onClose={onClose}
      done={() => `${participant.name} is removed. We email them.`}
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
  const done = useDone(onClose);
  const mutation = useChange(
    [workshopsKey],
    (api, body: { workshopId: string; reason: string }) =>
      api.call('POST /admin/registrations/:id/move', {
        params: { id: participant.registrationId },
        body,
      }),
    AFTER_SUCCESS,
  );
  const form = useForm({
    id: 'move-participant',
    labels: { workshopId: 'To', reason: 'Reason' },
    values: { workshopId: '', reason: '' },
    rules: rulesOf(moveParticipantForm, withOneLine<{ workshopId: string; reason: string }>),
  });
  const submit = useMutationSubmit(form, mutation, () =>
    done(`${participant.name} is moved. We email them.`),
  );
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
      action={{ label: 'Move them', busyLabel: 'Moving…' }}
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

/** Which participants of a workshop are shown, and in what order. */
interface ParticipantsView {
  text: string;
  sort: TableSort | undefined;
  /** From 1. */
  page: number;
}

const names = ['q', 'sort', 'page'] as const;
/** Several workshops may be open at once, so each has parameters of its own in the address. */
const parameterOf = (name: (typeof names)[number], workshopId: string): string =>
  `${name}.${workshopId}`;

const toSort = (value: string): TableSort | undefined =>
  value === '' ? undefined : { key: value.replace('-', ''), isDescending: value.startsWith('-') };

const toPage = (value: string): number => Math.max(1, Math.floor(Number(value)) || 1);

const toText = ({ text, sort, page }: ParticipantsView) => ({
  q: text,
  sort: sort ? `${sort.isDescending ? '-' : ''}${sort.key}` : '',
  page: page > 1 ? String(page) : '',
});

/** The view of a workshop's list and a function to change it. It is in the address, so a reload or a shared link shows the same list. */
const useParticipantsView = (workshopId: string) => {
  const [search, setSearch] = useSearchParams();
  const written = (name: (typeof names)[number]) => search.get(parameterOf(name, workshopId)) ?? '';
  const view: ParticipantsView = {
    text: written('q'),
    sort: toSort(written('sort')),
    page: toPage(written('page')),
  };
  /** A new search or order starts at its first page. */
  const change = (changes: Partial<ParticipantsView>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      const values = toText({ ...view, page: 1, ...changes });
      for (const name of names) {
        after.delete(parameterOf(name, workshopId));
        if (values[name]) after.set(parameterOf(name, workshopId), values[name]);
      }
      return after;
    });
  return { view, change };
};

/** Whether the address has a view of this workshop's list. If so, the list is open. */
export const useIsInAddress = () => {
  const [search] = useSearchParams();
  return (workshopId: string): boolean =>
    names.some((name) => search.has(parameterOf(name, workshopId)));
};
