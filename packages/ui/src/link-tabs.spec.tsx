import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { type AnchorProps, LinkProvider } from './link.js';
import { LinkTabs } from './link-tabs.js';

const tabs = [
  { id: 'photo', label: 'Moments', href: '/contests/photo' },
  { id: 'hunt', label: 'Hunt', href: '/contests/hunt' },
  { id: 'draw', label: 'Draw', href: '/contests/draw' },
];

const go = jest.fn();
const Routed = ({ href, onClick, ...rest }: AnchorProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      onClick?.(event);
      go(href);
    }}
  />
);

function show() {
  go.mockClear();
  render(
    <LinkProvider anchor={Routed}>
      <LinkTabs label="Contests" tabs={tabs} value="hunt">
        <p>Find the clues.</p>
      </LinkTabs>
    </LinkProvider>,
  );
}

test('the tab of the address is chosen, and names the panel', () => {
  show();
  expect(screen.getByRole('tab', { name: 'Hunt', selected: true })).toHaveAttribute(
    'href',
    '/contests/hunt',
  );
  expect(screen.getByRole('tabpanel', { name: 'Hunt' })).toHaveTextContent('Find the clues.');
});

test('arrows, Home and End move the focus around the ends and go nowhere', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Hunt' })).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Draw'],
    ['{ArrowRight}', 'Moments'],
    ['{ArrowLeft}', 'Draw'],
    ['{Home}', 'Moments'],
    ['{End}', 'Draw'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
  }
  expect(go).not.toHaveBeenCalled();
});

test.each([['{Enter}'], [' ']])('"%s" goes to the tab that has the focus', async (key) => {
  show();
  await userEvent.tab();
  await userEvent.keyboard(`{ArrowRight}${key}`);
  expect(go).toHaveBeenCalledWith('/contests/draw');
});

test('Tab moves on into the panel', async () => {
  show();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
