import { Chip } from '@festival/ui/chip';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { TextField } from '@festival/ui/text-field';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addOptions, isList, renameProblem, splitList } from '../../form/option-list.js';
import styles from './option-list.module.css';

interface Props {
  id: string;
  label: string;
  /** The number of the attribute. */
  number: 1 | 2;
  options: readonly string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
  /** Gives an option another name. It keeps its stock, its sales and its orders. */
  onRename: (option: string, name: string) => void;
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
  onRename,
  pending,
  onPending,
}: Props) {
  const [refusal, setRefusal] = useState<string>();
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number>(null);
  const [renaming, setRenaming] = useState<string>();

  useEffect(() => {
    const at = focusNext.current;
    if (at === null) return;
    focusNext.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>('button:not([data-rename])') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? input.current)?.focus();
  }, [options]);

  const focusRenamed = useRef<number>(null);
  useEffect(() => {
    const at = focusRenamed.current;
    if (renaming !== undefined || at === null) return;
    focusRenamed.current = null;
    list.current?.querySelectorAll<HTMLElement>('[data-rename]')[at]?.focus();
  }, [renaming]);

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

  /** @param isDone whether the keyboard stays with the option */
  const rename = (option: string, typed: string, isDone: boolean) => {
    const name = typed.trim();
    const problem = name && name !== option ? renameProblem(options, option, name) : undefined;
    setRenaming(undefined);
    setRefusal(problem);
    if (isDone) focusRenamed.current = options.indexOf(option);
    if (!name || name === option || problem) return;
    setSaid(`Renamed ${option} to ${name}.`);
    onRename(option, name);
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
              {renaming === option ? (
                <RenameField
                  option={option}
                  onDone={(name, isDone) => rename(option, name, isDone)}
                />
              ) : (
                <Chip removeLabel={`Remove ${option}`} onRemove={() => remove(at)}>
                  <button
                    type="button"
                    data-rename
                    className={styles.rename}
                    aria-label={`Rename ${option}`}
                    title={`Rename ${option}`}
                    onClick={() => setRenaming(option)}
                  >
                    {option}
                    <Icon name="edit" size="small" />
                  </button>
                </Chip>
              )}
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

interface RenameProps {
  option: string;
  onDone: (name: string, isDone: boolean) => void;
}

/** Takes the place of an option while it is renamed. Enter and leaving the field rename it, Escape does not. */
function RenameField({ option, onDone }: RenameProps) {
  const [name, setName] = useState(option);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (text: string, isDone: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(text, isDone);
  };
  return (
    <input
      ref={field}
      className={styles.renaming}
      aria-label={`New name of ${option}`}
      value={name}
      maxLength={64}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setName(event.target.value)}
      onBlur={() => finish(name, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        // The dialog around the form closes on Escape.
        event.stopPropagation();
        finish(event.key === 'Enter' ? name : option, true);
      }}
    />
  );
}
