import { useEdition } from '@festival/mfe-kit/edition';
import { useHost } from '@festival/mfe-kit/host';
import { Slot } from '@festival/mfe-kit/slots';
import { Drawer } from '@festival/ui/drawer';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './logo.js';
import { buildMenu } from './menu/menu.js';
import { MenuList, PlainMenu } from './menu/menu-list.js';
import { useOpen } from './menu/use-open.js';
import styles from './top-bar.module.css';

/** Logo, menu, cart and profile. On small screens the menu is in a drawer on the right. */
export function TopBar() {
  const { name } = useEdition();
  const { areas } = useHost();
  const menu = useMemo(() => buildMenu(areas.all), [areas]);
  const [isOpen, setOpen] = useOpen();
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <Link to="/" className={styles.brand}>
            <Logo />
            <span>{name}</span>
          </Link>
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
          <nav className={styles.plainMenu} aria-label="Main">
            <PlainMenu items={menu} />
          </nav>
        </noscript>
      </header>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Menu"
        closeLabel="Close menu"
        className={styles.drawer}
      >
        <nav aria-label="Main">
          <MenuList items={menu} down />
        </nav>
      </Drawer>
    </>
  );
}
