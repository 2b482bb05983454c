import { renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { UserLoginPage } from './user-login.js';

const visitor = { _id: null, role: 'visitor' } as const;

const linkTarget = () =>
  screen.getByRole('link', { name: 'Continue with your campus account' }).getAttribute('href');

describe('the campus login page', () => {
  it('leads to the sign-in and back to the previous page', () => {
    renderArea(<UserLoginPage />, { session: visitor, at: '/userlogin?returnTo=%2FShop' });
    expect(linkTarget()).toBe('/api/auth/google/login?returnTo=%2FShop');
  });

  it.each([
    ['domain', 'That account is not from the university'],
    ['expired', 'That took a little too long'],
    ['unavailable', 'The campus login is not answering'],
    ['erasing', 'Your data are being erased'],
    ['failed', 'The campus login did not work'],
    ['cancelled', 'You left the login'],
  ])('says why when it was refused: %s', (reason, title) => {
    renderArea(<UserLoginPage />, { session: visitor, at: `/userlogin?refused=${reason}` });
    expect(screen.getByText(title)).toBeTruthy();
    expect(linkTarget()).toBe('/api/auth/google/login?returnTo=%2FProfile');
  });

  it('shows vendors to their own login', () => {
    renderArea(<UserLoginPage />, { session: visitor, at: '/userlogin' });
    const link = screen.getByRole('link', { name: 'Vendors log in here' });
    expect(link.getAttribute('href')).toBe('/VendorLogin');
  });

  it('ignores an unknown reason', () => {
    renderArea(<UserLoginPage />, { session: visitor, at: '/userlogin?refused=constructor' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends a student who is signed in to the profile', () => {
    const { location } = renderArea(<UserLoginPage />, {
      session: { _id: 'student-1', role: 'student' },
      at: '/userlogin',
      path: '/userlogin',
    });
    expect(location()).toBe('/profile');
  });
});
