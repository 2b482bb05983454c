import {
  endOf,
  formatDay,
  type ProgrammeItem,
  startOf,
  whatIsOn,
} from '@festival/edition/programme';
import { useEdition } from '@festival/mfe-kit/edition';
import { Container } from '@festival/ui/layout';
import { Anchor, Link } from '@festival/ui/link';
import home from '../../content/home.yaml';
import { Copy } from '../../shared/copy.js';
import styles from './today.module.css';

interface TodayProps {
  /** Undefined while it is loading. */
  items: readonly ProgrammeItem[] | undefined;
  /** The festival's local time. */
  time: string;
}

const SHOWN = 3;

/** A ticket with the day, what is on now, and the next three things. */
export function Today({ items, time }: TodayProps) {
  const { season } = useEdition();
  const { title, none, before, over, programme, ...labels } = home.today;
  const { on, next } = whatIsOn(items ?? [], time, SHOWN);
  const day = time.slice(0, 10);
  const afterwards = next.length > 0 ? none : over;
  const quiet = day < season.firstDay ? <Copy of={before} /> : afterwards;
  return (
    <Container as="section" aria-labelledby="today" className={styles.today}>
      <div className={styles.ticket}>
        <div className={styles.day}>
          <h2 id="today" className={styles.title}>
            {title}, <time dateTime={day}>{formatDay(time)}</time>
          </h2>
          <Link href="/programmes" className={styles.all}>
            {programme}
          </Link>
        </div>
        <div className={styles.on}>
          <h3 className={styles.label}>{labels.on}</h3>
          {on.length > 0 ? (
            <ul className={styles.list}>
              {on.slice(0, SHOWN).map((item) => (
                <li key={item.id}>
                  <Link quiet href={item.path}>
                    {item.during ?? item.name}
                  </Link>
                  <span className={styles.end}>{endOf(item, time)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{items ? quiet : '…'}</p>
          )}
        </div>
        {next.length > 0 && (
          <div className={styles.next}>
            <h3 className={styles.label}>{labels.next}</h3>
            <ol className={styles.stubs}>
              {next.map((item) => (
                <li key={item.id} className={styles.stub}>
                  <Anchor href={item.path} className={styles.name}>
                    {item.name}
                  </Anchor>
                  <time dateTime={item.from} className={styles.when}>
                    {startOf(item, time)}
                  </time>
                  {item.place && <span className={styles.place}>{item.place}</span>}
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </Container>
  );
}
