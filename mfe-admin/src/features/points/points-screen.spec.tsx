import type { PointEntry } from '@festival/contracts/points';
import { type ApiHandlers, refuse, refuseField } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';

const entry = (change: Partial<PointEntry>): PointEntry => ({
  _id: 'first',
  points: 3,
  category: 'Workshop',
  source: 'admin',
  studentId: null,
  emailAddress: 'mei@e.ntu.edu.sg',
  name: null,
  note: '',
  givenBy: 'Festival Admin',
  at: '2021-02-10T02:00:00.000Z',
  undoes: null,
  undone: false,
  ...change,
});

/** The admin area, with a server that keeps a ledger. */
const openPoints = (api: ApiHandlers = {}) => {
  const ledger = [entry({})];
  const given: unknown[] = [];
  openAdmin('/AdminManage/points', {
    'GET /admin/points': () => ({ entries: [...ledger], next: null }),
    'PATCH /admin/luckydraw': ({ query, body }) => {
      given.push({ query, body });
      const added = entry({ _id: `given-${given.length}`, ...(body as object) });
      ledger.unshift({ ...added, emailAddress: String(query['emailAddress']) });
      return added;
    },
    'POST /admin/points/:id/undo': ({ body }) => {
      const [first] = ledger as [PointEntry];
      ledger[0] = { ...first, undone: true };
      const { reason } = body as { reason: string };
      const counter = entry({ _id: 'counter', points: -3, undoes: first._id, note: reason });
      ledger.unshift(counter);
      return counter;
    },
    ...api,
  });
  return given;
};

const give = async (points: string) => {
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Email address/ }),
    'lin@e.ntu.edu.sg',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Points/ }), points);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Workshop');
  await userEvent.click(screen.getByRole('button', { name: 'Add points' }));
};

it('gives points to an address, says so, and empties the form', async () => {
  const given = openPoints();
  await give('5');
  expect(await screen.findByText('Added points successfully')).toBeVisible();
  expect(given).toEqual([
    { query: { emailAddress: 'lin@e.ntu.edu.sg' }, body: { points: 5, category: 'Workshop' } },
  ]);
  expect(await screen.findByRole('row', { name: /lin@e\.ntu\.edu\.sg.*\+5/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Points/ })).toHaveValue('');
});

it('takes digits only for points, and sends nothing else', async () => {
  const given = openPoints();
  await give('five');
  expect(await screen.findByRole('textbox', { name: /^Points/ })).toBeInvalid();
  expect(given).toEqual([]);
});

it('shows that giving failed, with the reason, and keeps typed input', async () => {
  openPoints({ 'PATCH /admin/luckydraw': () => refuse('SERVICE_UNAVAILABLE') });
  await give('5');
  expect(await screen.findByText('Error while adding points')).toBeVisible();
  expect(screen.getByText(/This part of the site is resting/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Points/ })).toHaveValue('5');
});

it('shows a refusal at the address', async () => {
  const refusal = refuseField('emailAddress', 'must end with @e.ntu.edu.sg', 'query');
  openPoints({ 'PATCH /admin/luckydraw': () => refusal });
  await give('5');
  const field = screen.getByRole('textbox', { name: /Email address/ });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/must end with @e\.ntu\.edu\.sg/);
});

it('takes points back for a reason, and shows both entries', async () => {
  openPoints();
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Given to the wrong one');
  await userEvent.click(dialog.getByRole('button', { name: 'Take them back' }));
  expect(await screen.findByText('Given to the wrong one')).toBeVisible();
  expect(screen.getByText('Taken back')).toBeVisible();
  expect(screen.getByText('−3')).toBeVisible();
});

it('shows the result of comparing purchases with the catalogue', async () => {
  openPoints({ 'POST /admin/points/reconcile': { checked: 40, mended: 2 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with orders' }));
  expect(await screen.findByText(/2 of 40 orders counted something else/)).toBeVisible();
});
