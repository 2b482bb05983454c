import { FigureRow } from '@festival/ui/figure-row';
import { Image } from '@festival/ui/image';
import { Section, type Tone } from '@festival/ui/section';
import type { AboutContent } from '../../content/schemas/about.js';
import { Copy } from '../../shared/copy.js';
import styles from './about-section.module.css';

const SIZES = '(min-width: 48rem) 36rem, 100vw';

interface Props {
  section: AboutContent['sections'][number];
  tone: Tone;
  isFirst: boolean;
  reversed: boolean;
}

/** One of the three sections: an image with text beside it. */
export function AboutSection({ section, tone, isFirst, reversed }: Props) {
  const { id, kicker, title, text, art } = section;
  return (
    <Section tone={tone} id={id} aria-labelledby={`${id}-title`}>
      <FigureRow
        reversed={reversed}
        media={<Image {...art.image} alt={art.alt} ratio="4/3" sizes={SIZES} priority={isFirst} />}
      >
        <p className={styles.kicker}>{kicker}</p>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text.map((paragraph, index) => (
          <p key={index}>
            <Copy of={paragraph} />
          </p>
        ))}
      </FigureRow>
    </Section>
  );
}
