import { formatDate } from '@festival/edition/dates';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Stack } from '@festival/ui/layout';
import { contests } from '../../content/contests.js';
import { Copy } from '../../shared/copy.js';
import { dayOf } from '../../shared/time/festival-day.js';
import { Countdown } from '../contests/countdown.js';
import { roundsOf } from './clue-queries.js';
import styles from './next-round.module.css';

const { cluesTitle, clueNote, countdown, allOut, over } = contests.scavengerHunt;

/** When the rounds begin, and a countdown to the next one. */
export function NextRound() {
  const edition = useEdition();
  const now = useFestivalNow(1000);
  const rounds = roundsOf(edition);
  const next = rounds
    .map(({ opens }) => opens)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
    .find((opens) => now.getTime() < Date.parse(opens));
  const isOver = dayOf(edition, now) > edition.season.lastDay;
  return (
    <>
      <h3>{cluesTitle}</h3>
      <Stack as="ol" gap={0} aria-label={cluesTitle} className={styles.dates}>
        {rounds.map(({ id, opens }) => (
          <li key={id}>
            <time dateTime={opens}>{formatDate(edition, opens, 'weekday')}</time>
          </li>
        ))}
      </Stack>
      {next && <Countdown now={now} until={next} caption={countdown} />}
      <p>
        <Copy of={next ? clueNote : isOver ? over : allOut} />
      </p>
    </>
  );
}
