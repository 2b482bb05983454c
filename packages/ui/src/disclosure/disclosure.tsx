import { Icon } from '@festival/ui/icon';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx/index.js';
import styles from './disclosure.module.css';

export interface DisclosureProps
  extends Omit<ComponentPropsWithRef<'details'>, 'onToggle' | 'onChange' | 'open'> {
  summary: ReactNode;
  defaultOpen?: boolean;
  /** Called whenever it opens or closes. */
  onChange?: (isOpen: boolean) => void;
  headingLevel?: 2 | 3 | 4;
}

/** Content that opens below its heading. A native element: it works without scripts, and the browser's search finds its text. */
export function Disclosure({
  summary,
  defaultOpen,
  onChange,
  headingLevel,
  className,
  children,
  ...rest
}: DisclosureProps) {
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  return (
    <details
      {...rest}
      open={defaultOpen}
      onToggle={onChange && ((event) => onChange(event.currentTarget.open))}
      className={cx(styles.disclosure, className)}
    >
      <summary className={styles.summary}>
        <Heading className={styles.heading}>{summary}</Heading>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
