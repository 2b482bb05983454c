import { useId } from 'react';
import styles from './countdown.module.css';
import { type TimeLeft, timeLeft } from './time-left.js';

const units: (keyof TimeLeft)[] = ['days', 'hours', 'minutes', 'seconds'];

const nameOf = (unit: keyof TimeLeft, count: number) => (count === 1 ? unit.slice(0, -1) : unit);

interface Props {
  /** The festival's time. */
  now: Date;
  until: string;
  caption: string;
}

/** The time until an instant, to the second. */
export function Countdown({ now, until, caption }: Props) {
  const captionId = useId();
  const left = timeLeft(until, now);
  return (
    <div className={styles.countdown}>
      <div role="timer" aria-labelledby={captionId} className={styles.units}>
        {units.map((unit) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.count}>{String(left[unit]).padStart(2, '0')}</span>{' '}
            <span className={styles.name}>{nameOf(unit, left[unit])}</span>
          </span>
        ))}
      </div>
      <p id={captionId} className={styles.caption}>
        {caption}
      </p>
    </div>
  );
}
