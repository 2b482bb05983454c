import { reasonForm } from '@festival/contracts/common';
import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import {
  type AdminWorkshop,
  addParticipantForm,
  moveParticipantForm,
  type Participant,
  type WorkshopSignUps,
} from '@festival/contracts/participants';
import { vacancies, vacancyText } from '@festival/edition/vacancies';
import { hasDayBegun, isOver } from '@festival/edition/workshops';
import { useWatch } from '@festival/forms/engine';
import { FormRadio, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
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
import { Table, type TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { useAction, useRead } from '../../shared/calls.js';
import { FormDialog, ReasonDialog, useDialog, useDone, withOneLine } from '../../shared/dialogs.js';
import { useFormCall } from '../../shared/forms.js';
import { AdminSearch, useAddress } from '../../shared/lists.js';
import { actionsColumn } from '../../shared/tables.js';
import {
  arrangeParticipants,
  type ListedParticipant,
  listParticipants,
} from './list-participants.js';
import { useWorkshops, workshopsKey } from './use-workshops.js';

const A_PAGE = 25;

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

/** Several workshops may be open at once, so each has parameters of its own in the address. */
const suffixOf = (workshopId: string): string => `.${workshopId}`;

/** Whether the address has a view of this workshop's list. If so, the list is open. */
export const useIsInAddress = () => {
  const [search] = useSearchParams();
  return (workshopId: string): boolean =>
    [...search.keys()].some((name) => name.endsWith(suffixOf(workshopId)));
};

/** After a ticket is scanned, scrolls to the list of its workshop. */
const useScrollToTicket = (isTicket: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTicket) list.current?.scrollIntoView({ block: 'center' });
  }, [isTicket]);
  return list;
};

function List({ workshop }: { workshop: WorkshopSignUps }) {
  const { dialog, show } = useDialog();
  const { read, change } = useAddress(suffixOf(workshop._id));
  const [q, sort] = [read('q'), read('sort')];
  const all = listParticipants(workshop);
  const found = arrangeParticipants(all, { search: q, sort });
  const list = useScrollToTicket(all.some(({ registrationId }) => registrationId === q));
  const pageCount = Math.ceil(found.length / A_PAGE);
  const page = Math.min(Math.max(1, Math.floor(Number(read('page'))) || 1), pageCount || 1);
  const columns: TableColumn<ListedParticipant>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) => <bdi>{name}</bdi>,
      isRowHeader: true,
      sortable: true,
    },
    { header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
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
    { header: 'Status', cell: (participant) => <ParticipantStatus participant={participant} /> },
  ];
  const actions = actionsColumn((participant: ListedParticipant) => (
    <ParticipantActions {...{ workshop, participant, show }} />
  ));
  return (
    <Stack ref={list} gap={3}>
      <Tools
        workshop={workshop}
        text={q}
        onSearch={(wanted) => change({ q: wanted, sort, page: '' })}
        onAdd={() => show(AddDialog, { workshop })}
      />
      <Table
        caption={`Participants of ${workshop.name}`}
        captionHidden
        dense
        columns={workshop.withdrawn ? columns : [...columns, actions]}
        rows={found.slice((page - 1) * A_PAGE, page * A_PAGE)}
        rowId={({ registrationId }) => registrationId}
        rowLabel={({ name }) => name}
        sort={sort}
        onSort={(by) => change({ q, sort: by, page: '' })}
        empty={
          q
            ? 'No participant matches.'
            : 'Nobody has signed up yet. Participants are here as soon as they do.'
        }
      />
      <Pagination
        label={`Pages of participants of ${workshop.name}`}
        page={page}
        pageCount={pageCount}
        onChange={(wanted) => change({ page: wanted > 1 ? String(wanted) : '' })}
      />
      {dialog}
    </Stack>
  );
}

interface ToolsProps {
  workshop: WorkshopSignUps;
  text: string;
  onSearch: (text: string) => void;
  onAdd: () => void;
}

function Tools({ workshop, text, onSearch, onAdd }: ToolsProps) {
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
          <Button size="compact" icon="plus" onClick={onAdd}>
            Add somebody<VisuallyHidden> to {workshop.name}</VisuallyHidden>
          </Button>
        </Cluster>
      )}
    </Cluster>
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

interface ActionsProps {
  workshop: AdminWorkshop;
  participant: ListedParticipant;
  show: ReturnType<typeof useDialog>['show'];
}

function ParticipantActions({ workshop, participant, show }: ActionsProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  return (
    <>
      {participant.position === null && hasDayBegun(edition, workshop, now) && (
        <AttendanceButton participant={participant} />
      )}
      {!isOver(edition, workshop, now) && (
        <>
          <Button size="compact" onClick={() => show(MoveDialog, { workshop, participant })}>
            Move<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
          <Button
            variant="quiet"
            size="compact"
            onClick={() => show(RemoveDialog, { workshop, participant })}
          >
            Remove<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
        </>
      )}
    </>
  );
}

/** Marks a participant as present. Shown from the day of the workshop on. */
function AttendanceButton({ participant }: { participant: Participant }) {
  const attendance = useAction(
    [workshopsKey],
    (api, { id, attended }: { id: string; attended: boolean }) =>
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
      onClick={() => attendance.run({ id: registrationId, attended: !attended })}
    >
      Was there<VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}

const REASON_HINT = 'For the participant: their mail contains this text.';
const WALK_IN_HINT =
  'Kept in the activity. People who have signed up before also read it in their mail.';
const reasonLook = { maxLength: MAX_REASON_LENGTH, counted: true, required: true };

const people = [
  { value: 'known', label: 'Somebody who waits, or has signed up for a workshop before' },
  { value: 'walk-in', label: 'A walk-in, who needs no account' },
];

const nobody = { who: 'known', emailAddress: '', matricNumber: '', name: '', reason: '' };

/** Only the fields that are shown. */
const toForm = ({ who, emailAddress, matricNumber, name, reason }: typeof nobody) =>
  withOneLine({ ...(who === 'walk-in' ? { matricNumber, name } : { emailAddress }), reason });

interface AddProps {
  workshop: AdminWorkshop;
  onClose: () => void;
}

/** Gives somebody a place, with a reason. */
function AddDialog({ workshop, onClose }: AddProps) {
  const done = useDone(onClose);
  const { field, control, dialog } = useFormCall({
    id: 'add-participant',
    labels: {
      who: 'Who is it?',
      emailAddress: 'Email Address',
      matricNumber: 'Matric Number',
      name: 'Name',
      reason: 'Reason',
    },
    values: nobody,
    schema: addParticipantForm,
    toSent: toForm,
    keys: [workshopsKey],
    send: (api, body, idempotencyKey) =>
      api.call('POST /admin/workshops/:id/participants', {
        params: { id: workshop._id },
        body,
        idempotencyKey,
      }),
    onDone: ({ name, emailAddress }) => {
      const note = emailAddress ? 'We email them.' : 'We have no address of theirs, so tell them.';
      done(`${name} has a place in ${workshop.name}. ${note}`);
    },
  });
  const isWalkIn = useWatch({ control }).who === 'walk-in';
  return (
    <FormDialog
      {...dialog}
      title={
        <>
          Add somebody to <bdi>{workshop.name}</bdi>
        </>
      }
      description="They get a place if one is free."
      action={{ label: 'Add them', busyLabel: 'Adding…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormRadio {...field('who')} options={people} />
        {isWalkIn ? (
          <>
            <FormText {...field('matricNumber')} autoComplete="off" required />
            <FormText {...field('name')} autoComplete="off" required />
          </>
        ) : (
          <FormText
            {...field('emailAddress')}
            type="email"
            description="The one that they signed up with."
            required
          />
        )}
        <FormTextArea
          {...field('reason')}
          {...reasonLook}
          description={isWalkIn ? WALK_IN_HINT : REASON_HINT}
        />
      </Stack>
    </FormDialog>
  );
}

interface Props extends AddProps {
  participant: ListedParticipant;
}

/** Removes somebody from a workshop or its waitlist, with a reason. */
function RemoveDialog({ workshop, participant, onClose }: Props) {
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
      schema={reasonForm}
      keys={[workshopsKey]}
      send={(api, body) =>
        api.call('DELETE /admin/registrations/:id', {
          params: { id: participant.registrationId },
          body,
        })
      }
      cancelLabel="Keep them"
      action={{ label: 'Remove them', busyLabel: 'Removing…' }}
      onClose={onClose}
      done={() => `${participant.name} is removed. We email them.`}
    />
  );
}

/** Moves a participant to a free place in another workshop, with a reason. */
function MoveDialog({ workshop, participant, onClose }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { data: all = [] } = useWorkshops();
  const done = useDone(onClose);
  const { field, dialog } = useFormCall({
    id: 'move-participant',
    labels: { workshopId: 'To', reason: 'Reason' },
    values: { workshopId: '', reason: '' },
    schema: moveParticipantForm,
    toSent: withOneLine,
    keys: [workshopsKey],
    send: (api, body) =>
      api.call('POST /admin/registrations/:id/move', {
        params: { id: participant.registrationId },
        body,
      }),
    onDone: () => done(`${participant.name} is moved. We email them.`),
  });
  const choices = all.filter(
    (each) => each._id !== workshop._id && vacancies(each) > 0 && !isOver(edition, each, now),
  );
  return (
    <FormDialog
      {...dialog}
      title={
        <>
          Move <bdi>{participant.name}</bdi>
        </>
      }
      description={`From ${workshop.name} to a free place in another workshop. We email them about both.`}
      action={{ label: 'Move them', busyLabel: 'Moving…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormSelect
          {...field('workshopId')}
          placeholder="Choose a workshop"
          options={choices.map((each) => ({
            value: each._id,
            label: `${each.name} (free: ${vacancyText(edition, each)})`,
          }))}
          required
        />
        <FormTextArea {...field('reason')} {...reasonLook} description={REASON_HINT} />
      </Stack>
    </FormDialog>
  );
}
