import { FigureRow } from '@festival/ui/figure-row';
import { Image } from '@festival/ui/image';
import { PageHeader } from '@festival/ui/page-header';
import { Section, type Tone } from '@festival/ui/section';
import about from '../../content/about.yaml';
import { Copy, Paragraphs } from '../../shared/copy.js';
import styles from './about.module.css';

const TONES: readonly Tone[] = ['plain', 'sun', 'plain'];

/** The festival, its theme, and the club behind it. */
export function AboutPage() {
  return (
    <>
      <PageHeader
        title="About the festival"
        lead={<Copy of={about.lead} />}
        tone="bloom"
        motif="kite"
      />
      {about.sections.map((section, index) => (
        <AboutSection key={section.id} section={section} index={index} />
      ))}
    </>
  );
}

const SIZES = '(min-width: 48rem) 36rem, 92vw';

interface Props {
  section: (typeof about)['sections'][number];
  index: number;
}

/** One of the three sections: an image with text beside it. */
function AboutSection({ section, index }: Props) {
  const { id, kicker, title, text, art } = section;
  return (
    <Section tone={TONES[index]} id={id} aria-labelledby={`${id}-title`}>
      <FigureRow
        reversed={index % 2 === 1}
        media={
          <Image {...art.image} alt={art.alt} ratio="4/3" sizes={SIZES} priority={index === 0} />
        }
      >
        <p className={styles.kicker}>{kicker}</p>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <Paragraphs of={text} />
      </FigureRow>
    </Section>
  );
}
