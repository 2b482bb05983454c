import { useHotkeys } from 'react-hotkeys-hook';
import { type ShortcutAction, shortcuts } from './shortcuts.js';

const keysOf = (areSingleKeysOn: boolean) =>
  shortcuts
    .filter(({ key }) => areSingleKeysOn || key.length > 1)
    .map(({ key }) => key.toLowerCase());

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Where keys are letters, or somebody answers a dialog. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.matches(TYPED_INTO)) ||
  document.querySelector('dialog[open]') !== null;

/** Does what the keys say; those of a single character only while they are on. */
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
