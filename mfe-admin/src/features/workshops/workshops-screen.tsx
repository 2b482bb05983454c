import { reasonForm } from '@festival/contracts/common';
import type { AdminWorkshop } from '@festival/contracts/participants';
import type { ClosingAllocation } from '@festival/contracts/workshops';
import { formatDate, formatInstant, formatLastDay } from '@festival/edition/dates';
import { isOver, workshopTimeText } from '@festival/edition/workshops';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChange } from '../../shared/calls.js';
import { ReasonDialog } from '../../shared/dialogs.js';
import { DownloadButton } from '../../shared/downloads.js';
import { AdminList, PageActions } from '../../shared/lists.js';
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

interface Edited {
  /** As it was when the form was opened; undefined for a new workshop. */
  workshop: AdminWorkshop | undefined;
  /** The workshop of a restored form. The form opens when the list has loaded. */
  awaitedId?: string;
}

/** Restores a form that was left by a reload or by the end of the session. */
const leftOpen = (owner: string): Edited | undefined => {
  const awaitedId = workshopDraft.subjectOf(owner);
  if (awaitedId === undefined) return undefined;
  return { workshop: undefined, ...(awaitedId && { awaitedId }) };
};

/** Workshops, their sign-ups, and the actions for both. */
export function WorkshopsScreen() {
  const query = useWorkshops();
  // Sign-ups, cancellations and attendance change what is shown here.
  useLiveList('workshops');
  const { _id: admin } = useSession();
  const [edited, setEdited] = useState(() => leftOpen(admin ?? ''));
  const [withdrawing, setWithdrawing] = useState<AdminWorkshop>();
  const awaited = query.data?.find(({ _id }) => _id === edited?.awaitedId);
  if (awaited) setEdited({ workshop: awaited });
  const listed = query.data?.find(({ _id }) => _id === edited?.workshop?._id);
  const workshop = listed ?? edited?.workshop;
  const list = useRef<HTMLDivElement>(null);
  return (
    <Stack gap={5}>
      <AdminList
        what="workshops"
        query={query}
        toolbar={
          <>
            <PageActions>
              <DownloadButton form={{ kind: 'sign-ups', filter: {} }}>
                Download All Workshop Sign Ups
              </DownloadButton>
              <Button
                variant="primary"
                icon="plus"
                onClick={() => setEdited({ workshop: undefined })}
              >
                Create a workshop
              </Button>
            </PageActions>
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
                  onEdit={() => setEdited({ workshop: row })}
                  onWithdraw={() => setWithdrawing(row)}
                />
              )}
              empty="No workshops yet. Create one, and its sign-ups appear here."
            />
          </div>
        )}
      </AdminList>
      {query.data && <WithdrawnWorkshops />}
      {edited && !edited.awaitedId && (
        <LazyDialog
          load={loadForm}
          props={{
            workshop,
            isGone: query.data !== undefined && !listed,
            onClose: () => setEdited(undefined),
          }}
          frame={{ title: <FormTitle workshop={workshop} />, size: 'medium' }}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          workshop={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          onDone={() => {
            flushSync(() => setWithdrawing(undefined));
            // The button that had the focus is gone with its row.
            list.current?.focus();
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

/** Withdraws a workshop, and asks for the message to those who signed up. */
function WithdrawDialog({ workshop, onClose, onDone }: WithdrawProps) {
  const { name } = workshop;
  const signedUp = workshop.numRegistered + workshop.numWaitlisted;
  return (
    <ReasonDialog
      id="withdraw"
      title={
        <>
          Withdraw <bdi>{name}</bdi>?
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
      schema={reasonForm}
      keys={[workshopsKey]}
      send={async (api, body) => {
        try {
          const params = { id: workshop._id };
          const { cancelled } = await api.call('DELETE /workshops/:id', { params, body });
          return `“${name}” is withdrawn.${cancelled > 0 ? ` We email ${people(cancelled)}.` : ''}`;
        } catch (error) {
          // The message to its participants is unknown.
          if (isApiError(error) && error.is('NOT_FOUND')) return `“${name}” was withdrawn before.`;
          throw error;
        }
      }}
      cancelLabel="Keep it"
      action={{ label: 'Withdraw the workshop', busyLabel: 'Withdrawing…' }}
      onClose={onClose}
      done={(sentence) => sentence}
      onDone={onDone}
    />
  );
}

/** Withdrawn workshops, with their sign-ups at that time. Shown when there is at least one. */
function WithdrawnWorkshops() {
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
        actions={(workshop) => <DownloadSignUps workshop={workshop} />}
        empty="No withdrawn workshops. They stay here with their participants."
      />
    </Stack>
  );
}

function DownloadSignUps({ workshop: { _id, name } }: { workshop: AdminWorkshop }) {
  return (
    <DownloadButton inRow form={{ kind: 'sign-ups', filter: { workshopId: _id } }}>
      Download<VisuallyHidden> the sign-ups of {name}</VisuallyHidden>
    </DownloadButton>
  );
}

interface Props {
  workshop: AdminWorkshop;
  onEdit: () => void;
  onWithdraw: () => void;
}

function WorkshopActions({ workshop, onEdit, onWithdraw }: Props) {
  const hasTakenPlace = isOver(useEdition(), workshop, useFestivalNow());
  const { name } = workshop;
  return (
    <>
      <DownloadSignUps workshop={workshop} />
      <Button size="compact" onClick={onEdit}>
        Edit<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {!hasTakenPlace && (
        <Button size="compact" onClick={onWithdraw}>
          Withdraw<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

interface WorkshopsTableProps {
  caption: string;
  workshops: readonly AdminWorkshop[];
  actions: (workshop: AdminWorkshop) => ReactNode;
  empty: string;
}

/** Workshops with the number of sign-ups and the list of participants. */
function WorkshopsTable({ caption, workshops, actions, empty }: WorkshopsTableProps) {
  const edition = useEdition();
  const isInAddress = useIsInAddress();
  const columns: TableColumn<AdminWorkshop>[] = [
    {
      header: 'Workshop',
      isRowHeader: true,
      cell: (workshop) => (
        <span className={styles.name}>
          <bdi>{workshop.name}</bdi>
          <span className={styles.when}>
            {workshopTimeText(edition, workshop)} · <bdi>{workshop.location}</bdi>
          </span>
          {workshop.withdrawn && (
            <span className={styles.when}>
              Withdrawn on {formatDate(edition, workshop.withdrawn.at)}
              {workshop.withdrawn.why && (
                <>
                  : <bdi>{workshop.withdrawn.why}</bdi>
                </>
              )}
            </span>
          )}
        </span>
      ),
    },
    {
      header: 'Sign Ups',
      cell: (workshop) => (
        <span className={styles.signUps}>
          <span className={styles.count}>
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
    actionsColumn(actions),
  ];
  return (
    <AdminTable
      caption={caption}
      className={styles.table}
      // Its three columns fit beside each other.
      stacksBelow={600}
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
        <Cluster justify="between" className={styles.allocation}>
          <p>
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
