import { cx } from '@festival/ui/cx';
import type { ReactNode } from 'react';
import type { Copy } from '../../content/schemas/copy.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import styles from './about.module.css';

interface Props {
  title: string;
  text: readonly Copy[];
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
