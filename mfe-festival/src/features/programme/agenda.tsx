import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
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
    <Link href={href} quiet>
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
  const [number, month] = formatDate(edition, day.date, 'short').split(' ');
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
          {month}
          <br />
          {weekday.slice(0, 3)}
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

/** One month of the programme, day by day. */
export function AgendaMonth({ name, days }: { name: string; days: readonly ProgrammeDay[] }) {
  return (
    <section className={styles.month} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <ol className={styles.days}>
        {days.map((day) => (
          <AgendaDay key={day.date} day={day} />
        ))}
      </ol>
    </section>
  );
}
