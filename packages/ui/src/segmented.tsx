import { Icon, type IconName } from '@festival/ui/icon';
import { useId } from 'react';
import styles from './chip.module.css';
import { cx } from './cx.js';
import { FieldSet, type FieldSetFrame } from './field.js';

export interface SegmentedProps<Value extends string = string> extends FieldSetFrame {
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Lower, with less space, for a toolbar. */
  compact?: boolean;
}

/** Switches between two to four views of the same thing: a radio group that looks like a switch. */
export function Segmented<Value extends string = string>({
  options,
  value,
  onChange,
  compact,
  ...frame
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <FieldSet {...frame} role="radiogroup">
      <div className={cx(styles.track, compact && styles.compact)}>
        {options.map((option) => (
          <label key={option.value} className={cx(styles.choice, styles.segment)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            {option.icon && <Icon name={option.icon} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
