import type { ReactNode } from 'react';
import { Garland, Motif, type MotifName } from '../artwork/index.js';
import { cx } from '../cx/index.js';
import { Container } from '../layout/index.js';
import type { Tone } from '../section/index.js';
import band from '../section/section.module.css';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A line above the title, such as the strand of the festival it belongs to, or a Breadcrumb. */
  eyebrow?: ReactNode;
  /** The shape of the page's strand, large at the end of the band. */
  motif?: MotifName;
  tone?: Tone;
  /** For pages where one has something to do: lower, and without the garland. */
  slim?: boolean;
  /** For pages where one works for hours: a line for the title, and what is beneath it. */
  compact?: boolean;
  /** Seeds the garland; the title where that is plain text. */
  seed?: string;
  /** The page's title is its h1, unless the whole header is an example within a page. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Beneath the lead: buttons, facts. */
  children?: ReactNode;
}

/** The head of a page from edge to edge of the screen, with its garland. Not inside a Container. */
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
