import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { cx } from './cx.js';
import { FieldSet, type FieldSetFrame } from './field.js';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Below the label. For a disabled option, say why it is disabled. */
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldSetFrame {
  options: readonly RadioOption<Value>[];
  /** `null` while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  required?: boolean;
  name?: string;
  /** Side by side, if there is room. */
  inline?: boolean;
  onBlur?: () => void;
}

/** One of a few options, all visible. */
export function RadioGroup<Value extends string = string>({
  options,
  value,
  onChange,
  name,
  inline,
  onBlur,
  ...frame
}: RadioGroupProps<Value>) {
  const ownName = useId();
  return (
    <FieldSet {...frame} role="radiogroup">
      <div className={cx(styles.list, inline && styles.inline)}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            id={`${ownName}-${index}`}
            name={name ?? ownName}
            option={option}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldSet>
  );
}

interface OptionProps {
  id: string;
  name: string;
  option: RadioOption;
  checked: boolean;
  onChoose: () => void;
  onBlur?: () => void;
}

function Option({ id, name, option, checked, onChoose, onBlur }: OptionProps) {
  const { value, label, description, disabled } = option;
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        onChange={onChoose}
        onBlur={onBlur}
        className={styles.input}
      />
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
