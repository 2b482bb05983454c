import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from './drawer.js';

test('is a named modal that Esc and its button close', async () => {
  const close = jest.fn();
  render(
    <Drawer open title="Menu" closeLabel="Close menu" onClose={close}>
      <a href="/about">About</a>
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(screen.getByRole('link'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(close).toHaveBeenCalledTimes(2);
});
