import { cx } from '@festival/ui/cx';
import { Cluster } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Section, type Tone } from '@festival/ui/section';
import type { ReactNode } from 'react';
import type { Contact, CopyText } from '../../content/schemas.js';
import { Copy, Paragraphs } from '../../shared/copy.js';
import styles from './about.module.css';

interface Props {
  title: string;
  text: readonly CopyText[];
  /** Shown beside the text where there is room. */
  children: ReactNode;
  /** Gives `children` more room than the text. */
  isWide?: boolean;
}

/** What a collaboration is about. */
export function About({ title, text, children, isWide = false }: Props) {
  return (
    <div className={cx(styles.row, isWide && styles.wide)}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <Paragraphs of={text} />
      </div>
      {children}
    </div>
  );
}

/** How to contact the people behind a collaboration. */
export function ContactSection({ title, text, links, tone }: Contact & { tone: Tone }) {
  return (
    <Section title={title} lead={<Copy of={text} />} tone={tone} motif="lantern">
      <Cluster>
        {links.map(({ text: label, href }) => (
          <LinkButton key={href} href={href}>
            {label}
          </LinkButton>
        ))}
      </Cluster>
    </Section>
  );
}
