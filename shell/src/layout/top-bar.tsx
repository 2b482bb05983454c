import { useEdition } from '@festival/mfe-kit/edition';
import { ErrorBoundary, useHost } from '@festival/mfe-kit/host';
import { Link } from '@festival/mfe-kit/router';
import { Slot } from '@festival/mfe-kit/slots';
import { cx } from '@festival/ui/cx';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import mark from '../assets/mark.yaml';
import { buildMenu, type MenuItem } from './menu.js';
import styles from './top-bar.module.css';

const importDrawer = () => import('@festival/ui/drawer');
const Drawer = lazy(() => importDrawer().then((module) => ({ default: module.Drawer })));

/** By then the page is shown, and its own code has loaded. */
const AFTER_MS = 1_000;

/**
 * Logo, menu, cart and profile. On small screens the menu is in a drawer on the right.
 * @param instead shown instead of all but the logo, in a lower bar
 */
export function TopBar({ instead = false }: { instead?: ReactNode }) {
  const { name } = useEdition();
  const { areas } = useHost();
  const menu = useMemo(() => buildMenu(areas.all), [areas]);
  const [isOpen, setOpen] = useOpen();
  useEffect(() => {
    const timer = setTimeout(() => importDrawer().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const brand = (
    <Link to="/" className={styles.brand}>
      <Logo />
      <span>{name}</span>
    </Link>
  );
  if (instead !== false)
    return (
      <header className={cx(styles.bar, styles.low)}>
        <div className={styles.inside}>
          {brand}
          {instead}
        </div>
      </header>
    );
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inside}>
          {brand}
          <nav className={styles.menu} aria-label="Main">
            <MenuList items={menu} />
          </nav>
          <div className={styles.actions}>
            <Link to="/Shop" className={styles.action} title="Cart">
              <Icon name="cart" />
              <VisuallyHidden>Cart</VisuallyHidden>
              <Slot name="shell.cart-count" when="idle" />
            </Link>
            <Link to="/Profile" className={styles.action} title="Profile">
              <Icon name="person" />
              <VisuallyHidden>Profile</VisuallyHidden>
            </Link>
            <IconButton
              icon="menu"
              label="Menu"
              className={styles.opener}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
          </div>
        </div>
        <noscript>
          <PlainMenu items={menu} />
        </noscript>
      </header>
      {isOpen && (
        <ErrorBoundary fallback={() => <PlainMenu items={menu} />}>
          <Suspense>
            <Drawer
              open
              onClose={() => setOpen(false)}
              title="Menu"
              closeLabel="Close menu"
              className={styles.drawer}
            >
              <nav aria-label="Main">
                <MenuList items={menu} down />
              </nav>
            </Drawer>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** The festival's mark. */
function Logo() {
  return (
    <svg viewBox="0 0 100 100" className={styles.logo} aria-hidden="true" focusable="false">
      {mark.map(([sheet, path]) => (
        <path key={path} className={styles[sheet]} d={path} />
      ))}
    </svg>
  );
}

/** A link of the menu, marked as the current page on its page and on those below it, and as current on those beside it. */
export function MenuLink({ to, label }: { to: string; label: string }) {
  const pathname = useLocation().pathname.toLowerCase();
  const path = to.toLowerCase();
  const isCurrent = pathname === path || (to !== '/' && pathname.startsWith(`${path}/`));
  const isNear = to !== '/' && pathname.split('/')[1] === path.split('/')[1];
  const current = isCurrent ? 'page' : isNear ? 'true' : undefined;
  return (
    <li>
      <Link to={to} aria-current={current} className={styles.link}>
        {label}
      </Link>
    </li>
  );
}

/** The menu's links and groups, horizontal (top bar) or vertical (drawer). */
function MenuList({ items, down }: { items: readonly MenuItem[]; down?: boolean }) {
  return (
    <ul className={down ? styles.down : styles.across}>
      {items.map((item) =>
        'links' in item ? (
          <MenuGroup key={item.label} label={item.label} down={down}>
            {item.links.map((link) => (
              <MenuLink key={link.to} {...link} />
            ))}
          </MenuGroup>
        ) : (
          <MenuLink key={item.to} {...item} />
        ),
      )}
    </ul>
  );
}

/** Every link of the menu in one list, where groups and the drawer can't open: without scripts, or when the drawer could not be loaded. */
function PlainMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <nav className={styles.plainMenu} aria-label="Main">
      <ul className={styles.plain}>
        {items
          .flatMap((item) => ('links' in item ? item.links : [item]))
          .map((link) => (
            <MenuLink key={link.to} {...link} />
          ))}
      </ul>
    </nav>
  );
}

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

/** Whether a part of the menu is open. A navigation closes it. */
const useOpen = (): [boolean, (isOpen: boolean) => void] => {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    setOpen(false);
  }
  return [isOpen, setOpen];
};
