import { formatDate } from '@festival/edition/dates';
import {
  type ListedWorkshop,
  listProgramme,
  type Strand,
  strands,
} from '@festival/edition/list-programme';
import {
  dayOf,
  localTime,
  type ProgrammeItem,
  stateAt,
  type TimeState,
} from '@festival/edition/programme';
import { type Api, errorMessage, useAnswer, useApi } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Motif, type MotifName } from '@festival/ui/artwork';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { ErrorState } from '@festival/ui/error-state';
import { Icon } from '@festival/ui/icon';
import { Cluster, Container } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { type LinkTab, LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import performances from '../../content/performances.yaml';
import programme from '../../content/programme.yaml';
import { CampusMap, placeOf } from '../../features/programme/campus-map.js';
import { Copy } from '../../shared/copy.js';
import { festivalData } from '../../shared/event-data.js';
import styles from './programmes.module.css';

const motifs: Record<Strand, MotifName> = {
  performances: 'note',
  workshops: 'fan',
  contests: 'petal',
  collection: 'leaf',
};

const KEY = 'programme-workshops';

/** Without their descriptions and images, which would be most of the page's data. */
const loadWorkshops = async (api: Api, signal: AbortSignal): Promise<ListedWorkshop[]> =>
  (await api.call('GET /workshops', { signal })).map(
    ({ description: _, images: __, imageSets: ___, ...workshop }) => workshop,
  );

export const queries = async ({ api }: PageRequest): Promise<PageQuery[]> => [
  { queryKey: [KEY], queryFn: ({ signal }) => loadWorkshops(api, signal) },
];

interface ProgrammeDay {
  date: string;
  entries: (ProgrammeItem & { state: TimeState })[];
  /** The first day that is not over yet. */
  isNext: boolean;
}

/** The days with something on them, at a local time. During the season today is one of them, with or without. */
const programmeDays = (
  { season }: Pick<Edition, 'season'>,
  items: readonly ProgrammeItem[],
  time: string,
): ProgrammeDay[] => {
  const stated = items.map((item) => ({ ...item, state: stateAt(item, time) }));
  const next = stated.find(({ state }) => state === 'later');
  const today = dayOf(time);
  const isOn = today >= season.firstDay && today <= season.lastDay;
  const dates = new Set([...items.map(({ from }) => dayOf(from)), ...(isOn ? [today] : [])]);
  return [...dates].sort().map((date) => ({
    date,
    entries: stated.filter(({ from }) => dayOf(from) === date),
    isNext: next !== undefined && dayOf(next.from) === date,
  }));
};

const monthsOf = (days: readonly ProgrammeDay[]) =>
  [...new Set(days.map(({ date }) => date.slice(0, 7)))].map((month) => ({
    month,
    days: days.filter(({ date }) => date.startsWith(month)),
  }));

const { choices } = programme;

/** What to show, each with an address of its own. */
const tabs: LinkTab[] = [
  { id: 'all', label: choices.all, href: '/programmes' },
  ...strands.map((id) => ({
    id,
    label: (
      <>
        <Motif name={motifs[id]} size="small" className={styles.sign} />
        {choices[id]}
      </>
    ),
    href: `/programmes?show=${id}`,
  })),
];

/** The hub: everything with a day, at the festival's time. Prints on A4. */
export function ProgrammesPage() {
  const edition = useEdition();
  const time = localTime(edition, useFestivalNow());
  const [search] = useSearchParams();
  const strand = strands.find((one) => one === search.get('show'));
  const { data: workshops, error, retry } = useAnswer(loadWorkshops, KEY);
  const all = listProgramme(edition, workshops);
  const items = all.filter((item) => !strand || item.strand === strand);
  const days = programmeDays(edition, items, time);
  const { firstDay, lastDay } = edition.season;
  const season = `${formatDate(edition, firstDay)} to ${formatDate(edition, lastDay, 'full')}`;
  return (
    <div className={styles.page}>
      <StructuredData data={{ '@context': 'https://schema.org', ...festivalData(edition) }} />
      <PageHeader
        eyebrow={season}
        title="The programme"
        lead={<Copy of={programme.lead} />}
        tone="sky"
        motif="sun"
      >
        <Cluster className={styles.actions}>
          <LinkButton variant="primary" icon="calendar" href="#calendar">
            {programme.calendar.subscribe}
          </LinkButton>
          <Cluster className={styles.links}>
            {days.some(({ date }) => date === dayOf(time)) && (
              <LinkButton variant="quiet" href="#today">
                {programme.today.jump}
              </LinkButton>
            )}
            <Button variant="quiet" onClick={() => window.print()}>
              Print the programme
            </Button>
          </Cluster>
        </Cluster>
      </PageHeader>
      <LinkTabs className={styles.tabs} label={choices.label} value={strand ?? 'all'} tabs={tabs}>
        <Container className={styles.body}>
          {!strand && <AllSeason />}
          {error !== undefined && (
            <ErrorState title={programme.workshops.failed} headingLevel={2} onRetry={retry}>
              {errorMessage(error)}
            </ErrorState>
          )}
          {!workshops && error === undefined && (
            <Loading label={programme.workshops.loading}>
              <Skeleton lines={2} />
            </Loading>
          )}
          {items.length === 0 && <p>{programme.workshops.none}</p>}
          {monthsOf(days).map(({ month, days: daysOfMonth }) => (
            <AgendaMonth key={month} month={month} days={daysOfMonth} time={time} />
          ))}
        </Container>
      </LinkTabs>
      <Subscription />
      <CampusMap items={all.filter((item) => stateAt(item, time) !== 'past')} />
    </div>
  );
}

/** What has no day of its own. */
function AllSeason() {
  const { title, items } = programme.always;
  return (
    <section aria-labelledby="always" className={styles.always}>
      <h2 id="always" className={styles.alwaysTitle}>
        {title}
      </h2>
      <ul className={styles.alwaysItems}>
        {items.map((item) => (
          <li key={item.href} className={styles.entry}>
            <p className={styles.title}>
              <Link href={item.href}>{item.title}</Link>
            </p>
            <p className={styles.text}>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One calendar with everything, which follows the programme. */
function Subscription() {
  const { title, text, subscribe, address } = programme.calendar;
  const feed = usePublicAddress()(useApi().url('GET /programme.ics'));
  return (
    <Section
      id="calendar"
      title={title}
      lead={<Copy of={text} />}
      tone="leaf"
      motif="kite"
      className={styles.subscription}
    >
      <div>
        <LinkButton variant="primary" icon="calendar" href={feed.replace(/^https?:/, 'webcal:')}>
          {subscribe}
        </LinkButton>
      </div>
      <p>
        {address}: <code className={styles.address}>{feed}</code>
      </p>
    </Section>
  );
}

type Entry = ProgrammeDay['entries'][number];

/** "Add to calendar" until it is live, then the stream. */
function EntryAction({ entry }: { entry: Entry }) {
  const api = useApi();
  const { id, name, state, watchUrl } = entry;
  if (state === 'now' && watchUrl)
    return (
      <Link href={watchUrl} external className={styles.action}>
        {performances.watch}
      </Link>
    );
  if (state !== 'later') return null;
  return (
    <a href={api.url('GET /programme.ics', { query: { item: id } })} className={styles.action}>
      <Icon name="calendar" size="small" />
      {programme.calendar.add}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </a>
  );
}

function AgendaEntry({ entry, isNext }: { entry: Entry; isNext: boolean }) {
  const { moment, strand, state, hours, name, place, path } = entry;
  const text = programme.moments[moment];
  const onMap = state === 'past' ? undefined : placeOf(entry);
  return (
    <li className={cx(styles.entry, styles[state])} aria-current={state === 'now' || undefined}>
      <Motif name={motifs[strand]} size="small" className={styles.motif} />
      <p className={styles.title}>
        {state === 'past' && <VisuallyHidden>Over: </VisuallyHidden>}
        <Link href={path}>{name}</Link>
        {state === 'now' && (
          <Badge tone="accent" className={styles.badge}>
            On now
          </Badge>
        )}
        {state === 'later' && isNext && <Badge className={styles.badge}>Next</Badge>}
      </p>
      {text && (
        <p className={styles.text}>
          <Copy of={text} />
        </p>
      )}
      <div className={styles.facts}>
        {hours && <p className={styles.hours}>{hours}</p>}
        {place && (
          <p className={styles.place}>
            {onMap ? (
              <a href={`#${onMap.id}`} className={styles.onMap}>
                <Icon name="pin" size="small" />
                {place}
                <VisuallyHidden>. {programme.map.show}</VisuallyHidden>
              </a>
            ) : (
              place
            )}
          </p>
        )}
        <EntryAction entry={entry} />
      </div>
    </li>
  );
}

interface DayProps {
  day: ProgrammeDay;
  /** The festival's local time. */
  time: string;
}

function AgendaDay({ day, time }: DayProps) {
  const edition = useEdition();
  const { date, entries, isNext } = day;
  const [number] = formatDate(edition, date, 'short').split(' ');
  const weekday = formatDate(edition, date, 'weekday');
  const isToday = date === dayOf(time);
  const isOver = !isToday && entries.every(({ state }) => state === 'past');
  return (
    <li
      className={cx(styles.day, isOver && styles.over, isToday && styles.today)}
      id={isToday ? 'today' : `day-${date}`}
    >
      <h3 className={styles.date}>
        <VisuallyHidden>{weekday}</VisuallyHidden>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <span aria-hidden="true" className={styles.weekday}>
          {weekday.split(' ')[0]}
        </span>
        {isToday && <Badge tone="accent">Today</Badge>}
      </h3>
      {entries.length === 0 ? (
        <p className={styles.text}>{programme.today.none}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <AgendaEntry key={entry.id} entry={entry} isNext={isNext} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface MonthProps {
  month: string;
  days: readonly ProgrammeDay[];
  time: string;
}

function AgendaMonth({ month, days, time }: MonthProps) {
  const edition = useEdition();
  const name = formatDate(edition, `${month}-01`).split(' ')[1] ?? '';
  return (
    <section className={styles.month} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <ol className={styles.days}>
        {days.map((day) => (
          <AgendaDay key={day.date} day={day} time={time} />
        ))}
      </ol>
    </section>
  );
}
