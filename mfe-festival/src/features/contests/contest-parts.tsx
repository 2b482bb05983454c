import type { Edition } from '@festival/mfe-kit/edition';
import { Motif } from '@festival/ui/artwork';
import { Image } from '@festival/ui/image';
import { Stack } from '@festival/ui/layout';
import { Section, type Tone } from '@festival/ui/section';
import { type ReactNode, useId } from 'react';
import type { ContentImage, CopyText } from '../../content/schemas.js';
import { Copy, Paragraphs } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import styles from './contest-parts.module.css';

interface Props {
  name: string;
  about: readonly CopyText[];
  image: ContentImage;
  /** Shown below the text. */
  children?: ReactNode;
  /** A sheet over the bottom of the image. */
  sheet?: ReactNode;
}

export function ContestOpening({ name, about, image, children, sheet }: Props) {
  return (
    <Section>
      <div className={styles.opening}>
        <div className={styles.about}>
          <h2 className={styles.name}>{name}</h2>
          <Paragraphs of={about} />
          {children}
        </div>
        <div>
          <div className={styles.image}>
            <Image
              {...image.image}
              alt={image.alt}
              ratio="4/3"
              sizes="(min-width: 60rem) 34rem, 92vw"
            />
          </div>
          {sheet && <div className={styles.sheet}>{sheet}</div>}
        </div>
      </div>
    </Section>
  );
}

interface PrizesProps {
  prizes: Edition['contests']['photos']['prizes'];
  lead: CopyText;
  tone: Tone;
}

const STEPS = 3;
const tones = ['sun', 'sky', 'bloom'] as const;
const motifs = ['petal', 'lantern', 'sun'] as const;

/** Prizes as steps, the first the highest. Prizes after the third are below. */
export function Prizes({ prizes, lead, tone }: PrizesProps) {
  const others = prizes.slice(STEPS);
  return (
    <Section title="Prizes" lead={<Copy of={lead} />} headingLevel={3} tone={tone}>
      <Stack as="ol" gap={0} className={styles.steps}>
        {prizes.slice(0, STEPS).map(({ place, what }, index) => (
          <Sheet as="li" key={`${place} ${what}`} tone={tones[index]} cut={index % 2 ? 'b' : 'a'}>
            <p className={styles.place}>{place}</p>
            <p className={styles.what}>{what}</p>
            <Motif name={motifs[index] ?? 'petal'} className={styles.motif} />
          </Sheet>
        ))}
      </Stack>
      {others.length > 0 && (
        <Stack as="ul" gap={0} className={styles.others}>
          {others.map(({ place, what }) => (
            <li key={`${place} ${what}`}>
              <p className={styles.otherPlace}>{place}</p>
              <p>{what}</p>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

const units: (keyof TimeLeft)[] = ['days', 'hours', 'minutes', 'seconds'];

const nameOf = (unit: keyof TimeLeft, count: number) => (count === 1 ? unit.slice(0, -1) : unit);

interface CountdownProps {
  /** The festival's time. */
  now: Date;
  until: string;
  caption: string;
}

/** The time until an instant, to the second. */
export function Countdown({ now, until, caption }: CountdownProps) {
  const captionId = useId();
  const left = timeLeft(until, now);
  return (
    <div className={styles.countdown}>
      <div role="timer" aria-labelledby={captionId} className={styles.units}>
        {units.map((unit) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.count}>{String(left[unit]).padStart(2, '0')}</span>{' '}
            <span className={styles.unitName}>{nameOf(unit, left[unit])}</span>
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
