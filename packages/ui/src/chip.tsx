import { Icon } from '@festival/ui/icon';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx.js';
import { FieldSet, type FieldSetFrame } from './field.js';

export interface ChipProps {
  children: ReactNode;
  onRemove?: () => void;
  /** The name of the remove button: "Remove Blue". Required with `onRemove`. */
  removeLabel?: string;
}

/** One of several entered values, which can be removed. */
export function Chip({ children, onRemove, removeLabel = 'Remove' }: ChipProps) {
  return (
    <span className={cx(styles.chip, onRemove && styles.removable)}>
      {children}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <Icon name="close" size="small" />
        </button>
      )}
    </span>
  );
}

export interface FilterChipsProps<Value extends string = string> extends FieldSetFrame {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: readonly Value[];
  /** The chosen values, in the order of the options. */
  onChange: (value: Value[]) => void;
}

/** Any number of a few options: checkboxes that look like chips. */
export function FilterChips<Value extends string = string>({
  options,
  value,
  onChange,
  ...frame
}: FilterChipsProps<Value>) {
  const toggle = (toggled: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === toggled ? isChosen : value.includes(each))),
    );
  return (
    <FieldSet {...frame}>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value} className={cx(styles.choice, styles.filter)}>
            <input
              type="checkbox"
              value={option.value}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
              className={styles.input}
            />
            <Icon name="check" size="small" className={styles.tick} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
