import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** Rendered only while its tab is chosen. */
  panel: ReactNode;
}

export interface TabsProps<Id extends string = string> {
  /** The name of the tabs for screen readers. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Tabs after the ARIA pattern: arrow keys move and choose, and Tab moves into the panel. */
export function Tabs<Id extends string = string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.id === value);

  const handleKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % tabs.length,
      ArrowLeft: (current - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-${tab.id}` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
            onKeyDown={handleKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs[current] && (
        <div
          key={value}
          role="tabpanel"
          id={`${base}-${value}`}
          aria-labelledby={`${base}-${value}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern's, for panels that start with text
          tabIndex={0}
          className={styles.panel}
        >
          {tabs[current].panel}
        </div>
      )}
    </div>
  );
}
