import type { FoundPerson } from '@festival/contracts/people';
import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';

const ADDRESS = 'weiling@e.ntu.edu.sg';
const weiLing: FoundPerson = {
  emailAddress: ADDRESS,
  accounts: [{ _id: 'student-1', role: 'student', displayName: 'Tan Wei Ling' }],
};

const find = async (handlers: ApiHandlers) => {
  const opened = openAdmin('/AdminManage/people', handlers);
  await userEvent.type(await screen.findByLabelText(/^Email address/), ADDRESS);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  return opened;
};

describe('the page of personal data', () => {
  it('finds a person, and erases them after a dialog that says what goes and what stays', async () => {
    const { requests } = await find({
      'POST /admin/people/find': weiLing,
      'POST /admin/people/erase': weiLing,
    });
    const card = within(await screen.findByRole('region', { name: ADDRESS }));
    expect(card.getByText('Tan Wei Ling')).toBeVisible();
    expect(card.getByText('Student')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Erase them' }));
    const dialog = within(screen.getByRole('dialog', { name: `Erase ${ADDRESS}?` }));
    expect(dialog.getByText(/What was bought and paid, without the buyer/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Erase them' }));
    expect(dialog.getByLabelText(/^Reason/)).toBeInvalid();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked by mail on 9 Feb');
    await userEvent.click(dialog.getByRole('button', { name: 'Erase them' }));
    expect(await screen.findByText(/The account is erased/)).toBeVisible();
    expect(screen.queryByRole('region', { name: ADDRESS })).toBeNull();
    expect(requests.find(({ name }) => name === 'POST /admin/people/erase')?.body).toEqual({
      emailAddress: ADDRESS,
      reason: 'Asked by mail on 9 Feb',
    });
  });

  it('says that an address has no account', async () => {
    await find({ 'POST /admin/people/find': { ...weiLing, accounts: [] } });
    expect(await screen.findByText(/Nobody logs in with this address/)).toBeVisible();
  });

  it('refuses an admin at the field', async () => {
    await find({ 'POST /admin/people/find': refuse('PERSON_IS_ADMIN') });
    expect(await screen.findByText(/Admins are deactivated, not erased/)).toBeVisible();
    expect(screen.getByLabelText(/^Email address/)).toBeInvalid();
  });
});
