import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The first keyboard stop: skips the menu to the element with this id. Visible only when focused. */
export function SkipLink({ targetId }: { targetId: string }) {
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
      Skip to content
    </a>
  );
}
