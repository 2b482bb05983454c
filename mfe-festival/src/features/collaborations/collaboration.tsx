import { valueAt } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta } from '@festival/mfe-kit/router';
import { cx } from '@festival/ui/cx';
import { Cluster } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Section, type Tone } from '@festival/ui/section';
import type { ReactNode } from 'react';
import type { CollaborationHead, ContentImage, CopyText } from '../../content/schemas.js';
import { cards } from '../../shared/cards.js';
import { Copy, Paragraphs } from '../../shared/copy.js';
import styles from './collaboration.module.css';

interface CollaborationProps {
  head: CollaborationHead;
  /** For the card of shared links, and what else that says. */
  picture: ContentImage;
  facts?: string;
  tone: Tone;
  contactTone: Tone;
  children: ReactNode;
}

/** The page of a collaboration, which ends with how to contact the people behind it. */
export function Collaboration({
  head,
  picture: { image, alt },
  facts,
  tone,
  contactTone,
  children,
}: CollaborationProps) {
  usePageMeta({ art: cards.picture, picture: { src: image.src, alt }, facts });
  const { title, eyebrow, lead, contact } = head;
  const edition = useEdition();
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={eyebrow}
        lead={<Copy of={lead} />}
        motif="lantern"
        tone={tone}
      />
      {children}
      <Section
        title={contact.title}
        lead={<Copy of={contact.text} />}
        tone={contactTone}
        motif="lantern"
      >
        <Cluster>
          {contact.links.map((link) => (
            <LinkButton
              key={link.text}
              href={'href' in link ? link.href : `mailto:${valueAt(edition, link.mailTo)}`}
            >
              {link.text}
            </LinkButton>
          ))}
        </Cluster>
      </Section>
    </>
  );
}

interface AboutProps {
  title: string;
  text: readonly CopyText[];
  /** Shown beside the text where there is room. */
  children: ReactNode;
  /** Gives `children` more room than the text. */
  isWide?: boolean;
}

export function About({ title, text, children, isWide = false }: AboutProps) {
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
