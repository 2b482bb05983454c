import styles from './season-chart.module.css';
import type { Season, SeasonRow, Stretch } from './season-rows.js';

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
