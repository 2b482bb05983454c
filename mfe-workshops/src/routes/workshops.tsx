import type { Workshop } from '@festival/contracts/workshops';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { workshopTimeText } from '@festival/edition/workshops';
import { useAddressState, useEarlyChoice } from '@festival/mfe-kit/address-state';
import type { PageMeta, PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useLocation, usePageMeta } from '@festival/mfe-kit/router';
import { FilterChips } from '@festival/ui/chip';
import { Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { PageHeader } from '@festival/ui/page-header';
import { Select } from '@festival/ui/select';
import { memo, type Ref, useCallback, useRef } from 'react';
import sheet from '../assets/share/workshop.card.svg';
import { SignUpDialogs, useSignUp } from '../features/sign-up/sign-up.js';
import {
  FIRST_SORT,
  type GoToList,
  type ListState,
  linkedWorkshop,
  listUrl,
  readListUrl,
  sortOptions,
  type WorkshopSort,
  workshopUrl,
} from '../features/workshops/list-url.js';
import {
  useLiveVacancies,
  useWorkshops,
  workshopsQuery,
} from '../features/workshops/use-workshops.js';
import { arrange, WorkshopList } from '../features/workshops/workshop-list.js';
import styles from './workshops.module.css';

export function WorkshopsPage() {
  const { state, go } = useList();
  const controls = useRef<HTMLDivElement>(null);
  useEarlyChoice(controls, {
    state,
    read: choiceIn,
    choose: (choice) => go({ ...state, ...choice }, { replace: true }),
  });
  const list = useWorkshops();
  const count = list.workshops && arrange(list.workshops, state).length;
  const signUp = useSignUp(list);
  useLiveVacancies();
  const edition = useEdition();
  const linked = linkedWorkshop(list.workshops, { search: useLocation().search, hash: '' });
  usePageMeta(linked ? workshopMeta(edition, linked) : listMeta(state));
  return (
    <>
      <WorkshopsIntro />
      <Container className={styles.page}>
        <Stack gap={4}>
          <ListTools ref={controls} state={state} go={go} count={count} />
          <Board list={list} state={state} go={go} signUp={signUp} />
        </Stack>
      </Container>
      <SignUpDialogs signUp={signUp} list={list} />
    </>
  );
}

/** Stays as it is behind the dialog of an outcome, so that nothing disturbs the slip that tears off there. */
const Board = memo(WorkshopList, (_, { signUp }) => signUp.at === 'done');

/** The metadata of a link to one workshop. */
const workshopMeta = (edition: Edition, workshop: Workshop): PageMeta => {
  const { _id, name, organizer, location, images } = workshop;
  const time = workshopTimeText(edition, workshop);
  const [src] = images;
  return {
    title: name,
    description: `${time}, ${location}. A workshop by ${organizer}: see the places left, and sign up.`,
    address: workshopUrl(_id),
    facts: `${time} · ${organizer}`,
    ...(src && { art: sheet, picture: { src, alt: name } }),
  };
};

/** The list's metadata for search engines. A different order is the same list, and nobody searches for several categories. */
const listMeta = ({ categories }: ListState): PageMeta => ({
  title: categories.length > 0 ? `${categories.join(', ')} workshops` : 'Workshops',
  address: listUrl({ categories }),
  isUnlisted: categories.length > 1,
});

const choiceIn = (controls: HTMLElement): ListState => {
  const sort = controls.querySelector('select')?.value as WorkshopSort | undefined;
  const ticked = controls.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
  return {
    sort: sort ?? FIRST_SORT,
    categories: [...ticked].map(({ value }) => value),
  };
};

const registrationText = (edition: Edition, now: Date): string => {
  const { opens, closes } = edition.workshops.registration;
  if (now.getTime() < Date.parse(opens))
    return `Registration opens on ${formatDate(edition, opens, 'weekday')}.`;
  const lastDay = formatLastDay(edition, closes, 'weekday');
  return now.getTime() < Date.parse(closes)
    ? `Registration is open until the end of ${lastDay}.`
    : `Registration closed at the end of ${lastDay}.`;
};

function WorkshopsIntro() {
  const edition = useEdition();
  const now = useFestivalNow();
  return (
    <PageHeader
      slim
      tone="bloom"
      motif="fan"
      title="Workshops"
      lead="Make something, play something, move. For students and staff: bring your card."
    >
      <p className={styles.window}>{registrationText(edition, now)}</p>
      <details className={styles.details}>
        <summary className={styles.summary}>How places work</summary>
        <ul className={styles.rules} aria-label="How places work">
          <li>You are confirmed for only one workshop, and waitlisted for any others.</li>
          <li>Unused places go to the waitlists after registration closes.</li>
          <li>
            Changed your mind? Cancel on your <Link href="/profile">profile page</Link>.
          </li>
        </ul>
      </details>
    </PageHeader>
  );
}

interface Props {
  state: ListState;
  go: GoToList;
  /** The number of listed workshops; undefined until it is known. */
  count: number | undefined;
  ref: Ref<HTMLDivElement>;
}

/** `3 workshops in Music, Dance` */
const countText = (count: number, { categories }: ListState): string => {
  const where = categories.length > 0 ? ` in ${categories.join(', ')}` : '';
  return `${count} ${count === 1 ? 'workshop' : 'workshops'}${where}`;
};

function ListTools({ state, go, count, ref }: Props) {
  const { categories } = useEdition().workshops;
  return (
    <div ref={ref} className={styles.tools}>
      <FilterChips
        label="Categories"
        labelHidden
        className={styles.categories}
        options={categories.map((category) => ({ value: category, label: category }))}
        value={state.categories}
        onChange={(chosen) => go({ ...state, categories: chosen })}
      />
      <p role="status" className={styles.count}>
        {count !== undefined && countText(count, state)}
      </p>
      <Select
        label="Sort by"
        className={styles.sort}
        options={sortOptions}
        value={state.sort}
        onChange={(sort) => go({ ...state, sort })}
      />
    </div>
  );
}

const useList = (): { state: ListState; go: GoToList } => {
  const { categories } = useEdition().workshops;
  const read = useCallback(
    (search: URLSearchParams) => readListUrl(search, categories),
    [categories],
  );
  return useAddressState(read, listUrl);
};

export const queries = async ({ api }: PageRequest): Promise<PageQuery[]> => [
  workshopsQuery(api, 'public'),
];
