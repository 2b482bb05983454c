import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useId } from 'react';
import styles from './countdown.module.css';
import { type TimeLeft, timeLeft } from './time-left.js';

const units: (keyof TimeLeft)[] = ['days', 'hours', 'minutes', 'seconds'];

const nameOf = (unit: keyof TimeLeft, count: number) => (count === 1 ? unit.slice(0, -1) : unit);

/** Counts the seconds to an instant by the festival's clock. */
export function Countdown({ until, caption }: { until: string; caption: string }) {
  const captionId = useId();
  const left = timeLeft(until, useFestivalNow(1000));
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
