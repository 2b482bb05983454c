import type { ReactNode } from 'react';
import { Motif, type MotifName } from './artwork.js';
import { cx } from './cx.js';
import { Garland } from './garland.js';
import { Container } from './layout.js';
import styles from './page-header.module.css';
import type { Tone } from './section.js';
import band from './section.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A line above the title, such as the strand of the festival, or a Breadcrumb. */
  eyebrow?: ReactNode;
  /** The shape of the page's strand, shown large at the end of the header. */
  motif?: MotifName;
  tone?: Tone;
  /** For pages with a task: lower, and without the garland. */
  slim?: boolean;
  /** For pages where people work for hours: one line for the title, and the children below it. */
  compact?: boolean;
  /** The seed of the garland; by default the title, if it is plain text. */
  seed?: string;
  /** The page's title is its h1, unless the header is only an example in a page. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Below the lead: buttons, facts. */
  children?: ReactNode;
}

/** The header of a page, as wide as the screen, with its garland. Do not put it inside a Container. */
export function PageHeader({
  title,
  lead,
  eyebrow,
  motif,
  tone = 'sun',
  seed = typeof title === 'string' ? title : 'medley',
  headingLevel = 1,
  slim,
  compact,
  children,
}: PageHeaderProps) {
  const Heading: 'h1' | 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  return (
    <header
      className={cx(
        styles.header,
        slim && styles.slim,
        compact && styles.compact,
        tone !== 'plain' && band.band,
        band[tone],
      )}
    >
      <Container className={styles.inside}>
        <div className={styles.words}>
          {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
          <Heading className={styles.title}>{title}</Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {motif && <Motif name={motif} size="fill" className={styles.motif} />}
      </Container>
      {!slim && !compact && <Garland seed={seed} className={styles.garland} />}
    </header>
  );
}
