import type { AdminEntry } from '@festival/contracts/photos';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';

const entry = (name: string): AdminEntry => ({
  _id: name,
  studentId: `student-${name}`,
  name,
  phoneNumber: '91234567',
  emailAddress: `${name.toLowerCase()}@e.ntu.edu.sg`,
  description: `${name} at the canteen`,
  category: 'open',
  submissionLink: 'https://drive.example/photo',
  submittedAt: '2021-02-09T02:00:00.000Z',
  state: 'submitted',
  shortlisted: false,
});

/** The admin area, with a server that remembers which entries were removed. */
const openContest = (clock?: string) => {
  const entries = ['Mei', 'Ravi'].map(entry);
  const reasons: unknown[] = [];
  openAdmin(
    '/AdminManage/contest?as=table',
    {
      'GET /admin/photos': () => [...entries],
      'DELETE /admin/photos/:id': ({ params, body }) => {
        reasons.push(body);
        const at = entries.findIndex(({ _id }) => _id === params['id']);
        entries[at] = { ...(entries[at] as AdminEntry), state: 'removed' };
        return entries[at] as AdminEntry;
      },
    },
    clock ? { clock } : {},
  );
  return reasons;
};

it('begins with the photos side by side, each large by a press, and has a table of contact details', async () => {
  const { location } = openAdmin('/AdminManage/contest', { 'GET /admin/photos': [entry('Mei')] });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Enlarge: Photo by Mei Sent as a link' }),
  );
  const large = screen.getByRole('dialog', { name: 'Photos' });
  expect(within(large).getByText('Mei at the canteen')).toBeVisible();
  await userEvent.click(within(large).getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(location()).toBe('/AdminManage/contest?as=table');
  expect(await screen.findByRole('row', { name: /mei@e.ntu.edu.sg/ })).toBeVisible();
});

it('removes an entry for a reason, which the entrant gets', async () => {
  const reasons = openContest();
  const row = await screen.findByRole('row', { name: /Mei/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Remove the entry of Mei' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the entry' }));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not  your photo');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the entry' }));
  expect(await screen.findByText(/The entry is removed/)).toBeVisible();
  expect(reasons).toEqual([{ reason: 'Not your photo' }]);
  const removed = await screen.findByRole('row', { name: /Mei.*Removed/ });
  expect(within(removed).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

it('offers the list of who voted once voting is over, and not before', async () => {
  openContest();
  await screen.findByRole('row', { name: /Mei/ });
  expect(screen.queryByRole('button', { name: 'Download ballots' })).not.toBeInTheDocument();
});

it('offers it after the close', async () => {
  openContest('2021-03-22T00:00:00+08:00');
  expect(await screen.findByRole('button', { name: 'Download ballots' })).toBeVisible();
});
