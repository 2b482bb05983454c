import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link.js';

test('is the first stop and moves the focus into the page', async () => {
  render(
    <>
      <SkipLink targetId="content" />
      <a href="/about">About</a>
      <main id="content">Welcome</main>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
