import type { ProfileWorkshop } from '@festival/contracts/participants';
import type { Profile } from '@festival/contracts/profile';
import { formatClock, formatDate, formatTimes } from '@festival/edition/dates';
import { hoursOf } from '@festival/edition/programme';
import { errorMessage } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { LazyPart } from '@festival/mfe-kit/lazy';
import { useSignIn } from '@festival/mfe-kit/session';
import { Slot } from '@festival/mfe-kit/slots';
import { Alert } from '@festival/ui/alert';
import { Motif } from '@festival/ui/artwork';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useSnackbar } from '@festival/ui/snackbar';
import { type ReactNode, useState } from 'react';
import { dayOf, daysBetween } from '../../shared/festival-time.js';
import { Sheet } from '../../shared/sheet.js';
import { type Collection, nextThings, type OfferedWorkshop, openOffers } from './next-things.js';
import styles from './profile-content.module.css';

const loadSessions = () =>
  import('@festival/mfe-kit/own-sessions').then((module) => module.OwnSessions);

interface Props {
  profile: Profile;
  onRetry: () => void;
}

const panelPlaceholder = (
  <Loading>
    <Skeleton shape="block" />
  </Loading>
);

/** Shown in place of a panel whose area did not load. */
const panelFailure = (retry: () => void) => <ErrorState headingLevel={2} onRetry={retry} />;

/** The student, their next steps, and the panels of the areas. A part that could not be loaded says so in its place. */
export function ProfileContent({ profile, onRetry }: Props) {
  return (
    <ProfileFrame title={profile.displayName} head={<ProfileHead profile={profile} />}>
      <div className={styles.panels}>
        <NextThingsPanel profile={profile} />
        <ChancesPanel profile={profile} onRetry={onRetry} />
      </div>
      <Slot
        name="profile.panel"
        props={{ profile, onRetry }}
        placeholder={panelPlaceholder}
        fallback={panelFailure}
      />
      <LazyPart load={loadSessions} props={{}} placeholder={panelPlaceholder} />
    </ProfileFrame>
  );
}

const IMAGE_PX = 72;

/** The signed-in student and the log-out button. Their name is the page's title. */
function ProfileHead({ profile }: { profile: Pick<Profile, 'email' | 'picture'> }) {
  const { signOut } = useSignIn();
  const showSnackbar = useSnackbar();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signOut().catch((error: unknown) =>
      showSnackbar(errorMessage(error), { tone: 'negative' }),
    );
    setIsLeaving(false);
  };
  return (
    <div className={styles.head}>
      {profile.picture && (
        <img
          className={styles.image}
          src={profile.picture}
          alt=""
          width={IMAGE_PX}
          height={IMAGE_PX}
          referrerPolicy="no-referrer"
        />
      )}
      <p className={styles.email}>{profile.email}</p>
      <Button busy={isLeaving} busyLabel="Logging out…" onClick={leave}>
        Log out
      </Button>
    </div>
  );
}

const inDays = (days: number): string =>
  days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`;

function Workshop({ workshop }: { workshop: ProfileWorkshop }) {
  return (
    <li>
      <p className={styles.what}>
        <Link href={`/workshops#workshop-${workshop._id}`}>{workshop.name}</Link>
      </p>
      <p>
        {formatClock(workshop.startTime)}, {workshop.location}
      </p>
    </li>
  );
}

/** An offer expires, so it comes before everything with a date. */
function PlaceOffered({ workshop: { name, offer } }: { workshop: OfferedWorkshop }) {
  const edition = useEdition();
  return (
    <li>
      <p className={styles.what}>
        <Link href={`/workshops/offers/${offer._id}`}>A place for you: {name}</Link>
      </p>
      <p>
        Take it or pass until {formatDate(edition, offer.until, 'weekday')},{' '}
        {formatTimes(edition, offer.until)}.
      </p>
    </li>
  );
}

function ToCollect({ collection: { slot, orders } }: { collection: Collection }) {
  const edition = useEdition();
  const isUnpaid = orders.some(({ verified }) => !verified);
  return (
    <li>
      <p className={styles.what}>
        Collect {orders.length === 1 ? 'order' : 'orders'}{' '}
        {orders.map(({ orderNumber }) => orderNumber).join(', ')}
      </p>
      <p>
        {hoursOf(`${slot.date}T${slot.starts}`, `${slot.date}T${slot.ends}`)},{' '}
        {edition.marketplace.collectionPlace}
        {isUnpaid && '. Your payment has to be verified by then.'}
      </p>
    </li>
  );
}

/** What may be missing here, because a service could not be reached. */
const missingOf = (unavailable: readonly string[]): string | undefined => {
  const missing = [
    unavailable.includes('workshops') && 'workshops',
    unavailable.includes('catalogue') && 'orders',
  ].filter(Boolean);
  return missing.length > 0 ? missing.join(' and ') : undefined;
};

/** The student's next step: answer an offer, or go to everything on the next day with a workshop or a collection. */
function NextThingsPanel({ profile }: { profile: Profile }) {
  const edition = useEdition();
  const now = useFestivalNow();
  const next = nextThings(edition, profile, now);
  const offers = openOffers(profile, now);
  const missing = missingOf(profile.unavailable);
  return (
    <Sheet as="section" tone="bloom" cut="b" aria-labelledby="next-title" className={styles.panel}>
      <div className={styles.nextHead}>
        <h2 id="next-title" className={styles.title}>
          Next for you
        </h2>
        {next && (
          <p className={styles.day}>
            <time dateTime={next.day}>{formatDate(edition, next.day, 'weekday')}</time>
            <span>{inDays(daysBetween(dayOf(edition, now), next.day))}</span>
          </p>
        )}
      </div>
      {next || offers.length > 0 ? (
        <ul className={styles.things}>
          {offers.map((workshop) => (
            <PlaceOffered key={workshop._id} workshop={workshop} />
          ))}
          {next?.workshops.map((workshop) => (
            <Workshop key={workshop._id} workshop={workshop} />
          ))}
          {next?.collections.map((collection) => (
            <ToCollect key={collection.slot.code} collection={collection} />
          ))}
        </ul>
      ) : (
        !missing && (
          <p>
            No workshop and nothing to collect. <Link href="/programmes">See what is on</Link>.
          </p>
        )
      )}
      {missing && <p>Your {missing} cannot be shown just now, so there may be more.</p>}
      <Motif name="lantern" size="large" className={styles.motif} />
    </Sheet>
  );
}

/** The name of this part in the profile's list of unavailable parts. */
const SOURCE = 'contests';

const chances = (count: number): string => `${count} ${count === 1 ? 'chance' : 'chances'}`;

function Award({ line: { points, category, source, day, href } }: { line: AwardLine }) {
  const edition = useEdition();
  return (
    <li>
      {chances(points)} for {category}
      <span className={styles.source}>
        {href ? <Link href={href}>{source}</Link> : source},{' '}
        <time dateTime={day}>{formatDate(edition, day)}</time>
      </span>
    </li>
  );
}

/** The total number of chances and its parts. */
function Sum({ profile }: { profile: Profile }) {
  const edition = useEdition();
  const { dollarsPerChance } = edition.marketplace;
  if (profile.totalPoints === 0)
    return <p>None yet. Every ${dollarsPerChance} of your verified orders is one.</p>;
  return (
    <>
      <p>You have {chances(profile.totalPoints)} in all:</p>
      <ul className={styles.sources}>
        <li>
          {chances(profile.purchasePoints)} from verified orders: one for every ${dollarsPerChance}{' '}
          spent
        </li>
        {awardLines(edition, profile.points).map((line, index) => (
          <Award key={index} line={line} />
        ))}
      </ul>
    </>
  );
}

interface ChancesPanelProps {
  profile: Profile;
  onRetry: () => void;
}

/** The student's lucky-draw chances: the total, and the source of each. */
function ChancesPanel({ profile, onRetry }: ChancesPanelProps) {
  const isUnavailable = profile.unavailable.includes(SOURCE);
  return (
    <Sheet as="section" tone="sun" aria-labelledby="chances-title" className={styles.chances}>
      <p className={styles.count} aria-hidden="true">
        {isUnavailable ? '?' : profile.totalPoints}
      </p>
      <div className={styles.words}>
        <h2 id="chances-title" className={styles.chancesTitle}>
          Lucky-draw chances
        </h2>
        {isUnavailable ? (
          <Alert tone="warning" actions={<Button onClick={onRetry}>Try again</Button>}>
            Your chances cannot be shown just now. None of them is lost.
          </Alert>
        ) : (
          <Sum profile={profile} />
        )}
        <p className={styles.links}>
          <Link href="/contests/luckyDraw">The lucky draw: how it works, and every draw</Link>
          <Link href="/performances">The quizzes of the performances</Link>
        </p>
      </div>
    </Sheet>
  );
}

interface ProfileFrameProps {
  title?: string;
  /** Shown below the title: the student. */
  head?: ReactNode;
  children: ReactNode;
}

/** The heading and the width of the profile page, in every state. */
export function ProfileFrame({ title = 'Your profile', head, children }: ProfileFrameProps) {
  return (
    <>
      <PageHeader title={title} tone="night" motif="kite" seed="profile">
        {head}
      </PageHeader>
      <Container className={styles.body}>
        <Stack gap={7}>{children}</Stack>
      </Container>
    </>
  );
}

interface AwardLine {
  points: number;
  category: string;
  /** The source in words. */
  source: string;
  /** `2021-02-15` */
  day: string;
  /** The link to the quiz's correct answers. */
  href?: string;
}

const sourceWords: Record<Profile['points'][number]['source'], string> = {
  admin: 'Given by the festival team',
  workshop: 'A workshop you attended',
  quiz: 'Right answers in a quiz',
};

/** One line for awards of the same kind, such as each correct answer of a quiz. Newest first. */
const awardLines = (edition: Edition, awards: Profile['points']): AwardLine[] => {
  const lines = new Map<string, AwardLine>();
  for (const { points, category, source, at, note } of awards) {
    const day = dayOf(edition, at);
    const key = JSON.stringify([category, source, note, day]);
    const line = lines.get(key);
    const performance =
      source === 'quiz' ? edition.performances.find(({ name }) => name === note) : undefined;
    lines.set(key, {
      points: points + (line?.points ?? 0),
      category,
      source: note || sourceWords[source],
      day,
      ...(performance && { href: `/performances#${performance.id}` }),
    });
  }
  return [...lines.values()].sort((one, other) => other.day.localeCompare(one.day));
};
