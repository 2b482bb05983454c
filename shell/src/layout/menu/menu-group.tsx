import { Icon } from '@festival/ui/icon';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './menu.module.css';
import { useOpen } from './use-open.js';

interface Props {
  label: string;
  down?: boolean | undefined;
  children: ReactNode;
}

/** A group of the menu that opens below its label. In the top bar, Esc and leaving it close it. In the drawer, Esc closes the drawer. */
export function MenuGroup({ label, down, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useOpen();

  const closeOnEscape = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape' || !isOpen || down) return;
    event.stopPropagation();
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  const closeOnLeave = (event: FocusEvent<HTMLLIElement>) => {
    if (!down && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <li className={styles.group} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      <ul id={id} className={styles.links} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
