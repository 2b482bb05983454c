import { MAX_OPTIONS } from '@festival/contracts/limits';
import { isSameName } from '@festival/contracts/options';
import { useWatch } from '@festival/forms/engine';
import { Checkbox } from '@festival/ui/checkbox';
import { Chip } from '@festival/ui/chip';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { TextField } from '@festival/ui/text-field';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './attribute-fields.module.css';
import { regrid } from './grid.js';
import type { ProductFormState } from './product-form-dialog.js';
import { type Errors, fieldProblem } from './product-rules.js';
import { fieldId, fieldLabels, type ProductValues } from './product-values.js';

const EXAMPLES = { 1: 'Colour, with options like Dusk and Cream', 2: 'Size, with S, M and L' };

/** One dimension of options: whether the product has it, its name and its options. */
export function AttributeFields({ side }: { side: OptionSide }) {
  const { fields } = side;
  return (
    <div className={styles.attribute}>
      <Checkbox
        label={`Add Attribute ${side.number}`}
        checked={side.isOn}
        onChange={side.toggle}
        description={`For example ${EXAMPLES[side.number]}.`}
      />
      {side.isOn && (
        <>
          <TextField
            id={fieldId(fields.name)}
            label={fieldLabels[fields.name]}
            value={side.name}
            maxLength={64}
            autoComplete="off"
            required
            error={side.nameError}
            onChange={side.rename}
          />
          <OptionList side={side} />
        </>
      )}
    </div>
  );
}

/** The options of one attribute: entered one by one with Enter, or pasted as a list. */
function OptionList({ side }: { side: OptionSide }) {
  const { number, fields, options, pending, setOptions, setPending } = side;
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
      setPending('');
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
    setOptions(options.filter((_, other) => other !== at));
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
    side.renameOption(option, name);
  };

  return (
    <div className={styles.options}>
      <TextField
        ref={input}
        id={fieldId(fields.options)}
        label={fieldLabels[fields.options]}
        description="Press Enter after each. A list can be pasted."
        error={refusal ?? side.optionsError}
        value={pending}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={(text) => {
          setRefusal(undefined);
          setPending(text);
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

/** Whether a pasted text is a list, and not a single option. */
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

const sides = [
  { number: 1, has: 'hasAttribute1', name: 'attribute1', options: 'colours' },
  { number: 2, has: 'hasAttribute2', name: 'attribute2', options: 'sizes' },
] as const;

const WATCHED = [
  'hasAttribute1',
  'attribute1',
  'colours',
  'hasAttribute2',
  'attribute2',
  'sizes',
] as const;

export interface OptionSide {
  number: 1 | 2;
  fields: { name: 'attribute1' | 'attribute2'; options: 'colours' | 'sizes' };
  isOn: boolean;
  name: string;
  options: readonly string[];
  nameError: string | undefined;
  optionsError: string | undefined;
  /** Text that was typed but not entered yet. */
  pending: string;
  setPending: (text: string) => void;
  toggle: (isOn: boolean) => void;
  rename: (name: string) => void;
  setOptions: (options: string[]) => void;
  renameOption: (option: string, name: string) => void;
}

/** An option continues the one that was loaded under its first name, unless another option does that by now. */
const renamed = (known: readonly string[][], option: string, name: string): string[][] => {
  const others = known.filter(([now]) => now !== option);
  const isTaken = others.some(([, before]) => before === option);
  const loaded = known.find(([now]) => now === option)?.[1] ?? (isTaken ? name : option);
  return loaded === name ? others : [...others, [name, loaded]];
};

/** Both attributes of a form. Changing their options changes the grid too. */
export const useOptions = (form: ProductFormState, errors: Errors) => {
  useWatch({ control: form.control, name: WATCHED });
  const values = form.getValues();
  const [pending, setPending] = useState({ colours: '', sizes: '' });

  const change = (changed: Partial<ProductValues>) => {
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

  return {
    sides: sides.map(
      ({ number, has, name, options }): OptionSide => ({
        number,
        fields: { name, options },
        isOn: values[has],
        name: values[name],
        options: values[options],
        nameError: fieldProblem(errors, name),
        optionsError: fieldProblem(errors, options),
        pending: pending[options],
        setPending: (text) => setPending({ ...pending, [options]: text }),
        toggle: (isOn) => {
          setPending({ ...pending, [options]: '' });
          change(isOn ? { [has]: true } : { [has]: false, [name]: '', [options]: [] });
        },
        rename: (text) => form.setValue(name, text),
        setOptions: (next) => change({ [options]: next }),
        renameOption: (option, name) =>
          change({
            [options]: values[options].map((one) => (one === option ? name : one)),
            renamed: {
              ...values.renamed,
              [options]: renamed(values.renamed[options], option, name),
            },
          }),
      }),
    ),
    /** Enters text that was typed without Enter, so that it is not lost. */
    enterPending: () => {
      for (const { options } of sides) {
        const typed = pending[options].trim();
        if (typed) change({ [options]: addOptions(form.getValues(options), [typed]).options });
      }
      setPending({ colours: '', sizes: '' });
    },
    hasPending: Object.values(pending).some((text) => text.trim() !== ''),
  };
};
