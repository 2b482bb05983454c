import { Icon } from '@festival/ui/icon';
import type { ReactNode } from 'react';
import { cx } from '../cx/index.js';
import styles from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  onRemove?: () => void;
  /** The name of the remove button: "Remove Blue". Required with `onRemove`. */
  removeLabel?: string;
  disabled?: boolean;
  className?: string;
}

/** One of several entered values, which can be removed. */
export function Chip({
  children,
  onRemove,
  removeLabel = 'Remove',
  disabled,
  className,
}: ChipProps) {
  return (
    <span className={cx(styles.chip, onRemove && styles.removable, className)}>
      {children}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          title={removeLabel}
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon name="close" size="small" />
        </button>
      )}
    </span>
  );
}
