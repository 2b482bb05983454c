import { Checkbox } from '@festival/ui/checkbox';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import styles from './orders-screen.module.css';

/** The keyboard shortcuts of the orders, with the labels that the dialog shows. */
export const shortcuts = [
  { key: 'j', does: 'next', text: 'Next order' },
  { key: 'k', does: 'previous', text: 'Previous order' },
  { key: 'x', does: 'tick', text: 'Tick the order, or take the tick away' },
  { key: 'v', does: 'verify', text: 'Verify the ticked orders, or this order' },
  { key: 'u', does: 'undo', text: 'Undo the last verification' },
  { key: 'e', does: 'unfold', text: 'Open or close the order' },
  { key: 'p', does: 'paste', text: 'Match a list from the bank' },
  { key: '/', does: 'search', text: 'Search' },
  { key: 'Escape', does: 'clear', text: 'Clear the selection' },
  { key: '?', does: 'help', text: 'These keys' },
] as const;
type ShortcutAction = (typeof shortcuts)[number]['does'];

const keysOf = (areSingleKeysOn: boolean) =>
  shortcuts
    .filter(({ key }) => areSingleKeysOn || key.length > 1)
    .map(({ key }) => key.toLowerCase());

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** The target is a text field, or a dialog is open. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.matches(TYPED_INTO)) ||
  document.querySelector('dialog[open]') !== null;

/** Runs the action of a key. Single-character keys work only while they are on. */
export const useShortcuts = (
  actions: Record<ShortcutAction, () => void>,
  areSingleKeysOn: boolean,
): void => {
  useHotkeys(
    keysOf(areSingleKeysOn),
    (event) => {
      const pressed = shortcuts.find(({ key }) => key === event.key);
      if (!pressed) return;
      event.preventDefault();
      actions[pressed.does]();
    },
    { useKey: true, ignoreModifiers: false, enableOnFormTags: true, ignoreEventWhen: isElsewhere },
  );
};

interface Props {
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** The list of keyboard shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ areOn, onTurn, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Keys" size="small" dismissOnBackdrop>
      <Stack gap={4}>
        <Checkbox
          label="Use these keys"
          description="This device remembers it. Esc works either way."
          checked={areOn}
          onChange={onTurn}
        />
        <dl className={styles.keys}>
          {shortcuts.map(({ key, text }) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{key === 'Escape' ? 'Esc' : key}</kbd>
              </dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Dialog>
  );
}

const STORAGE_KEY = 'festival.admin.single-keys';

const isOff = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
};

/** Whether keys without Ctrl or Alt are on, and a function to switch them. The device remembers "off": speech input types characters. */
export const useSingleKeys = (): [areOn: boolean, turn: (on: boolean) => void] => {
  const [areOn, setAreOn] = useState(() => !isOff());
  const turn = (on: boolean) => {
    setAreOn(on);
    try {
      if (on) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'off');
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  };
  return [areOn, turn];
};

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/** The element of a row that takes the focus: its checkbox, or else the button that opens it. */
const controlOf = (row: HTMLElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('input[type="checkbox"]') ??
  row?.querySelector<HTMLElement>('button[aria-expanded]') ??
  null;

export const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];

interface Listed {
  ids: readonly string[];
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
