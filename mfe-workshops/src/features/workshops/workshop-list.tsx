import type { Workshop } from '@festival/contracts/workshops';
import { vacancies } from '@festival/edition/vacancies';
import { workshopEnd, workshopStart } from '@festival/edition/workshops';
import { errorMessage } from '@festival/mfe-kit/api';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { type JsonLd, StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOutlook } from '../outlook/outlook.js';
import type { SignUp } from '../sign-up/sign-up.js';
import {
  type GoToList,
  LIST_ID,
  type ListState,
  useOpenAtHash,
  type WorkshopSort,
} from './list-url.js';
import { Notice } from './notice.js';
import type { WorkshopsAnswer } from './use-workshops.js';
import styles from './workshop-list.module.css';

const BONES = 6;

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
        {Array.from({ length: BONES }, (_, index) => (
          <Skeleton key={index} shape="block" className={styles.bone} />
        ))}
      </Stack>
    </Loading>
  );
}

export function WorkshopList({ list, state, go, signUp }: Props) {
  const { workshops, isOwnKnown, hasFailed, error, isFetching, refetch } = list;
  const edition = useEdition();
  const publicAddress = usePublicAddress();
  const outlookFor = useOutlook(workshops);
  useOpenAtHash(workshops, state);
  if (!workshops)
    return error ? (
      <ErrorState title="Error loading products :(" onRetry={refetch} busy={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <Bones />
    );
  const shown = arrange(workshops, state);
  return (
    <>
      {hasFailed && <OwnListMissing isFetching={isFetching} refetch={refetch} />}
      {shown.length === 0 ? (
        <NothingListed state={state} go={go} />
      ) : (
        <Stack as="ul" id={LIST_ID} tabIndex={-1} gap={6} aria-label="Workshops">
          {shown.map((workshop, index) => (
            <Notice
              key={workshop._id}
              workshop={workshop}
              outlook={outlookFor(workshop)}
              ownList={isOwnKnown ? 'loaded' : hasFailed ? 'failed' : 'loading'}
              isFirst={index === 0}
              isBusy={signUp.checking === workshop._id}
              onSignUp={() => signUp.begin(workshop)}
            />
          ))}
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

const orders: Record<WorkshopSort, Order> = { name: byName, date: byTime };

/** The workshops of the chosen categories (or of all, when none is chosen) in the chosen order, or else in the given order. */
export const arrange = (
  workshops: readonly Workshop[],
  { categories, sort }: ListState,
): Workshop[] => {
  const chosen = workshops.filter(
    ({ category }) => categories.length === 0 || categories.includes(category),
  );
  return sort ? chosen.sort(orders[sort]) : chosen;
};
