import { refuse } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { form, openReminders, preview, sentBy } from '../../../test/reminders.js';
import { reminderDraft } from './reminder-values.js';

beforeEach(reminderDraft.forget);

describe('the preview', () => {
  it('shows the email with its styles, isolated, and its plain text; nothing in it runs', async () => {
    openReminders();
    await form();
    const dialog = await preview();
    const host = dialog.getByRole('img', { name: 'The email', hidden: true });
    expect(host).toHaveAttribute('inert');
    const shown = host.shadowRoot?.querySelector('p');
    expect(shown?.textContent).toBe('Bring a bag');
    expect(shown?.style.color).toBe('rgb(1, 2, 3)');
    expect(dialog.getByText('Bring a bag, in plain text')).toBeInTheDocument();
  });

  it('sends a test to the admin alone, and nothing to anybody else', async () => {
    const page = openReminders();
    await form();
    const dialog = await preview();
    expect(dialog.getByText('admin@ntu.edu.sg')).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Send a test to myself' }));
    expect(await screen.findByText('A test is on its way to admin@ntu.edu.sg.')).toBeVisible();
    expect(sentBy(page, 'POST /admin/campaigns/test')).toMatchObject([
      { body: { audience: expect.anything() } },
    ]);
    expect(sentBy(page, 'POST /admin/campaigns')).toEqual([]);
  });

  it('says why a test was not sent', async () => {
    openReminders({ 'POST /admin/campaigns/test': () => refuse('NO_OWN_ADDRESS') });
    await form();
    const dialog = await preview();
    await userEvent.click(dialog.getByRole('button', { name: 'Send a test to myself' }));
    expect(await dialog.findByText('Your account has no email address.')).toBeVisible();
  });

  it('offers no sending when there is no recipient', async () => {
    openReminders({ 'POST /admin/campaigns/preview': { recipients: 0, skipped: [], mail: null } });
    await form();
    const dialog = await preview();
    expect(dialog.getByText('There is nobody to write to.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  });
});
