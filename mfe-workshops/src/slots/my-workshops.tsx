import { type ProfileWorkshop, ticketAddress } from '@festival/contracts/participants';
import { WORKSHOPS_STREAM } from '@festival/contracts/paths';
import type { Profile } from '@festival/contracts/profile';
import type { Standing, WorkshopChange } from '@festival/contracts/workshops';
import { isOver, workshopTimeText } from '@festival/edition/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useHost } from '@festival/mfe-kit/host';
import { listen, spread } from '@festival/mfe-kit/live';
import { useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useLocation } from '@festival/mfe-kit/router';
import type { SlotProps } from '@festival/mfe-kit/slots';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { Image, uploadedImage } from '@festival/ui/image';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { Spinner } from '@festival/ui/spinner';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  CancelConfirmed,
  cancelText,
  useCancelling,
} from '../features/my-workshops/cancel-workshop.js';
import { OfferActions } from '../features/offers/offer-actions.js';
import { ordinal } from '../features/outlook/outlook-text.js';
import { mayBeOffered } from '../features/workshops/use-workshops.js';
import { dateTimeOf, isOpen, profileKey } from '../shared/workshop-parts.js';
import styles from './my-workshops.module.css';

/** The name of this part in the profile's list of unavailable parts. */
const SOURCE = 'workshops';

/** The id of the panel's heading. Links from the workshops lead here. */
const ID = 'my-workshops';

/** The panel loads after its page, so it moves the focus itself. */
const useFocusAtHash = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash === `#${ID}`) heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
};

/** The workshops on a student's profile: registered, waitlisted, and how to cancel. */
export function MyWorkshopsPanel({ profile, onRetry }: SlotProps['profile.panel']) {
  const heading = useFocusAtHash();
  return (
    <Stack as="section" gap={4} aria-labelledby={ID}>
      <h2 ref={heading} id={ID} tabIndex={-1} className={styles.title}>
        My Workshops
      </h2>
      {profile.unavailable.includes(SOURCE) ? (
        <Alert tone="warning" actions={onRetry && <Button onClick={onRetry}>Try again</Button>}>
          Your workshops cannot be shown just now. Your registrations have not changed.
        </Alert>
      ) : (
        <MyWorkshops profile={profile} />
      )}
    </Stack>
  );
}

/** The cancelled workshop has left the list, and its button too. */
const focusPanel = () => document.getElementById('my-workshops')?.focus();

/** The student's sign-ups, each with a button to cancel. */
function MyWorkshops({ profile }: { profile: Profile }) {
  const { registeredWorkshops, waitlistedWorkshops } = profile;
  /** The sign-up that the student may cancel. */
  const [leaving, setLeaving] = useState<{ workshop: ProfileWorkshop; status: Standing }>();
  const [ticketOf, setTicketOf] = useState<Ticketed>();
  useLiveOffers(waitlistedWorkshops);
  const close = () => setLeaving(undefined);
  const finish = () => {
    close();
    queueMicrotask(focusPanel);
  };
  if (registeredWorkshops.length + waitlistedWorkshops.length === 0)
    return (
      <EmptyState
        icon="calendar"
        headingLevel={3}
        title="You have not signed up for a workshop"
        actions={
          <LinkButton variant="primary" href="/workshops">
            See the workshops
          </LinkButton>
        }
      >
        One place each, and a seat on as many waitlists as you like.
      </EmptyState>
    );
  return (
    <div className={styles.lists}>
      <RegistrationList
        title="Registered"
        nothing="You have no place yet."
        workshops={registeredWorkshops}
        status="confirmed"
        onCancel={(workshop) => setLeaving({ workshop, status: 'confirmed' })}
        onTicket={setTicketOf}
      />
      <RegistrationList
        title="Waitlisted"
        nothing="You are on no waitlist."
        workshops={waitlistedWorkshops}
        status="waitlisted"
        onCancel={(workshop) => setLeaving({ workshop, status: 'waitlisted' })}
      />
      {ticketOf && <TicketDialog workshop={ticketOf} onClose={() => setTicketOf(undefined)} />}
      {leaving?.status === 'confirmed' && (
        <CancelConfirmed
          workshop={leaving.workshop}
          waitlisted={waitlistedWorkshops}
          onDone={finish}
          onKeep={close}
        />
      )}
      {leaving?.status === 'waitlisted' && (
        <CancelWaitlisted workshop={leaving.workshop} onDone={finish} onKeep={close} />
      )}
    </div>
  );
}

const NEWS_MS = { least: 0, most: 5_000 };

/** Keeps the offers to a waitlisted student on their profile up to date. */
const useLiveOffers = (waiting: readonly ProfileWorkshop[]): void => {
  const queries = useQueryClient();
  const isWaiting = waiting.length > 0;
  const mayConcern = useEffectEvent(
    (change: WorkshopChange) => change.kind === 'list' || mayBeOffered(waiting, change),
  );
  useEffect(() => {
    if (!isWaiting) return;
    const news = spread(() => void queries.invalidateQueries({ queryKey: profileKey }), NEWS_MS);
    const stop = listen<WorkshopChange>(`/api${WORKSHOPS_STREAM}`, {
      onEvent: (change) => {
        if (mayConcern(change)) news.schedule();
      },
      onOpen: news.schedule,
      onLook: news.schedule,
    });
    return () => {
      stop();
      news.stop();
    };
  }, [queries, isWaiting]);
};

interface Props {
  workshop: ProfileWorkshop;
  onDone: () => void;
  onKeep: () => void;
}

/** Asks before a student leaves a waitlist. */
function CancelWaitlisted({ workshop, onDone, onKeep }: Props) {
  const { _id, name } = workshop;
  const { isBusy, error, cancel } = useCancelling(onDone);
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onKeep}
      role="alertdialog"
      size="small"
      title={`Leave the waitlist of ${name}?`}
      description={cancelText(useEdition(), workshop, 'waitlisted', useFestivalNow())}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onKeep} aria-disabled={isBusy} data-autofocus="">
            Stay on it
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel="Cancelling…"
            onClick={() => cancel({ workshopId: _id }, `You are off the waitlist of ${name}.`)}
          >
            Leave the waitlist
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="negative" live>
          {error}
        </Alert>
      )}
    </Dialog>
  );
}

/** Draws the code. Its library is loaded with the first ticket. */
const draw = (text: string): Promise<string> =>
  import('../features/my-workshops/draw-code.js').then((module) => module.drawCode(text));

interface TicketDialogProps {
  workshop: Ticketed;
  onClose: () => void;
}

/** A student's ticket: a QR code that leads an admin to the student's line in the list of participants. */
function TicketDialog({ workshop, onClose }: TicketDialogProps) {
  const edition = useEdition();
  const { _id, name, location, registrationId } = workshop;
  const { adminAddress } = useHost();
  const address =
    (adminAddress?.url ?? window.location.origin) + ticketAddress(_id, registrationId);
  const { data, isError, refetch } = useQuery({
    queryKey: ['ticket', address],
    queryFn: () => draw(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open
      dismissOnBackdrop
      onClose={onClose}
      size="small"
      title={`Your ticket for ${name}`}
      description={`${workshopTimeText(edition, workshop)}, ${location}`}
    >
      <div className={styles.body}>
        {data && (
          <>
            <img className={styles.code} src={data} alt={`QR code of your place in ${name}`} />
            <p>Show this at the door. The organisers scan it to mark you as present.</p>
          </>
        )}
        {!data && !isError && <Spinner label="Drawing your ticket" />}
        {!data && isError && (
          <Alert
            tone="negative"
            live
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            The code could not be loaded. Your name is on the list at the door, too.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

interface RowProps {
  workshop: ProfileWorkshop;
  status: Standing;
  onCancel: () => void;
  onTicket?: (() => void) | undefined;
}

function StandingBadge({ workshop: { position }, status }: Pick<RowProps, 'workshop' | 'status'>) {
  if (status === 'confirmed') return <Badge tone="positive">Registered</Badge>;
  return (
    <Badge tone="warning">
      {position === null ? 'Waitlisted' : `${ordinal(position)} on the waitlist`}
    </Badge>
  );
}

function Row({ workshop, status, onCancel, onTicket }: RowProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { _id, name, location, offer } = workshop;
  return (
    <Card as="li" padding="small">
      <div className={styles.row}>
        <Image {...uploadedImage(workshop)} alt="" sizes="72px" className={styles.image} />
        <div className={styles.words}>
          <h4 className={styles.name}>
            <Link quiet href={`/workshops#workshop-${_id}`}>
              {name}
            </Link>
          </h4>
          <p className={styles.when}>
            <time dateTime={dateTimeOf(workshop)}>{workshopTimeText(edition, workshop)}</time>
          </p>
          <p className={styles.when}>{location}</p>
          <StandingBadge workshop={workshop} status={status} />
          {isOpen(offer, now) && <OfferActions offer={offer} name={name} />}
        </div>
        {isOver(edition, workshop, now) ? (
          <p className={styles.when}>Took place</p>
        ) : (
          <Cluster gap={2}>
            {onTicket && (
              <Button size="compact" variant="primary" onClick={onTicket}>
                Ticket<VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            )}
            <Button size="compact" onClick={onCancel}>
              Cancel<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </Cluster>
        )}
      </div>
    </Card>
  );
}

interface RegistrationListProps {
  title: string;
  /** Shown in place of an empty list. */
  nothing: string;
  workshops: readonly ProfileWorkshop[];
  status: Standing;
  onCancel: (workshop: ProfileWorkshop) => void;
  /** Without it the rows have no ticket. */
  onTicket?: (workshop: Ticketed) => void;
}

/** The workshops in which the student has a place, or waits for one. */
function RegistrationList({
  title,
  nothing,
  workshops,
  status,
  onCancel,
  onTicket,
}: RegistrationListProps) {
  const titleId = useId();
  return (
    <Stack gap={3}>
      <h3 id={titleId}>{title}</h3>
      {workshops.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <Stack as="ul" gap={3} aria-labelledby={titleId}>
          {workshops.map((workshop) => (
            <Row
              key={workshop._id}
              workshop={workshop}
              status={status}
              onCancel={() => onCancel(workshop)}
              onTicket={onTicket && isTicketed(workshop) ? () => onTicket(workshop) : undefined}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** A workshop of the profile whose registration has an id to show at the door. */
type Ticketed = ProfileWorkshop & { registrationId: string };

const isTicketed = (workshop: ProfileWorkshop): workshop is Ticketed =>
  workshop.registrationId !== undefined;
