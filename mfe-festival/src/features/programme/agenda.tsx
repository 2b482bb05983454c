import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Motif, type MotifName } from '@festival/ui/artwork';
import { Badge } from '@festival/ui/badge';
import { cx } from '@festival/ui/cx';
import { Link } from '@festival/ui/link';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { Copy } from '../../shared/copy.js';
import styles from './agenda.module.css';
import type { ProgrammeDay } from './programme-entry.js';

type Entry = ProgrammeDay['entries'][number];

function Title({ title, href }: Pick<Entry, 'title' | 'href'>) {
  if (!href) return <Copy of={title} />;
  return (
    <Link href={href}>
      <Copy of={title} />
    </Link>
  );
}

function AgendaEntry({ entry, isNext }: { entry: Entry; isNext: boolean }) {
  const { state, hours, title, text, place, href } = entry;
  return (
    <li className={cx(styles.entry, styles[state])} aria-current={state === 'now' || undefined}>
      <p className={styles.title}>
        {state === 'past' && <VisuallyHidden>Over: </VisuallyHidden>}
        <Title title={title} href={href} />
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

/** One month of the programme, day by day. */
export function AgendaMonth({ name, motif, days }: MonthProps) {
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
