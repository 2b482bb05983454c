import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the main content. */
  targetId: string;
  children?: string;
}

/** The first keyboard stop: skips the menu. Visible only when focused. */
export function SkipLink({ targetId, children = 'Skip to content' }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    const target = document.getElementById(targetId);
    if (!target) return;
    event.preventDefault();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a href={`#${targetId}`} className={styles.link} onClick={skip}>
      {children}
    </a>
  );
}
