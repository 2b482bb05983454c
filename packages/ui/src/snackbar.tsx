import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.js';
import { Icon } from './icon.js';
import { IconButton } from './icon-button.js';
import styles from './snackbar.module.css';

const DEFAULT_DURATION = 6000;
const none = () => undefined;

/** Where snackbars appear. The shell renders it once. */
export function SnackbarHost() {
  const snack = useSyncExternalStore(subscribe, current, none);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => () => change([]), []);
  useEffect(() => {
    // Shown even while it is empty: screen readers ignore a live region that was hidden before its text appears. Shown again
    // for each snackbar, so that it is above a dialog that was opened since.
    const popover = host.current;
    if (!popover?.showPopover) return;
    if (popover.matches(':popover-open')) popover.hidePopover();
    popover.showPopover();
  }, [snack]);
  return (
    <div ref={host} popover="manual" className={styles.host}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {snack && <SnackCard key={snack.id} snack={snack} />}
      </div>
    </div>
  );
}

function SnackCard({ snack }: { snack: Snack }) {
  const { message, tone = 'neutral', action, duration = DEFAULT_DURATION } = snack;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const dismiss = () => change(snacks.filter(({ id }) => id !== snack.id));
  usePausableTimer(duration, isHovered || isFocused, dismiss);
  const mark = { positive: 'check', negative: 'alert', neutral: undefined } as const;
  const icon = mark[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read
    <div
      className={cx(styles.card, styles[tone])}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {icon && <Icon name={icon} />}
      <p className={styles.message}>{message}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label="Dismiss"
        size="compact"
        className={styles.close}
        onClick={dismiss}
      />
    </div>
  );
}

/** Calls `onEnd` once, after `duration` ms of not being paused. */
function usePausableTimer(duration: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

export interface SnackOptions {
  tone?: 'neutral' | 'positive' | 'negative';
  /** Milliseconds on screen. Time while hovered or focused does not count. */
  duration?: number;
  /** One related action: "Undo", "View cart". It also closes the snackbar. */
  action?: { label: string; onAction: () => void };
}

export interface Snack extends SnackOptions {
  id: number;
  message: string;
}

// The page's only queue. Code that shows a snackbar need not be inside the host.

let snacks: readonly Snack[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const current = (): Snack | undefined => snacks[0];

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (next: readonly Snack[]): void => {
  snacks = next;
  for (const listener of listeners) listener();
};

export type ShowSnack = (message: string, options?: SnackOptions) => void;

/** Shows messages in order, one at a time. The same message twice in a row is shown once. */
const show: ShowSnack = (message, options) => {
  if (snacks.at(-1)?.message === message) return;
  lastId += 1;
  change([...snacks, { ...options, message, id: lastId }]);
};

/** Returns a function that shows a short message at the bottom of the page for 6 seconds. */
export function useSnackbar(): ShowSnack {
  return show;
}

interface Messages {
  done: string;
  /** What to do instead: browsers refuse outside https, and when the visitor has denied it. */
  refused: string;
}

/** Returns a function that copies a text to the clipboard, and says so. */
export const useCopy = () => {
  const showSnackbar = useSnackbar();
  return async (text: string, { done, refused }: Messages): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showSnackbar(done);
    } catch {
      showSnackbar(`Your browser does not let us copy. ${refused}`);
    }
  };
};
