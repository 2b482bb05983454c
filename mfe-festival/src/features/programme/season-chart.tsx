import { formatDate } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';
import programme from '../../content/programme.yaml';
import { dayOf, daysBetween, lastDayOf } from '../../shared/festival-time.js';
import { roundsOf } from '../clues/clues.js';
import styles from './season-chart.module.css';

const middle = ({ start, length }: Stretch) => `${start + length / 2}%`;

/** Periods as strips of paper, single days as scraps. Positions are SVG attributes, because the security policy allows no inline styles. */
function Track({ row, today }: { row: SeasonRow; today: Stretch | undefined }) {
  return (
    <svg className={styles.track} width="100%" height="100%" focusable="false" aria-hidden="true">
      <line className={styles.thread} x1="0" x2="100%" y1="50%" y2="50%" />
      {today && (
        <line className={styles.today} x1={middle(today)} x2={middle(today)} y1="0" y2="100%" />
      )}
      {row.stretches.map(({ start, length }) => (
        <svg
          key={start}
          aria-hidden="true"
          className={styles.stretch}
          x={`${start}%`}
          y="20%"
          width={`${length}%`}
          height="60%"
          viewBox="0 0 100 20"
          preserveAspectRatio="none"
        >
          <path d="M0 3l46-2 53 2 1 13-38 3-61-2z" />
        </svg>
      ))}
      {row.days.map((day) => (
        <svg key={day.start} aria-hidden="true" className={styles.day} x={middle(day)} y="50%">
          <path d="M-8-6l15-3 3 14-14 5z" />
        </svg>
      ))}
    </svg>
  );
}

function Weeks({ weeks }: Pick<Season, 'weeks'>) {
  return (
    <svg className={styles.scale} width="100%" height="100%" focusable="false" aria-hidden="true">
      {weeks.map(({ at, label }) => (
        <text key={at} x={`${at}%`} y="70%" className={styles.week}>
          {label}
        </text>
      ))}
    </svg>
  );
}

/** Near the ends of the season the word starts or ends at its line, so that it stays on the page. */
const anchorAt = ({ start }: Stretch) => (start < 5 ? 'start' : start > 95 ? 'end' : 'middle');

function Today({ today }: { today: Stretch }) {
  return (
    <svg className={styles.scale} width="100%" height="100%" focusable="false" aria-hidden="true">
      <text x={middle(today)} y="60%" textAnchor={anchorAt(today)} className={styles.now}>
        Today
      </text>
    </svg>
  );
}

interface Props {
  season: Season;
  /** The chart in words. */
  label: string;
}

/** The season from its first day to its last, with a row for every strand. The list below it has the same information. */
export function SeasonChart({ season, label }: Props) {
  const { rows, weeks, today } = season;
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      {today && (
        <div className={styles.row}>
          <span className={styles.label} />
          <Today today={today} />
        </div>
      )}
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <span className={styles.label}>{row.label}</span>
          <Track row={row} today={today} />
        </div>
      ))}
      <div className={styles.row}>
        <span className={styles.label} />
        <Weeks weeks={weeks} />
      </div>
    </div>
  );
}

/** A period, in percent of the season. */
interface Stretch {
  start: number;
  length: number;
}

interface SeasonRow {
  label: string;
  stretches: Stretch[];
  days: Stretch[];
}

interface Season {
  rows: SeasonRow[];
  /** The start of each week. */
  weeks: { at: number; label: string }[];
  /** The position of today; undefined before and after the season. */
  today: Stretch | undefined;
}

type Window = Edition['workshops']['registration'];

const WEEK = 7;

/** The data of the season's chart: what is open when, and what is on each day. */
export const drawSeason = (edition: Edition, now: Date): Season => {
  const { strands } = programme;
  const { season, contests, marketplace, collaborations } = edition;
  const count = daysBetween(season.firstDay, season.lastDay) + 1;
  const percent = (days: number) => Math.round((days / count) * 10_000) / 100;
  const between = (first: string, last: string): Stretch => ({
    start: percent(daysBetween(season.firstDay, first)),
    length: percent(daysBetween(first, last) + 1),
  });
  const during = (label: string, { opens, closes }: Window): SeasonRow => ({
    label,
    stretches: [between(dayOf(edition, opens), lastDayOf(edition, closes))],
    days: [],
  });
  const on = (at: string) => between(dayOf(edition, at), dayOf(edition, at));
  const onDays = (label: string, days: string[]): SeasonRow => ({
    label,
    stretches: [],
    days: [...new Set(days)].map(on),
  });
  const today = dayOf(edition, now);
  // One strip for both, because the printed timeline has another first day of voting.
  const { submissions, voting } = contests.photos;
  return {
    rows: [
      during(strands.workshops, edition.workshops.registration),
      during(strands.photos, { opens: submissions.opens, closes: voting.closes }),
      onDays(
        strands.clues,
        roundsOf(edition).map(({ opens }) => opens),
      ),
      onDays(
        strands.performances,
        edition.performances.map(({ starts }) => starts),
      ),
      onDays(
        strands.collection,
        marketplace.collectionSlots.map(({ date }) => date),
      ),
      onDays(strands.premiere, [collaborations.centreStage.premiere]),
    ],
    weeks: Array.from({ length: Math.ceil(count / WEEK) }, (_, week) => {
      const date = new Date(Date.parse(season.firstDay) + week * WEEK * 24 * 60 * 60_000);
      return {
        at: percent(week * WEEK),
        label: formatDate(edition, date.toISOString().slice(0, 10), 'short'),
      };
    }),
    today: today >= season.firstDay && today <= season.lastDay ? on(today) : undefined,
  };
};
