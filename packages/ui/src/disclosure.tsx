import { Icon } from '@festival/ui/icon';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.js';
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

export interface AccordionProps {
  /** With an `id`, in plain ASCII, links can target the item; it is open when the page is opened at that link. */
  items: readonly { id?: string; title: ReactNode; content: ReactNode }[];
  headingLevel?: 2 | 3 | 4;
}

/** Several disclosures, one below the other. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openTarget = () => {
      const id = window.location.hash.slice(1);
      const target = id ? document.getElementById(id) : null;
      if (!(target instanceof HTMLDetailsElement) || !list.current?.contains(target)) return;
      target.open = true;
      target.scrollIntoView();
    };
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
  return (
    <div ref={list} className={styles.accordion}>
      {items.map((item, index) => (
        <Disclosure
          key={item.id ?? index}
          id={item.id}
          summary={item.title}
          headingLevel={headingLevel}
        >
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
