import { renderArea } from '@festival/mfe-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuGroup, MenuLink, TopBar } from './top-bar.js';

test('leads home, to the cart and to the profile', () => {
  renderArea(<TopBar />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Midsummer Medley'), hrefOf('Cart'), hrefOf('Profile')]).toEqual([
    '/',
    '/Shop',
    '/Profile',
  ]);
});

test('shows the marketplace’s slot at the cart, once the page is idle', async () => {
  const load = async () => () => <b>3</b>;
  renderArea(<TopBar />, {
    areas: [{ name: 'marketplace', routes: [], slots: { 'shell.cart-count': { load } } }],
  });
  const cart = screen.getByRole('link', { name: /^Cart/ });
  expect(await within(cart).findByText('3')).toBeInTheDocument();
});

test('above the admin pages there is the account instead of the menu', () => {
  renderArea(<TopBar instead={<p>Logged in as Festival Admin</p>} />);
  expect(screen.getByText('Logged in as Festival Admin')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Midsummer Medley',
  ]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the drawer opens on its button, and Escape closes it', async () => {
  const user = userEvent.setup();
  renderArea(<TopBar />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['/programmes', '/Programmes', true],
  ['/Programmes/evening', '/Programmes', true],
  ['/programmesque', '/Programmes', false],
  ['/programmes', '/', false],
  ['/', '/', true],
])('at %s the menu’s link to %s is the current page: %s', (at, to, isCurrent) => {
  renderArea(<MenuLink to={to} label="Here" />, { at });
  expect(screen.queryByRole('link', { name: 'Here', current: 'page' }) !== null).toBe(isCurrent);
});

test('on a page beside its own, a link of the menu is the current one, not the current page', () => {
  renderArea(<MenuLink to="/contests/photogContest" label="Here" />, { at: '/contests/luckyDraw' });
  expect(screen.getByRole('link', { name: 'Here', current: true })).toBeInTheDocument();
});

test('a group opens by keyboard, and Escape gives the focus back to its label', async () => {
  const user = userEvent.setup();
  renderArea(
    <ul>
      <MenuGroup label="About">
        <li>
          <a href="/about">About the festival</a>
        </li>
      </MenuGroup>
    </ul>,
  );
  const label = screen.getByRole('button', { name: 'About' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.tab();
  await user.keyboard('{Enter}{Tab}');
  expect(screen.getByRole('link', { name: 'About the festival' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(label).toHaveFocus();
  expect(label).toHaveAttribute('aria-expanded', 'false');
});
