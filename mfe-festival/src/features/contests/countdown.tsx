import { useId } from 'react';
import styles from './countdown.module.css';

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

interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The time until an instant, in whole seconds; zero once it has passed. */
const timeLeft = (until: string, now: Date): TimeLeft => {
  const total = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
};
