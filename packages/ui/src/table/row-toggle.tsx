import { Icon } from '@festival/ui/icon';
import styles from './row-toggle.module.css';

interface Props {
  isOpen: boolean;
  label: string;
  /** The id of the details, which are in the DOM only while they are open. */
  controls: string;
  onToggle: () => void;
}

/** The button that shows and hides a row's details. */
export function RowToggle({ isOpen, label, controls, onToggle }: Props) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={label}
      onClick={onToggle}
    >
      <span className={styles.text}>Details</span>
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
    </button>
  );
}
