import type { Edition } from '@festival/mfe-kit/edition';
import { Stack } from '@festival/ui/layout';
import { Section, type Tone } from '@festival/ui/section';
import type { Copy as CopyText } from '../../content/schemas/copy.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import styles from './prizes.module.css';

interface Props {
  prizes: Edition['contests']['photos']['prizes'];
  lead: CopyText;
  tone: Tone;
}

const STEPS = 3;
const tones = ['sun', 'sky', 'bloom'] as const;

/** Prizes as steps, the first the highest. Prizes after the third are below. */
export function Prizes({ prizes, lead, tone }: Props) {
  const others = prizes.slice(STEPS);
  return (
    <Section title="Prizes" lead={<Copy of={lead} />} headingLevel={3} tone={tone}>
      <Stack as="ol" gap={0} className={styles.steps}>
        {prizes.slice(0, STEPS).map(({ place, what }, index) => (
          <Sheet as="li" key={`${place} ${what}`} tone={tones[index]} cut={index % 2 ? 'b' : 'a'}>
            <p className={styles.place}>{place}</p>
            <p className={styles.what}>{what}</p>
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
