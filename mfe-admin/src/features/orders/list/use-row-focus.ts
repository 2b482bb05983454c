import { useEffect, useRef } from 'react';

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/** The element of a row that takes the focus: its checkbox, or else the button that opens it. */
const controlOf = (row: HTMLElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('input[type="checkbox"]') ??
  row?.querySelector<HTMLElement>('button[aria-expanded]') ??
  null;

/** The id of the row that has the focus. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];

interface Listed {
  ids: readonly string[];
  /** The text of the search. */
  text: string;
  /** Another list is loading. */
  isStale: boolean;
}

/** Moves the focus between rows. Only the visible rows and their neighbours are in the page. */
export const useRowFocus = ({ ids, text, isStale }: Listed) => {
  const awaited = useRef<string>(undefined);
  const sought = useRef<string>(undefined);
  const focus = (id: string | undefined) => {
    const control = id === undefined ? null : controlOf(rowOf(id));
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
  };
  // When a row goes, the focus in it goes too.
  useEffect(() => {
    const id = awaited.current;
    if (id === undefined || focusedRow() !== undefined) return;
    if (!ids.includes(id)) return;
    awaited.current = undefined;
    focus(id);
  });
  useEffect(() => {
    if (isStale || sought.current !== text) return;
    sought.current = undefined;
    focus(ids[0]);
  });
  const neighbour = (step: 1 | -1): string | undefined => {
    const at = ids.indexOf(focusedRow() ?? '');
    if (at < 0) return ids[0];
    return ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
  };
  return {
    move: (step: 1 | -1) => focus(neighbour(step)),
    /** Moves the focus to the first row that stays after these leave. */
    passOn: (leaving: ReadonlySet<string>) => {
      const at = Math.max(0, ids.indexOf(focusedRow() ?? ''));
      const stays = (id: string) => !leaving.has(id);
      awaited.current = ids.slice(at).find(stays) ?? ids.slice(0, at).findLast(stays);
    },
    /** Moves the focus to the first result of a search. */
    seek: (wanted: string) => {
      sought.current = wanted;
    },
    /** Opens or closes the row that has the focus. */
    unfold: () => {
      const id = focusedRow();
      if (id !== undefined) rowOf(id)?.querySelector<HTMLElement>('button[aria-expanded]')?.click();
    },
  };
};
