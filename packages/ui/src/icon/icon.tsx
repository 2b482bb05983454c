import { cx } from '../cx/index.js';
import styles from './icon.module.css';
import { type IconName, iconPath } from './paths.js';

export interface IconProps {
  name: IconName;
  /** The icon’s meaning. Leave it out if the text beside the icon says it. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** A stroke icon in the colour of the text around it. */
export function Icon({ name, label, size = 'medium', className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      focusable="false"
      className={cx(styles.icon, styles[size], className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPath(name)} />
    </svg>
  );
}
