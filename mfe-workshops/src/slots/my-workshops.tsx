import type { ProfileWorkshop } from '@festival/contracts/participants';
import { ticketAddress, WORKSHOPS_STREAM } from '@festival/contracts/paths';
import type { Profile } from '@festival/contracts/profile';
import type { Standing, WorkshopChange } from '@festival/contracts/workshops';
import { formatLastDay } from '@festival/edition/dates';
import {
  bumpChoices,
  isOver,
  registrationPeriod,
  type WorkshopTime,
  workshopTimeText,
} from '@festival/edition/workshops';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useHost } from '@festival/mfe-kit/host';
import { listen, spread } from '@festival/mfe-kit/live';
import { useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useLocation } from '@festival/mfe-kit/router';
import type { SlotProps } from '@festival/mfe-kit/slots';
import { Alert, Refusal } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { Image, uploadedImage } from '@festival/ui/image';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { RadioGroup } from '@festival/ui/radio-group';
import { Spinner } from '@festival/ui/spinner';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { OfferActions } from '../features/offers/offer-actions.js';
import { ordinal } from '../features/outlook/outlook.js';
import { mayBeOffered } from '../features/workshops/use-workshops.js';
import { useDecision } from '../shared/use-decision.js';
import { dateTimeOf, isOpen, profileKey, Vacancies } from '../shared/workshop-parts.js';
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

function MyWorkshops({ profile }: { profile: Profile }) {
  const { registeredWorkshops, waitlistedWorkshops } = profile;
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
        nothing="You are not on a waitlist."
        workshops={waitlistedWorkshops}
        status="waitlisted"
        onCancel={(workshop) => setLeaving({ workshop, status: 'waitlisted' })}
      />
      {ticketOf && <TicketDialog workshop={ticketOf} onClose={() => setTicketOf(undefined)} />}
      {leaving && (
        <CancelDialog
          {...leaving}
          waitlisted={waitlistedWorkshops}
          onDone={finish}
          onKeep={close}
        />
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

interface CancelDialogProps {
  workshop: ProfileWorkshop;
  status: Standing;
  waitlisted: readonly ProfileWorkshop[];
  onDone: () => void;
  onKeep: () => void;
}

const NOT_CHOSEN = 'Please choose the workshop that you wish to bump up.';

const words = {
  confirmed: {
    title: (name: string) => `Cancel your place in ${name}?`,
    keep: 'Keep my place',
    cancel: 'Cancel my place',
    done: (name: string) => `Your place in ${name} is cancelled.`,
  },
  waitlisted: {
    title: (name: string) => `Leave the waitlist of ${name}?`,
    keep: 'Stay on it',
    cancel: 'Leave the waitlist',
    done: (name: string) => `You are off the waitlist of ${name}.`,
  },
};

/**
 * Asks before a student cancels. For a place, it offers the free places of waitlisted workshops in exchange; not for an Open Talk, and not when there are
 * none.
 */
function CancelDialog({ workshop, status, waitlisted, onDone, onKeep }: CancelDialogProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const api = useApi();
  const { sending, error, decide } = useDecision({
    to: 'cancel',
    /** @param bumped the waitlisted workshop whose free place the student takes instead */
    send: (bumped: ProfileWorkshop | null) =>
      api.call('POST /workshops/:id/cancel', {
        params: { id: workshop._id },
        query: bumped
          ? { bump_waitlist: 'true', bumped_workshop: bumped._id }
          : { bump_waitlist: 'false' },
      }),
    onDone,
  });
  const choices = status === 'confirmed' ? bumpChoices(edition, workshop, waitlisted, now) : [];
  const choiceId = useId();
  const [wanted, setWanted] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const chosen = choices.length === 1 ? choices[0] : choices.find(({ _id }) => _id === wanted);
  const { name } = workshop;
  const { title, keep, cancel, done } = words[status];

  const bump = () => {
    setIsMissing(!chosen);
    if (!chosen) return document.getElementById(choiceId)?.querySelector('input')?.focus();
    decide(chosen, `Your place in ${name} is cancelled, and you have one in ${chosen.name}.`);
  };
  const isBusy = sending !== undefined;
  const busy = { busy: isBusy, busyLabel: 'Cancelling…' };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onKeep}
      role="alertdialog"
      size={choices.length > 0 ? 'medium' : 'small'}
      title={title(name)}
      description={cancelText(edition, workshop, status, now)}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onKeep} aria-disabled={isBusy} data-autofocus="">
            {keep}
          </Button>
          <Button variant="danger" {...busy} onClick={() => decide(null, done(name))}>
            {choices.length > 0 ? 'No, just cancel' : cancel}
          </Button>
          {choices.length > 0 && (
            <Button variant="primary" {...busy} onClick={bump}>
              Yes, bump up
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {error && <Refusal>{errorMessage(error)}</Refusal>}
        {choices.length > 0 && (
          <RadioGroup
            id={choiceId}
            label="Do you wish to bump up any of these waitlisted workshops? (Subjected to vacancy)"
            options={choices.map((choice) => ({
              value: choice._id,
              label: choice.name,
              description: (
                <>
                  {workshopTimeText(edition, choice)}. <Vacancies places={choice} />
                </>
              ),
            }))}
            value={chosen?._id ?? null}
            error={isMissing && !chosen ? NOT_CHOSEN : undefined}
            onChange={setWanted}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const whileOpen: Readonly<Record<Standing, string>> = {
  confirmed: 'Somebody else can have it at once. If you change your mind, you sign up again.',
  waitlisted: 'If you sign up again later, you start at the end of the queue.',
};

const afterClose: Readonly<Record<Standing, string>> = {
  confirmed: 'You cannot have this place back',
  waitlisted: 'You cannot join this waitlist again',
};

const afterEnd: Readonly<Record<Standing, string>> = {
  confirmed: 'This workshop has ended, so its places cannot be cancelled any more.',
  waitlisted: 'This workshop has ended, so there is no place left to wait for.',
};

/** What cancelling means now for a student with a place or on the waitlist. */
export const cancelText = (
  edition: Edition,
  workshop: WorkshopTime,
  standing: Standing,
  now: Date,
): string => {
  switch (registrationPeriod(edition, workshop, now)) {
    case 'over':
      return afterEnd[standing];
    case 'closed': {
      const lastDay = formatLastDay(edition, edition.workshops.registration.closes);
      return `${afterClose[standing]}: registration closed at the end of ${lastDay}, and unused places went to the waitlists then.`;
    }
    default:
      return whileOpen[standing];
  }
};

/** Draws a text as a QR code: the address of an SVG image. The library loads with the first ticket. */
export const drawCode = async (text: string): Promise<string> => {
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(text, { type: 'svg', margin: 2 });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
};

/** A student's ticket: a QR code that leads an admin to the student's line in the list of participants. */
function TicketDialog({ workshop, onClose }: { workshop: Ticketed; onClose: () => void }) {
  const edition = useEdition();
  const { _id, name, location, registrationId } = workshop;
  const { adminAddress } = useHost();
  const address =
    (adminAddress?.url ?? window.location.origin) + ticketAddress(_id, registrationId);
  const { data, isError, refetch } = useQuery({
    queryKey: ['ticket', address],
    queryFn: () => drawCode(address),
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
  onTicket: (() => void) | undefined;
}

function Row({ workshop, status, onCancel, onTicket }: RowProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { _id, name, location, offer, position } = workshop;
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
          {status === 'confirmed' ? (
            <Badge tone="positive">Registered</Badge>
          ) : (
            <Badge tone="warning">
              {position === null ? 'Waitlisted' : `${ordinal(position)} on the waitlist`}
            </Badge>
          )}
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
  nothing: string;
  workshops: readonly ProfileWorkshop[];
  status: Standing;
  onCancel: (workshop: ProfileWorkshop) => void;
  /** Without it the rows have no ticket. */
  onTicket?: (workshop: Ticketed) => void;
}

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
