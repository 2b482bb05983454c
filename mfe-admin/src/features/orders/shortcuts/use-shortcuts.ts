import { useHotkeys } from 'react-hotkeys-hook';
import { type ShortcutAction, shortcuts } from './shortcuts.js';

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
