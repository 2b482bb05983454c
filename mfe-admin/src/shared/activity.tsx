import type { TrailEntry } from '@festival/contracts/trail';
import { formatInstant } from '@festival/edition/dates';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Stack } from '@festival/ui/layout';
import styles from './activity.module.css';

interface Props {
  /** Newest first. */
  entries: readonly TrailEntry[];
  isStale: boolean;
  /** Shown if there are none. */
  empty: string;
}

/** What admins did, in sentences, by day. The values before and after are in each entry's details. */
export function Activity({ entries, isStale, empty }: Props) {
  const edition = useEdition();
  if (entries.length === 0) return <p className={styles.empty}>{empty}</p>;
  const timesOf = ({ at }: TrailEntry) => formatInstant(edition, at).split(', ');
  const days = [...new Set(entries.map((entry) => timesOf(entry)[0]))];
  return (
    <Stack gap={5}>
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <p className={styles.day}>{day}</p>
          <ol className={styles.entries} aria-busy={isStale || undefined} data-paper="">
            {entries
              .filter((entry) => timesOf(entry)[0] === day)
              .map((entry) => (
                <li key={entry._id} className={styles.entry}>
                  <time dateTime={entry.at}>{timesOf(entry)[1]}</time>
                  <div className={styles.what}>
                    <p>
                      <bdi>{entry.sentence}</bdi>
                    </p>
                    <p className={styles.who}>
                      <bdi>{entry.actor}</bdi>
                      {entry.why && (
                        <>
                          {' · '}
                          <q dir="auto">{entry.why}</q>
                        </>
                      )}
                    </p>
                    <EntryDetails entry={entry} />
                  </div>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Stack>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

const shown = (edition: Edition, value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  return INSTANT.test(value) ? formatInstant(edition, value) : value;
};

/** `cancelled: false → true` for each value. */
function EntryDetails({ entry: { action, subject, before, after } }: { entry: TrailEntry }) {
  const edition = useEdition();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const values = (name: string) =>
    [before, after].flatMap((of) => (of && name in of ? [shown(edition, of[name])] : []));
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <code>
        {action} {subject}
      </code>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}: <bdi>{values(name).join(' → ')}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
