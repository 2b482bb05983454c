import { cx } from './cx.js';
import styles from './icon.module.css';

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

/** Stroke paths on a 24×24 grid, drawn with round caps and joins; one string for each icon. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  cart: 'M5.5 8h13l1 12h-15zM9 8V7a3 3 0 0 1 6 0v1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20 20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'chevron-up': 'M6 15l6-6 6 6',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  trash: 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5M14 11v5',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2.2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  pin: 'M12 21c4.5-4.5 6.5-7.8 6.5-11a6.5 6.5 0 0 0-13 0c0 3.2 2 6.5 6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  external: 'M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M8 4.5v15M4.5 8L8 4.5 11.5 8M16 19.5v-15M12.5 16l3.5 3.5 3.5-3.5',
  image: 'M3.5 4.5h17v15h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M15.5 9.7a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8.5 5v14M15.5 5v14',
  sound: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  captions: 'M3.5 5.5h17v13h-17zM11 10.5a2 2 0 1 0 0 3M17.5 10.5a2 2 0 1 0 0 3',
  'full-screen': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

function iconPath(name: IconName): string {
  return paths[name];
}
