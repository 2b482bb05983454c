import { Anchor } from '@festival/ui/link';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.js';
import styles from './link-tabs.module.css';

export interface LinkTab {
  id: string;
  label: ReactNode;
  /** The address of the page with this tab chosen. */
  href: string;
}

export interface LinkTabsProps {
  /** The name of the tabs for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  /** The id of the tab for the current address. */
  value: string;
  /** The content of the chosen tab. */
  children: ReactNode;
  className?: string;
}

/** Tabs with their own addresses. Arrow keys move between them, Enter or Space opens one, and Tab moves into the panel. */
export function LinkTabs({ label, tabs, value, children, className }: LinkTabsProps) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a narrow screen, tabs that do not fit scroll. The chosen tab must be visible.
  useLayoutEffect(() => {
    const { current: list } = row;
    const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list || !chosen) return;
    const center = () => {
      list.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - list.clientWidth / 2;
    };
    center();
    // A count that loads later makes its tab wider.
    const observer = new ResizeObserver(center);
    for (const tab of list.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [value]);

  const handleKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    const list = event.currentTarget.closest<HTMLElement>('[role="tablist"]');
    if (!list) return;
    const on = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: (at + on + tabs.length) % tabs.length,
      ArrowLeft: (at - on + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    list.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  const list = (
    <div ref={row} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab, at) => {
        const isChosen = tab.id === value;
        return (
          <Anchor
            key={tab.id}
            href={tab.href}
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-selected={isChosen}
            aria-controls={isChosen ? `${base}-panel` : undefined}
            tabIndex={isChosen ? 0 : -1}
            className={styles.tab}
            onKeyDown={(event) => handleKey(event, at)}
          >
            {tab.label}
          </Anchor>
        );
      })}
    </div>
  );
  return (
    <div className={cx(styles.tabs, className)}>
      {list}
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}-tab`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern's, for panels that start with text
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
