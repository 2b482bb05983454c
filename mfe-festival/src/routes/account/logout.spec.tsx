import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LogoutPage } from './logout.js';

it('logs out by a form, so that it works without script, and lets one stay', () => {
  renderArea(<LogoutPage />, { at: '/logout' });
  const button = screen.getByRole('button', { name: 'Log out' });
  expect(button).toHaveAttribute('type', 'submit');
  const form = button.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/auth/logout');
  expect(screen.getByRole('link', { name: 'Stay logged in' })).toHaveAttribute('href', '/');
});
