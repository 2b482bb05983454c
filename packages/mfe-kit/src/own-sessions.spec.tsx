import type { OwnSession } from '@festival/contracts/session';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnSessions } from './own-sessions.js';
import { type ApiHandlers, refuse, renderArea } from './testing.js';

const here: OwnSession = {
  _id: 'a',
  device: 'Firefox on Linux',
  signedInAt: '2026-03-01T02:00:00.000Z',
  lastUsedAt: '2026-03-01T04:30:00.000Z',
  isCurrent: true,
};
const phone: OwnSession = { ...here, _id: 'b', device: 'Chrome on Android', isCurrent: false };

const open = (api: ApiHandlers = {}) =>
  renderArea(<OwnSessions />, {
    session: { role: 'vendor', _id: 'v1' },
    api: { 'GET /auth/sessions': [here, phone], ...api },
  });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

it('lists each browser in words, with its last use in the festival’s time zone', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Firefox on Linux This browser'),
    expect.stringMatching(/^Chrome on Android.*Last used 1 Mar 2026, 12\.30pm/),
  ]);
  expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument();
});

it('shows five of many, and the rest on demand', async () => {
  const others = [1, 2, 3, 4, 5, 6].map((turn) => ({ ...phone, _id: `p${turn}` }));
  open({ 'GET /auth/sessions': [here, ...others] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  await press('Show 2 more');
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  await press('Show fewer');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('logs another browser out', async () => {
  const { requests } = open({ 'DELETE /auth/sessions/:id': [here] });
  await screen.findByText('Chrome on Android');
  await press(/^Log out Chrome on Android/);
  expect(await screen.findByText('Chrome on Android is logged out.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(requests.at(-1)).toMatchObject({ params: { id: 'b' } });
});

it('says why a browser could not be logged out', async () => {
  open({ 'DELETE /auth/sessions/:id': refuse('SERVICE_UNAVAILABLE') });
  await screen.findByText('Chrome on Android');
  await press(/^Log out Chrome on Android/);
  expect(await screen.findByText(/is resting/)).toBeVisible();
});

it('logs out everywhere after a question, also here', async () => {
  const { host, requests } = open({
    'POST /auth/logoutEverywhere': { ...here, role: 'visitor' } as never,
  });
  await screen.findByText('Chrome on Android');
  await press('Log out everywhere');
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Log out everywhere' }));
  await screen.findByText('Where you are logged in');
  expect(requests.map(({ name }) => name)).toContain('POST /auth/logoutEverywhere');
  expect(host.session.get().role).toBe('visitor');
});

it('can be tried again when the list does not come', async () => {
  let isUp = false;
  open({ 'GET /auth/sessions': () => (isUp ? [here] : refuse('NOT_FOUND')) });
  await screen.findByText('We could not find that.');
  isUp = true;
  await press(/Retry|Try again/);
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
});
