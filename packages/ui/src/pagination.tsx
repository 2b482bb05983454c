// Imported by its public name, so that a federated build shares the module with the router.

import { Icon } from '@festival/ui/icon';
import { Anchor } from '@festival/ui/link';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from './cx.js';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Called when a page is chosen. With `hrefFor`, the link then does not navigate by itself. */
  onChange?: (page: number) => void;
  /** Makes the pages links, for lists with the page in the address. */
  hrefFor?: (page: number) => string;
  /** The name of the list: "Products". */
  label?: string;
  className?: string;
}

interface StepProps {
  to: number;
  name: string;
  isCurrent?: boolean;
  isOff?: boolean;
  children: ReactNode;
}

/** Numbered pages with Previous and Next. Renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  onChange,
  hrefFor,
  label = 'Pages',
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null;

  const step = ({ to, name, isCurrent, isOff, children }: StepProps) => {
    const props = {
      'aria-label': name,
      'aria-current': isCurrent ? ('page' as const) : undefined,
      className: cx(styles.step, isCurrent && styles.current, isOff && styles.off),
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !onChange) return;
        event.preventDefault();
        if (!isCurrent && !isOff) onChange(to);
      },
      children,
    };
    if (hrefFor && !isOff) return <Anchor {...props} href={hrefFor(to)} />;
    return <button type="button" {...props} aria-disabled={isOff || undefined} />;
  };

  return (
    <nav aria-label={label} className={className}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none */}
      <ul role="list" className={styles.list}>
        <li>
          {step({
            to: page - 1,
            name: 'Previous page',
            isOff: page <= 1,
            children: <Icon name="chevron-left" />,
          })}
        </li>
        {pageSlots(page, pageCount).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              step({ to: slot, name: `Page ${slot}`, isCurrent: slot === page, children: slot })
            ) : (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
        <li>
          {step({
            to: page + 1,
            name: 'Next page',
            isOff: page >= pageCount,
            children: <Icon name="chevron-right" />,
          })}
        </li>
      </ul>
    </nav>
  );
}

type PageSlot = number | 'gap-before' | 'gap-after';

/** At most seven slots: the first, the last and the current page, its neighbours, and gaps between them. */
export function pageSlots(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-after', pageCount];
  if (page >= pageCount - 3) {
    return [1, 'gap-before', ...[4, 3, 2, 1, 0].map((back) => pageCount - back)];
  }
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}
