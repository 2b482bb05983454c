import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Motif, type MotifName } from './artwork.js';
import { cx } from './cx.js';
import { Container } from './layout.js';
import styles from './section.module.css';

export type Tone = 'plain' | 'sun' | 'bloom' | 'leaf' | 'sky' | 'night';

export interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** The sentence below the title. */
  lead?: ReactNode;
  /** The colour of its sheet; `plain` has none. */
  tone?: Tone;
  /** A shape beside the title. */
  motif?: MotifName;
  headingLevel?: 2 | 3 | 4;
}

/**
 * A part of a page on a sheet of paper as wide as the screen. Do not put it inside a Container. Text and links have the
 * sheet's own colour. Put forms and tables on a Card in it.
 */
export function Section({
  title,
  lead,
  tone = 'plain',
  motif,
  headingLevel = 2,
  className,
  children,
  ...rest
}: SectionProps) {
  const titleId = useId();
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={cx(styles.section, tone !== 'plain' && styles.band, styles[tone], className)}
    >
      <Container className={styles.inside}>
        {(title || motif) && (
          <header className={styles.head}>
            {motif && <Motif name={motif} />}
            <div className={styles.words}>
              {title && (
                <Heading id={titleId} className={styles.title}>
                  {title}
                </Heading>
              )}
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
          </header>
        )}
        {children}
      </Container>
    </section>
  );
}
