import { NavLink } from 'react-router-dom';
import type { MenuItem } from './menu.js';
import styles from './menu.module.css';
import { MenuGroup } from './menu-group.js';

const Entry = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink to={to} end={to === '/'} className={styles.link}>
      {label}
    </NavLink>
  </li>
);

/** The menu's links and groups, horizontal (top bar) or vertical (drawer). */
export function MenuList({ items, down }: { items: readonly MenuItem[]; down?: boolean }) {
  return (
    <ul className={down ? styles.down : styles.across}>
      {items.map((item) =>
        'links' in item ? (
          <MenuGroup key={item.label} label={item.label} down={down}>
            {item.links.map((link) => (
              <Entry key={link.to} {...link} />
            ))}
          </MenuGroup>
        ) : (
          <Entry key={item.to} {...item} />
        ),
      )}
    </ul>
  );
}

/** Every link of the menu in one list, for browsers without scripts, where groups and the drawer can't open. */
export function PlainMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles.plain}>
      {items
        .flatMap((item) => ('links' in item ? item.links : [item]))
        .map((link) => (
          <Entry key={link.to} {...link} />
        ))}
    </ul>
  );
}
