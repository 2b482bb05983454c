import { Icon } from '@festival/ui/icon';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { Field, type FieldFrame, fieldAria, useFieldIds } from './field.js';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps extends FieldFrame {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** No upper limit by default. */
  max?: number;
  maxReason?: ReactNode;
  /** Called for a press of minus at `min`, which is otherwise refused. It can ask whether to remove the item. */
  onBelowMin?: () => void;
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

const WHOLE = /^\d{1,6}$/;

/** A whole number with a minus and a plus button. It can also be changed with the arrow keys, or typed: anything else than a whole number changes nothing. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  maxReason,
  onBelowMin,
  id,
  ref,
  ...frame
}: QuantityStepperProps) {
  const ids = useFieldIds(id);
  const [draft, setDraft] = useState<string | null>(null);
  const isAtMin = value <= min;
  const isAtMax = value >= max;
  const reason = (isAtMax && maxReason) || undefined;

  const set = (next: number) => {
    setDraft(null);
    const bounded = Math.min(Math.max(next, min), max);
    if (bounded !== value) onChange(bounded);
  };
  const decrease = () => (isAtMin && onBelowMin ? onBelowMin() : set(value - 1));
  const commit = () => {
    const typed = draft?.normalize('NFKC').trim() ?? '';
    if (draft !== null) set(WHOLE.test(typed) ? Number(typed) : value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowUp: () => set(value + 1),
      ArrowDown: () => set(value - 1),
      Enter: commit,
    };
    const step = steps[event.key];
    if (!step) return;
    if (event.key !== 'Enter') event.preventDefault();
    step();
  };
  const text = typeof frame.label === 'string' ? frame.label : 'quantity';

  return (
    <Field ids={ids} {...frame}>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={`Decrease ${text}`}
          aria-disabled={isAtMin && !onBelowMin ? true : undefined}
          onClick={decrease}
        >
          <Icon name="minus" />
        </button>
        <input
          {...fieldAria(ids, { ...frame, description: frame.description || reason })}
          ref={ref}
          id={ids.control}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          className={styles.input}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={handleKey}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={`Increase ${text}`}
          aria-disabled={isAtMax || undefined}
          onClick={() => set(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p
        id={frame.description ? undefined : ids.description}
        className={styles.reason}
        aria-live="polite"
      >
        {reason}
      </p>
    </Field>
  );
}
