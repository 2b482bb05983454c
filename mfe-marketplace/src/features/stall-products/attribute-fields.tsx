import { MAX_OPTIONS } from '@festival/contracts/limits';
import { isSameName } from '@festival/contracts/options';
import { useWatch } from '@festival/forms/engine';
import { FormText } from '@festival/forms/fields';
import { problemOf } from '@festival/forms/form';
import { Checkbox } from '@festival/ui/checkbox';
import { Chip } from '@festival/ui/chip';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { TextField } from '@festival/ui/text-field';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './attribute-fields.module.css';
import { regrid } from './grid.js';
import type { ProductFormState } from './product-form.js';
import { fieldLabels, type ProductValues } from './product-values.js';

const sides = {
  1: {
    has: 'hasAttribute1',
    name: 'attribute1',
    options: 'colours',
    hint: 'An option, e.g. colour',
  },
  2: {
    has: 'hasAttribute2',
    name: 'attribute2',
    options: 'sizes',
    hint: 'A second, e.g. size',
  },
} as const;

interface Props {
  form: ProductFormState;
  number: 1 | 2;
}

/** One dimension of options: whether the product has it, its name and its options. */
export function AttributeFields({ form, number }: Props) {
  const { has, name, options, hint } = sides[number];
  const isOn = useWatch({ control: form.control, name: has });
  const toggle = (turnOn: boolean) => {
    form.setValue(`typedOption.${options}`, '');
    change(form, turnOn ? { [has]: true } : { [has]: false, [name]: '', [options]: [] });
  };
  return (
    <div className={styles.attribute}>
      <Checkbox
        label={`Add Attribute ${number}`}
        checked={isOn}
        onChange={toggle}
        description={hint}
      />
      {isOn && (
        <>
          <FormText {...form.field(name)} maxLength={64} autoComplete="off" required />
          <OptionList form={form} number={number} />
        </>
      )}
    </div>
  );
}

/** Changes the options, and the grid with them. */
const change = (form: ProductFormState, changed: Partial<ProductValues>): void => {
  const now = form.getValues();
  const next = { ...now, ...changed };
  for (const [name, value] of Object.entries(changed))
    form.setValue(name as keyof ProductValues, value);
  const isThere = (side: 'colours' | 'sizes') => (pair: string[]) =>
    next[side].includes(pair[0] as string);
  form.setValue('renamed', {
    colours: next.renamed.colours.filter(isThere('colours')),
    sizes: next.renamed.sizes.filter(isThere('sizes')),
  });
  form.setValue('quantity', regrid(now.quantity, now, next));
};

/** Enters options that were typed without Enter, so that they are not lost. */
export const enterTypedOptions = (form: ProductFormState): void => {
  for (const side of ['colours', 'sizes'] as const) {
    const { typedOption, [side]: options } = form.getValues();
    const typed = typedOption[side].trim();
    if (typed) change(form, { [side]: addOptions(options, [typed]).options });
  }
  form.setValue('typedOption', { colours: '', sizes: '' });
};

/** An option continues the one that was loaded under its first name, unless another option does that by now. */
const renamed = (known: readonly string[][], option: string, name: string): string[][] => {
  const others = known.filter(([now]) => now !== option);
  const isTaken = others.some(([, before]) => before === option);
  const loaded = known.find(([now]) => now === option)?.[1] ?? (isTaken ? name : option);
  return loaded === name ? others : [...others, [name, loaded]];
};

/** The options of one attribute: entered one by one with Enter, or pasted as a list. */
function OptionList({ form, number }: Props) {
  const side = sides[number].options;
  const [options, typed] = useWatch({
    control: form.control,
    name: [side, `typedOption.${side}`],
  });
  const setTyped = (text: string) => form.setValue(`typedOption.${side}`, text);
  const setOptions = (next: string[]) => change(form, { [side]: next });
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
      setOptions(next);
      setSaid(`Added ${next.slice(options.length).join(', ')}.`);
      setTyped('');
    }
    input.current?.focus();
  };
  const enterTyped = () => enter([typed.trim()].filter(Boolean));

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
    setOptions(options.filter((_, other) => other !== at));
  };

  /** @param isDone whether the keyboard stays with the option */
  const rename = (option: string, text: string, isDone: boolean) => {
    const name = text.trim();
    const problem = name && name !== option ? renameProblem(options, option, name) : undefined;
    setRenaming(undefined);
    setRefusal(problem);
    if (isDone) focusRenamed.current = options.indexOf(option);
    if (!name || name === option || problem) return;
    setSaid(`Renamed ${option} to ${name}.`);
    const known = form.getValues('renamed');
    change(form, {
      [side]: options.map((one) => (one === option ? name : one)),
      renamed: { ...known, [side]: renamed(known[side], option, name) },
    });
  };

  return (
    <div className={styles.options}>
      <TextField
        ref={input}
        id={form.idOf(side)}
        label={fieldLabels[side]}
        description="Press Enter after each. A list can be pasted."
        error={refusal ?? problemOf(form.formState.errors, side, fieldLabels[side])}
        value={typed}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={(text) => {
          setRefusal(undefined);
          setTyped(text);
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

const MAX_OPTION_LENGTH = 64;

interface AddedOptions {
  options: string[];
  /** Why some of the input was not added; undefined if all of it was. */
  refusal: string | undefined;
}

const quoted = (options: readonly string[]): string =>
  options.map((option) => `“${option}”`).join(', ');

/** The items of a pasted list, separated by lines, commas, semicolons or tabs. */
export const splitList = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((option) => option.trim())
    .filter(Boolean);

export const isList = (text: string): boolean => splitList(text).length > 1;

/** Why an option cannot have this name; undefined if it can. */
const renameProblem = (
  options: readonly string[],
  option: string,
  name: string,
): string | undefined =>
  addOptions(
    options.filter((one) => one !== option),
    [name],
  ).refusal;

/** Adds options without duplicates, up to the limit. */
export const addOptions = (
  options: readonly string[],
  entered: readonly string[],
  most = MAX_OPTIONS,
): AddedOptions => {
  const added = [...options];
  const repeated: string[] = [];
  const tooLong: string[] = [];
  const tooMany: string[] = [];
  for (const option of entered) {
    if (added.some((one) => isSameName(one, option))) repeated.push(option);
    else if (option.length > MAX_OPTION_LENGTH) tooLong.push(option);
    else if (added.length >= most) tooMany.push(option);
    else added.push(option);
  }
  const refusals = [
    repeated.length > 0 &&
      `${quoted(repeated)} ${repeated.length > 1 ? 'are' : 'is'} there already.`,
    tooLong.length > 0 && `An option has at most ${MAX_OPTION_LENGTH} characters.`,
    tooMany.length > 0 && `There can be at most ${most} options: ${quoted(tooMany)} left out.`,
  ].filter(Boolean);
  return { options: added, refusal: refusals.join(' ') || undefined };
};
