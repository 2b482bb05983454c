import type { Workshop } from '@festival/contracts/workshops';
import { formatClock, formatDate } from '@festival/edition/dates';
import { isOnlinePlace } from '@festival/edition/programme';
import { vacancies, vacancyText } from '@festival/edition/vacancies';
import { workshopEnd, workshopStart, workshopTimeText } from '@festival/edition/workshops';
import { errorMessage } from '@festival/mfe-kit/api';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { type JsonLd, StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Icon } from '@festival/ui/icon';
import { Image, uploadedImage } from '@festival/ui/image';
import { belowFold, Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { dateTimeOf, dayOf, durationText, Vacancies } from '../../shared/workshop-parts.js';
import { OfferActions } from '../offers/offer-actions.js';
import { type Outlook, outlookText, useOutlook } from '../outlook/outlook.js';
import type { SignUp } from '../sign-up/sign-up.js';
import {
  type GoToList,
  LIST_ID,
  type ListState,
  noticeId,
  useOpenLinked,
  type WorkshopSort,
  workshopUrl,
} from './list-url.js';
import type { WorkshopsAnswer } from './use-workshops.js';
import styles from './workshop-list.module.css';

interface Props {
  list: WorkshopsAnswer;
  state: ListState;
  go: GoToList;
  signUp: SignUp;
}

function Bones() {
  return (
    <Loading label="Loading workshops…">
      <Stack gap={6}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} shape="block" className={styles.bone} />
        ))}
      </Stack>
    </Loading>
  );
}

export function WorkshopList({ list, state, go, signUp }: Props) {
  const { workshops, isOwnKnown, hasFailed, error, refetch } = list;
  const edition = useEdition();
  const publicAddress = usePublicAddress();
  const outlookFor = useOutlook(workshops);
  useOpenLinked(workshops, state);
  if (!workshops)
    return error ? (
      <ErrorState title="Error loading products :(" onRetry={refetch} busy={list.isFetching}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <Bones />
    );
  const shown = arrange(workshops, state);
  const isByMonth = state.sort === 'date';
  const notices = (some: readonly Workshop[]) =>
    some.map((workshop) => (
      <Notice
        key={workshop._id}
        workshop={workshop}
        heading={isByMonth ? 'h3' : 'h2'}
        outlook={outlookFor(workshop)}
        ownList={isOwnKnown ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        isFirst={workshop === shown[0]}
        isBusy={signUp.checking === workshop._id}
        onSignUp={() => signUp.begin(workshop)}
      />
    ));
  return (
    <>
      {hasFailed && <OwnListMissing isFetching={list.isFetching} refetch={refetch} />}
      {shown.length === 0 ? (
        <NothingListed state={state} go={go} />
      ) : (
        <Stack as="ul" id={LIST_ID} tabIndex={-1} gap={6} aria-label="Workshops">
          {isByMonth
            ? monthsOf(shown).map(([month, some]) => (
                <li key={month} className={styles.month}>
                  <h2 id={month} className={styles.monthName}>
                    {formatDate(edition, month, 'month')}
                  </h2>
                  <Stack as="ul" gap={6} aria-labelledby={month}>
                    {notices(some)}
                  </Stack>
                </li>
              ))
            : notices(shown)}
        </Stack>
      )}
      <VacancyNews workshops={workshops} />
      <StructuredData data={workshops.map((each) => eventOf(edition, each, publicAddress))} />
    </>
  );
}

function NothingListed({ state, go }: { state: ListState; go: GoToList }) {
  if (state.categories.length === 0)
    return (
      <EmptyState icon="calendar" title="The notices are not up yet">
        There is nothing to sign up for. Please come back soon.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="filter"
      title="Nothing of this kind"
      actions={<Button onClick={() => go({ ...state, categories: [] })}>Show all workshops</Button>}
    >
      There is no workshop in {state.categories.join(' or ')} at the moment.
    </EmptyState>
  );
}

const eventOf = (
  edition: Edition,
  workshop: Workshop,
  whole: (path: string) => string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: workshop.name,
  url: whole(workshopUrl(workshop._id)),
  ...(workshop.description && { description: workshop.description }),
  image: workshop.images.map(whole),
  startDate: workshopStart(edition, workshop).toISOString(),
  endDate: workshopEnd(edition, workshop).toISOString(),
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'Place', name: workshop.location },
  organizer: { '@type': 'Organization', name: workshop.organizer },
  maximumAttendeeCapacity: workshop.maxParticipants,
});

/** Shown above the public list while a student's own can't be loaded. */
function OwnListMissing({ isFetching, refetch }: Pick<WorkshopsAnswer, 'isFetching' | 'refetch'>) {
  const retry = useRef<HTMLButtonElement>(null);
  // The button disappears with the alert, so the focus moves to what they asked for.
  useLayoutEffect(() => {
    const button = retry.current;
    return () => {
      if (document.activeElement === button) document.getElementById(LIST_ID)?.focus();
    };
  }, []);
  return (
    <Alert
      tone="warning"
      live
      title="We could not see what you signed up for"
      actions={
        <Button ref={retry} icon="refresh" size="compact" onClick={refetch} busy={isFetching}>
          Retry
        </Button>
      }
    >
      Below are the workshops as everybody sees them. Your registrations have not changed.
    </Alert>
  );
}

/** Long enough to be read out. Changes in between are announced together afterwards. */
const TELL_EVERY_MS = 5_000;

const fullOnes = (workshops: readonly Workshop[]) =>
  new Map(workshops.map((workshop) => [workshop._id, vacancies(workshop) === 0]));

const newsBetween = (
  before: ReadonlyMap<string, boolean>,
  workshops: readonly Workshop[],
): string =>
  workshops
    .filter((each) => before.has(each._id) && before.get(each._id) !== (vacancies(each) === 0))
    .map((each) => `${each.name} ${vacancies(each) === 0 ? 'is full now' : 'has vacancies again'}.`)
    .join(' ');

/** Announces to screen readers which workshops have become full or free. Announcing every place would be too much. */
function VacancyNews({ workshops }: { workshops: readonly Workshop[] }) {
  const [news, setNews] = useState('');
  const latest = useRef(workshops);
  useEffect(() => {
    latest.current = workshops;
  }, [workshops]);
  useEffect(() => {
    let announced = fullOnes(latest.current);
    const timer = setInterval(() => {
      const text = newsBetween(announced, latest.current);
      if (text) setNews(text);
      announced = fullOnes(latest.current);
    }, TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      <VisuallyHidden>{news}</VisuallyHidden>
    </div>
  );
}

type Order = (one: Workshop, other: Workshop) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name, 'en');

/** Dates and times sort as texts. */
const byTime: Order = (one, other) =>
  one.date.localeCompare(other.date) ||
  one.startTime.localeCompare(other.startTime) ||
  byName(one, other);

const orders: Partial<Record<WorkshopSort, Order>> = { name: byName, date: byTime };

/** The workshops of the chosen categories (or of all, when none is chosen) in the chosen order, or else in the given order. */
export const arrange = (
  workshops: readonly Workshop[],
  { categories, sort }: ListState,
): Workshop[] => {
  const chosen = workshops.filter(
    ({ category }) => categories.length === 0 || categories.includes(category),
  );
  const order = orders[sort];
  return order ? chosen.sort(order) : chosen;
};

/** Sorted workshops by their month, as its first day: `2021-02-01`. */
const monthsOf = (workshops: readonly Workshop[]): [month: string, Workshop[]][] => {
  const months = new Map<string, Workshop[]>();
  for (const workshop of workshops) {
    const month = `${dayOf(workshop).slice(0, 7)}-01`;
    months.set(month, [...(months.get(month) ?? []), workshop]);
  }
  return [...months];
};

const SIZES = '(min-width: 48rem) 176px, 72px';

interface SignUpStubProps {
  workshop: Workshop;
  outlook: Outlook;
  /** The list that has the student's sign-ups. Until it has loaded, the outlook is that of any visitor. */
  ownList: 'loaded' | 'loading' | 'failed';
  isBusy: boolean;
  onSignUp: () => void;
}

interface NoticeProps extends SignUpStubProps {
  isFirst: boolean;
  heading: 'h2' | 'h3';
}

/** A workshop on the notice board: what, when and where. The rest unfolds. Below it are strips to tear off, one for each place. */
function Notice({ isFirst, heading: Heading, ...signUp }: NoticeProps) {
  const { workshop } = signUp;
  const edition = useEdition();
  const { _id, name, organizer, category, location } = workshop;
  const colour = edition.workshops.categories.indexOf(category);
  return (
    <li
      id={noticeId(_id)}
      data-colour={colour}
      className={cx(styles.notice, !isFirst && belowFold)}
    >
      <article data-paper="" aria-labelledby={`${noticeId(_id)}-name`} className={styles.sheet}>
        <div className={styles.main}>
          <Image
            {...uploadedImage(workshop)}
            alt=""
            sizes={SIZES}
            priority={isFirst || undefined}
            className={styles.image}
          />
          <p className={styles.when}>
            <time dateTime={dateTimeOf(workshop)}>{workshopTimeText(edition, workshop)}</time>
          </p>
          <details className={styles.details}>
            <summary className={styles.summary}>
              <Heading id={`${noticeId(_id)}-name`} className={styles.name}>
                {name}
              </Heading>
              <Icon name="chevron-down" className={styles.arrow} />
            </summary>
            <NoticeDetails workshop={workshop} />
          </details>
          <div className={styles.about}>
            <p className={styles.organizer}>{organizer}</p>
            <Badge>{category}</Badge>
            <span className={styles.fact}>
              <Icon name="clock" size="small" />
              {durationText(workshop)}
            </span>
            <span className={styles.fact}>
              <Icon name="pin" size="small" />
              {location}
            </span>
          </div>
        </div>
        <SignUpStub {...signUp} />
      </article>
      <TearOffs workshop={workshop} />
    </li>
  );
}

/** The strips at the bottom of a notice. Those still there are free places. Decoration only. */
function TearOffs({ workshop }: { workshop: Workshop }) {
  return (
    <div aria-hidden="true" className={styles.strips}>
      {remainingStrips(workshop).map((isLeft, index) => (
        <span key={index} data-left={isLeft} className={styles.strip} />
      ))}
    </div>
  );
}

const FURTHER_SIZES = '(min-width: 48rem) 240px, 45vw';

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter(Boolean);

function NoticeDetails({ workshop }: { workshop: Workshop }) {
  const edition = useEdition();
  const { name, organizer, description, category, startTime, location, images } = workshop;
  // The first image is at the top of the notice.
  const others = images.slice(1);
  return (
    <div className={styles.content}>
      {paragraphsOf(description).map((paragraph, index) => (
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <DescriptionList
        className={styles.facts}
        items={[
          { term: 'Organizer', value: organizer },
          { term: 'Category', value: category },
          { term: 'Date', value: formatDate(edition, dayOf(workshop), 'full') },
          { term: 'Start time', value: formatClock(startTime) },
          { term: 'Duration', value: durationText(workshop) },
          {
            term: 'Location',
            value: isOnlinePlace(location) ? (
              location
            ) : (
              <>
                {location} (<Link href="/programmes#map">map</Link>)
              </>
            ),
          },
          { term: 'Vacancies', value: vacancyText(edition, workshop) },
        ]}
      />
      {others.length > 0 && (
        <Grid as="ul" aria-label={`More pictures of ${name}`} className={styles.images}>
          {others.map((image, index) => (
            <li key={image}>
              <Image
                {...uploadedImage(workshop, index + 1)}
                alt={`${name}, picture ${index + 2} of ${images.length}`}
                sizes={FURTHER_SIZES}
              />
            </li>
          ))}
        </Grid>
      )}
    </div>
  );
}

const badges = {
  confirmed: <Badge tone="positive">Registered</Badge>,
  waitlisted: <Badge tone="warning">Waitlisted</Badge>,
};

/** Whether signing up leads to a place, not to a waitlist or nothing. */
const isWelcome = ({ kind }: Outlook): boolean => kind === 'place' || kind === 'claimable';

/** Whether there is nothing left to do here. */
const isSettled = (outlook: Outlook): boolean =>
  outlook.kind === 'confirmed' ||
  outlook.kind === 'waiting' ||
  (outlook.kind === 'over' && outlook.mine !== null);

/** The sign-up part of a notice: the number of places, what signing up would lead to, and the button. */
function SignUpStub({ workshop, outlook, ownList, isBusy, onSignUp }: SignUpStubProps) {
  const edition = useEdition();
  const isStudent = useSession().role === 'student';
  const outlookId = useId();
  const { name, numWaitlisted, mine } = workshop;
  const isLoading = ownList === 'loading';
  return (
    <div className={styles.stub}>
      <p className={styles.counts}>
        <Vacancies places={workshop} numberClassName={styles.number} />
        {numWaitlisted > 0 && <span className={styles.waiting}>{numWaitlisted} waiting</span>}
      </p>
      <p id={outlookId} aria-busy={isLoading || undefined} className={styles.outlook}>
        {mine && badges[mine]}{' '}
        {isLoading ? (
          <Skeleton lines={2} />
        ) : (
          outlookText(edition, outlook, isStudent && ownList === 'loaded')
        )}
      </p>
      {outlook.kind === 'offered' ? (
        <OfferActions offer={outlook.offer} name={name} />
      ) : isSettled(outlook) ? (
        <LinkButton size="compact" href="/profile#my-workshops">
          See it on your profile
          <VisuallyHidden>: {name}</VisuallyHidden>
        </LinkButton>
      ) : (
        <Button
          variant={isWelcome(outlook) && !isLoading ? 'primary' : 'secondary'}
          disabled={outlook.kind === 'before'}
          busy={isBusy}
          busyLabel="One moment…"
          aria-describedby={outlookId}
          onClick={onSignUp}
        >
          {outlook.kind === 'waitlist' && !isLoading ? 'Join waitlist' : 'Sign Up'}
          <VisuallyHidden> for {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** More strips would be too narrow on a phone. */
const MAX_STRIPS = 16;

/** A stable pseudo-random number for each strip. Strips are torn off in its order, as people do it, not from one end. */
const rankOf = (words: string): number => {
  let hash = 2_166_136_261;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 0;
};

/** Zero only when the workshop is full, and `count` only when nobody has signed up. */
const countLeft = (count: number, free: number, max: number): number => {
  if (free === 0) return 0;
  if (free === max) return count;
  return Math.min(count - 1, Math.max(1, Math.round((free / max) * count)));
};

/**
 * Whether each strip of a notice is still there. There is one strip for each place. With many places, the fraction of strips equals the fraction of
 * free places.
 */
export const remainingStrips = (
  workshop: Pick<Workshop, '_id' | 'numRegistered' | 'numOffered' | 'maxParticipants'>,
): boolean[] => {
  const { _id, maxParticipants } = workshop;
  const count = Math.min(MAX_STRIPS, maxParticipants);
  const left = countLeft(count, vacancies(workshop), maxParticipants);
  const byRank = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => rankOf(`${other}${_id}`) - rankOf(`${one}${_id}`) || one - other,
  );
  const kept = new Set(byRank.slice(count - left));
  return Array.from({ length: count }, (_, index) => kept.has(index));
};
