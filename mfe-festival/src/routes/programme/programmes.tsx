import { formatDate, formatTimes } from '@festival/edition/dates';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { type JsonLd, StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Motif, type MotifName } from '@festival/ui/artwork';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { Container } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { PageHeader } from '@festival/ui/page-header';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import programme from '../../content/programme.yaml';
import type { CopyText } from '../../content/schemas.js';
import { roundsOf } from '../../features/clues/clues.js';
import { drawSeason, SeasonChart } from '../../features/programme/season-chart.js';
import { Copy } from '../../shared/copy.js';
import { eventData, festivalData } from '../../shared/event-data.js';
import { dayOf, lastDayOf, type TimeState, timeState } from '../../shared/festival-time.js';
import styles from './programmes.module.css';

const MOTIFS: readonly MotifName[] = ['petal', 'lantern', 'kite', 'leaf'];

const monthOf = ({ date }: ProgrammeDay) => date.slice(0, 7);

const monthsOf = (days: readonly ProgrammeDay[]) =>
  [...new Set(days.map(monthOf))].map((month) => ({
    month,
    days: days.filter((day) => monthOf(day) === month),
  }));

/** The edition's dates at the festival's time. Prints on A4. */
export function ProgrammesPage() {
  const edition = useEdition();
  const addressOf = usePublicAddress();
  const now = useFestivalNow();
  const { firstDay, lastDay } = edition.season;
  const days = programmeDays(edition, listProgramme(edition), now);
  const season = `${formatDate(edition, firstDay)} to ${formatDate(edition, lastDay, 'full')}`;
  return (
    <div className={styles.page}>
      <StructuredData data={programmeData(edition, addressOf('/performances'))} />
      <PageHeader
        eyebrow={season}
        title="The programme"
        lead={<Copy of={programme.lead} />}
        tone="sky"
        motif="sun"
      >
        <Button variant="primary" className={styles.button} onClick={() => window.print()}>
          Print the programme
        </Button>
      </PageHeader>
      <Container className={styles.body}>
        <div className={styles.chart}>
          <SeasonChart
            season={drawSeason(edition, now)}
            label={`The season at a glance, ${season}. The list below has them day by day.`}
          />
        </div>
        {monthsOf(days).map(({ month, days: daysOfMonth }, index) => (
          <AgendaMonth
            key={month}
            name={formatDate(edition, `${month}-01`).split(' ')[1] ?? ''}
            motif={MOTIFS[index % MOTIFS.length] ?? 'sun'}
            days={daysOfMonth}
          />
        ))}
      </Container>
    </div>
  );
}

/**
 * The festival with its performances, as structured data for search engines.
 * @param performancesUrl absolute URL of the page about them
 */
const programmeData = (edition: Edition, performancesUrl: string): JsonLd => ({
  '@context': 'https://schema.org',
  ...festivalData(edition),
  subEvent: edition.performances.map((performance) =>
    eventData(edition, performance, { url: `${performancesUrl}#${performance.id}` }),
  ),
});

/** The programme day by day, at this time. */
export const programmeDays = (
  edition: Pick<Edition, 'timeZone'>,
  entries: readonly ProgrammeEntry[],
  now: Date,
): ProgrammeDay[] => {
  const stated = entries.map((entry) => ({ ...entry, state: timeState(edition, entry, now) }));
  const nextDay = stated.find(({ state }) => state === 'later')?.day;
  const dates = [...new Set(entries.map(({ day }) => day))];
  return dates.map((date) => ({
    date,
    entries: stated.filter(({ day }) => day === date),
    isNext: date === nextDay,
  }));
};

type Entry = ProgrammeDay['entries'][number];

function AgendaEntry({ entry, isNext }: { entry: Entry; isNext: boolean }) {
  const { state, hours, title, text, place, href } = entry;
  const words = <Copy of={title} />;
  return (
    <li className={cx(styles.entry, styles[state])} aria-current={state === 'now' || undefined}>
      <p className={styles.title}>
        {state === 'past' && <VisuallyHidden>Over: </VisuallyHidden>}
        {href ? <Link href={href}>{words}</Link> : words}
        {state === 'now' && (
          <Badge tone="accent" className={styles.badge}>
            On now
          </Badge>
        )}
        {state === 'later' && isNext && <Badge className={styles.badge}>Next</Badge>}
      </p>
      {(hours || place) && (
        <p className={styles.hours}>{[hours, place].filter(Boolean).join(' · ')}</p>
      )}
      {text && (
        <p className={styles.text}>
          <Copy of={text} />
        </p>
      )}
    </li>
  );
}

function AgendaDay({ day }: { day: ProgrammeDay }) {
  const edition = useEdition();
  const [number] = formatDate(edition, day.date, 'short').split(' ');
  const weekday = formatDate(edition, day.date, 'weekday');
  const isOver = day.entries.every(({ state }) => state === 'past');
  return (
    <li className={cx(styles.day, isOver && styles.over)} id={`day-${day.date}`}>
      <h3 className={styles.date}>
        <VisuallyHidden>{weekday}</VisuallyHidden>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <span aria-hidden="true" className={styles.weekday}>
          {weekday.split(' ')[0]}
        </span>
      </h3>
      <ul className={styles.entries}>
        {day.entries.map((entry) => (
          <AgendaEntry key={entry.id} entry={entry} isNext={day.isNext} />
        ))}
      </ul>
    </li>
  );
}

interface MonthProps {
  name: string;
  motif: MotifName;
  days: readonly ProgrammeDay[];
}

function AgendaMonth({ name, motif, days }: MonthProps) {
  return (
    <section className={styles.month} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Motif name={motif} size="large" className={styles.motif} />
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          <AgendaDay key={day.date} day={day} />
        ))}
      </ol>
    </section>
  );
}

const { moments } = programme;

type Moment = Pick<ProgrammeEntry, 'title' | 'text' | 'href'>;
type Window = Edition['workshops']['registration'];

/** Nothing "opens at 12am": it is open on that day, without an hour. */
const hourUnlessMidnight = (edition: Edition, at: string) => {
  const hour = formatTimes(edition, at);
  return hour === '12am' ? undefined : hour;
};

const fromHour = (edition: Edition, at: string) => {
  const hour = hourUnlessMidnight(edition, at);
  return hour && `from ${hour}`;
};

const openingEntry = (
  edition: Edition,
  id: string,
  { opens, closes }: Window,
  moment: Moment,
): ProgrammeEntry => ({
  id: `${id}-opens`,
  day: dayOf(edition, opens),
  from: opens,
  until: closes,
  hours: fromHour(edition, opens),
  ...moment,
});

/** The last day of a window. */
const closingEntry = (
  edition: Edition,
  id: string,
  { closes }: Window,
  moment: Moment,
): ProgrammeEntry => {
  const last = lastDayOf(edition, closes);
  return {
    id: `${id}-closes`,
    day: last,
    from: last,
    until: closes,
    hours: `until ${hourUnlessMidnight(edition, closes) ?? 'midnight'}`,
    ...moment,
  };
};

/** All slots of a day are one line: `12-2pm, 6-8pm`. Their labels begin with the day. */
const collectionEntries = (edition: Edition): ProgrammeEntry[] => {
  const { collectionSlots, collectionPlace: place } = edition.marketplace;
  return [...new Set(collectionSlots.map(({ date }) => date))].map((date) => {
    const day = formatDate(edition, date, 'short');
    const slots = collectionSlots.filter((slot) => slot.date === date);
    const hours = slots.map(({ label }) => label.replace(`${day} `, '')).join(', ');
    return {
      id: `collection-${date}`,
      day: date,
      from: date,
      until: date,
      hours,
      place,
      ...moments.collection,
    };
  });
};

const clueEntries = (edition: Edition): ProgrammeEntry[] =>
  roundsOf(edition).map(({ id, opens }) => {
    const day = dayOf(edition, opens);
    const hours = fromHour(edition, opens);
    return { id: `clue-${id}`, day, from: opens, until: day, hours, ...moments.clue };
  });

const performanceEntries = (edition: Edition): ProgrammeEntry[] =>
  edition.performances.map(({ id, name, starts, ends, place }) => ({
    id,
    day: dayOf(edition, starts),
    from: starts,
    until: ends,
    hours: formatTimes(edition, starts, ends),
    title: name,
    place,
    text: moments.performance.text,
    href: moments.performance.href && `${moments.performance.href}#${id}`,
  }));

const premiereEntry = (edition: Edition): ProgrammeEntry => {
  const { premiere: from } = edition.collaborations.centreStage;
  const day = dayOf(edition, from);
  const hours = formatTimes(edition, from);
  return { id: 'premiere', day, from, until: day, hours, ...moments.premiere };
};

/**
 * The edition's dates in order of time. The opening of voting is left out: the contest's printed timeline has another day than its windows. The
 * contest's page says when voting is open.
 */
export const listProgramme = (edition: Edition): ProgrammeEntry[] => {
  const { photos } = edition.contests;
  const { registration } = edition.workshops;
  return [
    openingEntry(edition, 'workshops', registration, moments.workshopsOpen),
    closingEntry(edition, 'workshops', registration, moments.workshopsClose),
    openingEntry(edition, 'photos', photos.submissions, moments.photosOpen),
    closingEntry(edition, 'photos', photos.submissions, moments.photosClose),
    closingEntry(edition, 'voting', photos.voting, moments.votingCloses),
    ...clueEntries(edition),
    ...collectionEntries(edition),
    ...performanceEntries(edition),
    premiereEntry(edition),
  ].sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
};

/** One line of the festival's programme. */
interface ProgrammeEntry {
  id: string;
  /** The calendar date of the list. */
  day: string;
  /** An instant, or the calendar date on which it begins. */
  from: string;
  /** The instant at which it ends, or its last calendar date. */
  until: string;
  /** `6-8pm`; absent for a whole day. */
  hours?: string | undefined;
  title: CopyText;
  text?: CopyText | undefined;
  place?: string;
  href?: string | undefined;
}

interface ProgrammeDay {
  date: string;
  entries: (ProgrammeEntry & { state: TimeState })[];
  /** The first day that is not over yet. */
  isNext: boolean;
}
