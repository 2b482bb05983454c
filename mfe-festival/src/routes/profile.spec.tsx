import type { Profile } from '@festival/contracts/profile';
import { defineArea } from '@festival/mfe-kit/area';
import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfilePage } from './profile.js';

const profile: Profile = {
  displayName: 'Mei Lin Tan',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 3,
  totalPoints: 5,
  points: [{ points: 2, category: 'Workshop', source: 'workshop', at: '2021-02-20T08:00:00.000Z' }],
  pastOrders: [],
  unavailable: [],
};

const student = { _id: 'student-1', role: 'student' } as const;

describe('the profile', () => {
  it('shows who one is, and where one’s lucky-draw chances come from', async () => {
    renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': profile },
    });
    expect(await screen.findByRole('heading', { name: 'Mei Lin Tan' })).toBeTruthy();
    expect(screen.getByText('student01@e.ntu.edu.sg')).toBeTruthy();
    expect(
      screen.getByText('3 chances from verified orders: one for every $10 spent'),
    ).toBeTruthy();
    expect(screen.getByText('2 chances for Workshop')).toBeTruthy();
  });

  it('gives its panel to the areas that contribute one', async () => {
    const orders = defineArea({
      name: 'orders',
      routes: [],
      slots: {
        'profile.panel': {
          load:
            async () =>
            ({ profile: seen }) => <p>Panel for {seen.email}</p>,
        },
      },
    });
    renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': profile },
      areas: [orders],
    });
    expect(await screen.findByText('Panel for student01@e.ntu.edu.sg')).toBeTruthy();
  });

  it('asks a visitor to sign in, at once and again on request', async () => {
    const user = userEvent.setup();
    const { signInPrompts } = renderArea(<ProfilePage />, {
      session: { _id: null, role: 'visitor' },
      api: { 'GET /auth/checkAuthStudent': () => refuse('SIGN_IN_REQUIRED') },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(signInPrompts.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['vendor', '/VendorLogin', 'Go to your stall'],
    ['admin', '/AdminManage', 'Go to the festival desk'],
  ] as const)('shows a %s to the page it has, and asks for nothing', (role, href, label) => {
    const { signInPrompts, requests } = renderArea(<ProfilePage />, {
      session: { _id: 'inkwell', role, displayName: 'Inkwell & Co.' },
    });
    expect(screen.getByText('You are signed in as Inkwell & Co.')).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    expect([signInPrompts, requests]).toEqual([[], []]);
  });

  it('says which parts are missing and keeps the rest', async () => {
    const user = userEvent.setup();
    const { requests } = renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': { ...profile, unavailable: ['orders'] } },
    });
    expect(await screen.findByText(/We could not ask: orders/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Mei Lin Tan' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(requests.filter(({ name }) => name === 'GET /students/profile').length).toBe(2);
  });

  it('offers to try again when it did not load', async () => {
    renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': () => refuse('NOT_FOUND') },
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
