import { reasonForm } from '@festival/contracts/common';
import type { AdminWorkshop } from '@festival/contracts/participants';
import type { ClosingAllocation } from '@festival/contracts/workshops';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { isOver, workshopTimeText } from '@festival/edition/workshops';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { useMutation, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChange } from '../../shared/calls.js';
import { ReasonDialog } from '../../shared/dialogs.js';
import { DownloadButton, useExport } from '../../shared/downloads.js';
import { formatInstant } from '../../shared/instants.js';
import { AdminList, AdminToolbar } from '../../shared/lists.js';
import { useLiveList } from '../../shared/live-lists.js';
import { AdminTable, actionsColumn } from '../../shared/tables.js';
import { Participants, useIsInAddress } from './participants.js';
import {
  FormTitle,
  people,
  useWithdrawnWorkshops,
  useWorkshops,
  workshopsKey,
} from './use-workshops.js';
import { workshopDraft } from './workshop-values.js';
import styles from './workshops-screen.module.css';

const loadForm = () => import('./workshop-form.js').then((module) => module.WorkshopFormDialog);

interface Opened {
  dialog: 'form' | 'withdraw';
  /** As it was when the form was opened; undefined for a new workshop. */
  workshop: AdminWorkshop | undefined;
  /** The workshop of a restored form. The form opens when the list has loaded. */
  awaitedId?: string;
}

/** Restores a form that was left by a reload or by the end of the session. */
const leftOpen = (owner: string): Opened | undefined => {
  const awaitedId = workshopDraft.subjectOf(owner);
  if (awaitedId === undefined) return undefined;
  return { dialog: 'form', workshop: undefined, ...(awaitedId && { awaitedId }) };
};

/** Workshops, their sign-ups, and the actions for both. */
export function WorkshopsScreen() {
  const query = useWorkshops();
  // Sign-ups, cancellations and attendance change what is shown here.
  useLiveList('workshops', workshopsKey);
  const download = useSignUpsDownload();
  const { _id: admin = '' } = useSession();
  const [opened, setOpened] = useState(() => leftOpen(admin ?? ''));
  const close = () => setOpened(undefined);
  const awaited = query.data?.find(({ _id }) => _id === opened?.awaitedId);
  if (awaited) setOpened({ dialog: 'form', workshop: awaited });
  const listed = query.data?.find(({ _id }) => _id === opened?.workshop?._id);
  const workshop = listed ?? opened?.workshop;

  // When a row goes, the button that had the focus goes too.
  const list = useRef<HTMLDivElement>(null);
  const withdrawnId = useRef<string>(undefined);
  useEffect(() => {
    const id = withdrawnId.current;
    if (!id || !query.data || query.data.some(({ _id }) => _id === id)) return;
    withdrawnId.current = undefined;
    list.current?.focus();
  }, [query.data]);

  return (
    <Stack gap={5}>
      <AdminList
        what="workshops"
        query={query}
        toolbar={
          <>
            <AdminToolbar
              actions={
                <DownloadButton download={download}>Download All Workshop Sign Ups</DownloadButton>
              }
            >
              <Button
                variant="primary"
                icon="plus"
                onClick={() => setOpened({ dialog: 'form', workshop: undefined })}
              >
                Create a workshop
              </Button>
            </AdminToolbar>
            <Allocation />
          </>
        }
      >
        {(workshops) => (
          <div ref={list} tabIndex={-1}>
            <WorkshopsTable
              caption="Workshops"
              workshops={workshops}
              actions={(row) => (
                <WorkshopActions
                  workshop={row}
                  onEdit={(edited) => setOpened({ dialog: 'form', workshop: edited })}
                  onWithdraw={(withdrawn) => setOpened({ dialog: 'withdraw', workshop: withdrawn })}
                />
              )}
              empty="There are no workshops yet."
            />
          </div>
        )}
      </AdminList>
      {query.data && <WithdrawnWorkshops />}
      {opened?.dialog === 'form' && !opened.awaitedId && (
        <LazyDialog
          load={loadForm}
          props={{ workshop, isGone: query.data !== undefined && !listed, onClose: close }}
          frame={{ title: <FormTitle workshop={workshop} />, size: 'medium' }}
        />
      )}
      {opened?.dialog === 'withdraw' && workshop && (
        <WithdrawDialog
          workshop={workshop}
          onClose={close}
          onDone={() => {
            withdrawnId.current = workshop._id;
            close();
          }}
        />
      )}
    </Stack>
  );
}

interface WithdrawProps {
  workshop: AdminWorkshop;
  onClose: () => void;
  /** Called once the workshop is withdrawn. */
  onDone: () => void;
}

/** A workshop that is already gone counts as withdrawn, but the message to its participants is unknown. */
const useWithdraw = (workshop: AdminWorkshop, onDone: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const tell = (sentence: string) => {
    showSnackbar(sentence, { tone: 'positive' });
    onDone();
    void queries.invalidateQueries({ queryKey: workshopsKey });
  };
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.call('DELETE /workshops/:id', { params: { id: workshop._id }, body: { reason } }),
    onSuccess: ({ cancelled }) =>
      tell(
        `“${workshop.name}” is withdrawn.${cancelled > 0 ? ` We email ${people(cancelled)}.` : ''}`,
      ),
    onError: (error) => {
      if (isApiError(error) && error.is('NOT_FOUND'))
        tell(`“${workshop.name}” was withdrawn before.`);
    },
  });
};

/** Withdraws a workshop, and asks for the message to those who signed up. */
function WithdrawDialog({ workshop, onClose, onDone }: WithdrawProps) {
  const withdraw = useWithdraw(workshop, onDone);
  const signedUp = workshop.numRegistered + workshop.numWaitlisted;
  return (
    <ReasonDialog
      id="withdraw"
      title={
        <>
          Withdraw <bdi>{workshop.name}</bdi>?
        </>
      }
      description={
        signedUp > 0
          ? `${people(signedUp)} signed up. Every registration ends, and we email each of them. Their list is kept. This cannot be undone.`
          : 'Nobody signed up, so nobody gets an email. This cannot be undone.'
      }
      hint={
        signedUp > 0
          ? 'For the people who signed up: their mail contains this text.'
          : 'For the other admins: it is kept with the workshop.'
      }
      rules={reasonForm}
      mutation={withdraw}
      cancelLabel="Keep it"
      action={{ label: 'Withdraw the workshop', busyLabel: 'Withdrawing…' }}
      onClose={onClose}
      onDone={() => {}}
    />
  );
}

function WithdrawalNote({ edition, workshop }: { edition: Edition; workshop: AdminWorkshop }) {
  const { withdrawn } = workshop;
  if (!withdrawn) return null;
  return (
    <>
      Withdrawn on {formatDate(edition, withdrawn.at)}
      {withdrawn.why && (
        <>
          : <bdi>{withdrawn.why}</bdi>
        </>
      )}
    </>
  );
}

/** Withdrawn workshops, with their sign-ups at that time. Shown when there is at least one. */
function WithdrawnWorkshops() {
  const edition = useEdition();
  const query = useWithdrawnWorkshops();
  if (query.error)
    return (
      <ErrorState
        headingLevel={2}
        title="Issues with fetching withdrawn workshops"
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="withdrawn-workshops">
      <h2 id="withdrawn-workshops">Withdrawn workshops</h2>
      <WorkshopsTable
        caption="Withdrawn workshops"
        workshops={query.data}
        note={(workshop) => <WithdrawalNote edition={edition} workshop={workshop} />}
        actions={(workshop) => <DownloadSignUps workshop={workshop} />}
        empty="No workshop was withdrawn."
      />
    </Stack>
  );
}

/** Saves the sign-ups of a workshop. */
function DownloadSignUps({ workshop: { _id, name } }: { workshop: AdminWorkshop }) {
  const download = useSignUpsDownload(_id);
  return (
    <DownloadButton size="compact" download={download}>
      Download<VisuallyHidden> the sign-ups of {name}</VisuallyHidden>
    </DownloadButton>
  );
}

interface Props {
  workshop: AdminWorkshop;
  onEdit: (workshop: AdminWorkshop) => void;
  onWithdraw: (workshop: AdminWorkshop) => void;
}

/** The actions for one workshop. */
function WorkshopActions({ workshop, onEdit, onWithdraw }: Props) {
  const hasTakenPlace = isOver(useEdition(), workshop, useFestivalNow());
  const { name } = workshop;
  return (
    <Cluster gap={2} justify="end">
      <DownloadSignUps workshop={workshop} />
      <Button size="compact" icon="edit" onClick={() => onEdit(workshop)}>
        Edit<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {!hasTakenPlace && (
        <Button variant="quiet" size="compact" onClick={() => onWithdraw(workshop)}>
          Withdraw<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  );
}

interface WorkshopsTableProps {
  caption: string;
  workshops: readonly AdminWorkshop[];
  /** Shown below the name of a workshop, besides time and place. */
  note?: (workshop: AdminWorkshop) => ReactNode;
  /** The actions for a workshop. */
  actions: (workshop: AdminWorkshop) => ReactNode;
  empty: string;
}

/** Workshops with the number of sign-ups and the list of participants. */
function WorkshopsTable({ caption, workshops, note, actions, empty }: WorkshopsTableProps) {
  const edition = useEdition();
  const isInAddress = useIsInAddress();
  const columns: TableColumn<AdminWorkshop>[] = [
    {
      key: 'workshop',
      header: 'Workshop',
      isRowHeader: true,
      cell: (workshop) => (
        <span className={styles.name}>
          <bdi>{workshop.name}</bdi>
          <span className={styles.when}>
            {workshopTimeText(edition, workshop)} · <bdi>{workshop.location}</bdi>
          </span>
          {note && <span className={styles.when}>{note(workshop)}</span>}
        </span>
      ),
    },
    {
      key: 'sign-ups',
      header: 'Sign Ups',
      cell: (workshop) => (
        <span className={styles.signUps}>
          <span>
            {workshop.numRegistered}/{workshop.maxParticipants}
          </span>
          <FillBar workshop={workshop} />
          {(workshop.numOffered ?? 0) > 0 && <Badge>{workshop.numOffered} offered</Badge>}
          {workshop.numWaitlisted > 0 && (
            <Badge tone="warning">{workshop.numWaitlisted} waitlisted</Badge>
          )}
        </span>
      ),
    },
    actionsColumn((workshop) => <div className={styles.actions}>{actions(workshop)}</div>),
  ];
  return (
    <AdminTable
      caption={caption}
      columns={columns}
      rows={workshops}
      rowLabel={({ name }) => name}
      expansion={{
        render: (workshop) => <Participants workshop={workshop} />,
        startsOpen: ({ _id }) => isInAddress(_id),
        canExpand: ({ numRegistered, numWaitlisted, withdrawn }) =>
          !withdrawn || numRegistered + numWaitlisted > 0,
      }}
      empty={empty}
    />
  );
}

/** How many places are confirmed and offered. The numbers are beside the bar. */
function FillBar({ workshop }: { workshop: AdminWorkshop }) {
  const { numRegistered, numOffered = 0, maxParticipants } = workshop;
  const shareOf = (count: number) => `${(count / Math.max(1, maxParticipants)) * 100}%`;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.registered} style={{ inlineSize: shareOf(numRegistered) }} />
      <span className={styles.offered} style={{ inlineSize: shareOf(numOffered) }} />
    </span>
  );
}

/** Saves the sign-ups of all workshops as `workshops.csv`, or those of one in a file with its name. */
const useSignUpsDownload = (workshopId?: string) =>
  useExport({
    form: { kind: 'sign-ups', filter: workshopId === undefined ? {} : { workshopId } },
  });

const closingText = (edition: Edition, { due, done }: ClosingAllocation, now: Date): string => {
  if (done)
    return `When registration closed, free places went to the waitlists: ${people(done.promoted)} got one (${formatInstant(edition, done.at)}).`;
  return Date.parse(due) <= now.getTime()
    ? 'Registration has closed. Free places are being given to the waitlists now.'
    : `When registration closes at the end of ${formatLastDay(edition, due, 'weekday')}, free places go to the waitlists automatically.`;
};

const resultText = (promoted: number): string =>
  promoted === 0
    ? 'Nobody on the waitlists could get a free place.'
    : `${people(promoted)} got a place. We email them.`;

/** The allocation of free places: automatic when registration closes, or now. */
function Allocation() {
  const edition = useEdition();
  const now = useFestivalNow();
  const closing = useClosingAllocation();
  const allocation = useChange([workshopsKey], (api, _: undefined) =>
    api.call('POST /admin/bumpWaitlist'),
  );
  const promoted = allocation.data?.promoted;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card>
      <Stack gap={4}>
        <Cluster justify="between">
          <p className={styles.text}>
            {closing.data
              ? closingText(edition, closing.data, now)
              : 'Free places go to the waitlists when registration closes, or now.'}
          </p>
          <Button
            busy={allocation.isPending}
            busyLabel="Giving out places…"
            onClick={() => setIsAsking(true)}
          >
            Allocate now
          </Button>
        </Cluster>
        {allocation.error && (
          <Alert tone="negative" live onDismiss={allocation.reset}>
            {errorMessage(allocation.error)}
          </Alert>
        )}
        {promoted !== undefined && (
          <Alert tone={promoted > 0 ? 'positive' : 'info'} live onDismiss={allocation.reset}>
            {resultText(promoted)}
          </Alert>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="Give free places to the waitlists now?"
        confirmLabel="Allocate now"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (!allocation.isPending) allocation.mutate(undefined);
        }}
      >
        In order of sign-up, at most one place for each person besides Open Talks. We email everyone
        who gets a place.
      </ConfirmDialog>
    </Card>
  );
}

const ASK_EVERY_MS = 30_000;
/** The allocation takes seconds once it is due. */
const ASK_WHEN_DUE_MS = 3_000;

/** Whether or when the close of registration allocates the places. */
const useClosingAllocation = () => {
  const api = useApi();
  const clock = useFestivalClock();
  return useQuery({
    queryKey: [...workshopsKey, 'closing'],
    queryFn: ({ signal }) => api.call('GET /admin/bumpWaitlist', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && !data.done && Date.parse(data.due) <= clock.now().getTime()
        ? ASK_WHEN_DUE_MS
        : ASK_EVERY_MS,
  });
};
