import { Chip } from '@festival/ui/chip';
import { IconButton } from '@festival/ui/icon-button';
import { TextField } from '@festival/ui/text-field';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addOptions, isList, splitList } from '../../form/option-list.js';
import styles from './option-list.module.css';

interface Props {
  id: string;
  label: string;
  /** The number of the attribute. */
  number: 1 | 2;
  options: readonly string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
  /** Text that was typed but not entered yet. */
  pending: string;
  onPending: (text: string) => void;
}

/** The options of one attribute: entered one by one with Enter, or pasted as a list. */
export function OptionList({
  id,
  label,
  number,
  options,
  error,
  onChange,
  pending,
  onPending,
}: Props) {
  const [refusal, setRefusal] = useState<string>();
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number>(null);

  useEffect(() => {
    const at = focusNext.current;
    if (at === null) return;
    focusNext.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? input.current)?.focus();
  }, [options]);

  const enter = (entered: string[]) => {
    if (entered.length === 0) return;
    const { options: next, refusal: why } = addOptions(options, entered);
    setRefusal(why);
    if (next.length > options.length) {
      onChange(next);
      setSaid(`Added ${next.slice(options.length).join(', ')}.`);
      onPending('');
    }
    input.current?.focus();
  };
  const enterTyped = () => enter([pending.trim()].filter(Boolean));

  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, Enter chooses a suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    enterTyped();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isList(text)) return;
    event.preventDefault();
    enter(splitList(text));
  };
  const remove = (at: number) => {
    focusNext.current = at;
    setRefusal(undefined);
    setSaid(`Removed ${options[at]}.`);
    onChange(options.filter((_, other) => other !== at));
  };

  return (
    <div className={styles.options}>
      <TextField
        ref={input}
        id={id}
        label={label}
        description="Press Enter after each. A list can be pasted."
        error={refusal ?? error}
        value={pending}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={(text) => {
          setRefusal(undefined);
          onPending(text);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        suffix={
          <IconButton
            icon="plus"
            size="compact"
            label={`Add to attribute ${number}`}
            onClick={enterTyped}
          />
        }
      />
      {options.length > 0 && (
        <ul
          ref={list}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none
          role="list"
          aria-label={`Entered for attribute ${number}`}
          className={styles.chips}
        >
          {options.map((option, at) => (
            <li key={option}>
              <Chip removeLabel={`Remove ${option}`} onRemove={() => remove(at)}>
                {option}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
