import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../cx/index.js';
import { Disclosure } from './disclosure.js';
import styles from './disclosure.module.css';

export interface AccordionProps {
  /** With an `id`, in plain ASCII, links can target the item; it is open when the page is opened at that link. */
  items: readonly { id?: string; title: ReactNode; content: ReactNode }[];
  /** Opening one item closes the others. */
  single?: boolean;
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** Several disclosures, one below the other. */
export function Accordion({ items, single, headingLevel = 3, className }: AccordionProps) {
  const name = useId();
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
    <div ref={list} className={cx(styles.accordion, className)}>
      {items.map((item, index) => (
        <Disclosure
          key={item.id ?? index}
          id={item.id}
          name={single ? name : undefined}
          summary={item.title}
          headingLevel={headingLevel}
        >
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
