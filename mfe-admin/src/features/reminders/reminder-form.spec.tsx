import { refuse, reloadTab } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campaign, form, openReminders, press, preview, sentBy } from '../../../test/reminders.js';
import { reminderDraft } from './reminder-values.js';

beforeEach(reminderDraft.forget);

describe('a reminder of a collection slot', () => {
  it('offers the six slots, with the first chosen, and shows whom it reaches before anything is sent', async () => {
    const page = openReminders();
    const slots = (await form()).getByRole('combobox', { name: 'Collection slot' });
    expect(slots).toHaveDisplayValue('18 February 12-2pm');
    expect(
      within(slots)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '18 February 12-2pm',
      '18 February 6-8pm',
      '11 March 12-2pm',
      '11 March 6-8pm',
      '25 March 12-2pm',
      '25 March 6-8pm',
    ]);
    await userEvent.selectOptions(slots, '11 March 12-2pm');
    const dialog = await preview();
    expect(dialog.getByText('12 emails would be sent.')).toBeVisible();
    expect(dialog.getByText('Reminded before: 3')).toBeVisible();
    expect(dialog.getByText('Collect your order K7QM-2XRT')).toBeVisible();
    expect(sentBy(page, 'POST /admin/campaigns/preview').map(({ body }) => body)).toEqual([
      { audience: { kind: 'slot', collectionDate: '11marslot1' }, note: '' },
    ]);
    expect(sentBy(page, 'POST /admin/campaigns')).toEqual([]);
  });

  it('is sent from its preview, once for any number of presses, and then its progress is shown', async () => {
    let answer: () => void = () => undefined;
    const page = openReminders({
      'POST /admin/campaigns': () =>
        new Promise((resolve) => (answer = () => resolve(campaign({ _id: 'new' })))),
    });
    await form();
    const dialog = await preview();
    const send = dialog.getByRole('button', { name: 'Send 12 emails' });
    await userEvent.dblClick(send);
    answer();
    expect(await screen.findByText('Successfully sent!')).toBeVisible();
    await waitFor(() => expect(page.location()).toBe('/AdminManage/reminders/new'));
    const sent = sentBy(page, 'POST /admin/campaigns');
    expect(sent.map(({ body, idempotencyKey }) => [body, typeof idempotencyKey])).toEqual([
      [
        { audience: { kind: 'slot', collectionDate: '18febslot1' }, note: '', sendAt: null },
        'string',
      ],
    ]);
  });

  it('says why it could not be sent, and a second press sends the same once more, under the same key', async () => {
    const page = openReminders({ 'POST /admin/campaigns': () => refuse('SERVICE_UNAVAILABLE') });
    await form();
    const dialog = await preview();
    for (const times of [1, 2]) {
      await userEvent.click(dialog.getByRole('button', { name: 'Send 12 emails' }));
      expect(await dialog.findByText(/This part of the site is resting/)).toBeVisible();
      expect(sentBy(page, 'POST /admin/campaigns')).toHaveLength(times);
    }
    const [first, second] = sentBy(page, 'POST /admin/campaigns');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('an email to others', () => {
  it('needs words of the admin’s own, and a workshop to be about', async () => {
    const page = openReminders({
      'GET /workshops': () => [{ _id: 'batik', name: 'Batik on a Tote' }] as never,
    });
    const fields = await form();
    await userEvent.click(fields.getByRole('radio', { name: 'Participants of a workshop' }));
    await press('Preview');
    await waitFor(() => expect(fields.getByRole('combobox', { name: 'Workshop' })).toBeInvalid());
    expect(fields.getByRole('textbox', { name: 'Message' })).toBeInvalid();
    expect(sentBy(page, 'POST /admin/campaigns/preview')).toEqual([]);

    await fields.findByRole('option', { name: 'Batik on a Tote' });
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Workshop' }), 'batik');
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Participants' }), 'all');
    await userEvent.type(fields.getByRole('textbox', { name: 'Message' }), 'Bring an apron.');
    await preview();
    expect(sentBy(page, 'POST /admin/campaigns/preview').map(({ body }) => body)).toEqual([
      {
        audience: { kind: 'workshop', workshopId: 'batik', standing: 'all' },
        note: 'Bring an apron.',
      },
    ]);
  });

  it('goes to those who entered the contest', async () => {
    const page = openReminders();
    const fields = await form();
    await userEvent.click(fields.getByRole('radio', { name: 'Entrants of the photo contest' }));
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Category' }), 'ntu');
    await userEvent.type(fields.getByRole('textbox', { name: 'Message' }), 'Check your link.');
    await preview();
    expect(sentBy(page, 'POST /admin/campaigns/preview')[0]?.body).toEqual({
      audience: { kind: 'entrants', category: 'ntu' },
      note: 'Check your link.',
    });
  });

  it('goes to the buyers of the orders that the list of them shows, by its address', async () => {
    const page = openReminders({}, '/AdminManage/reminders?to=orders&verified=true&q=batik');
    const fields = await form();
    await userEvent.type(fields.getByRole('textbox', { name: 'Message' }), 'An hour later.');
    await preview();
    expect(sentBy(page, 'POST /admin/campaigns/preview')[0]?.body).toEqual({
      audience: { kind: 'orders', filter: { verified: true, q: 'batik' } },
      note: 'An hour later.',
    });
  });

  it('goes to the participants of a workshop, by the address that their list links to', async () => {
    openReminders({}, '/AdminManage/reminders?workshop=w1');
    const fields = await form();
    expect(fields.getByRole('radio', { name: 'Participants of a workshop' })).toBeChecked();
  });

  it('goes to the buyers of a saved filter, which it can narrow further', async () => {
    const page = openReminders({
      'GET /vendors': [{ _id: 'tidepool', displayName: 'Tidepool' }] as never,
      'GET /admin/orders/filters': [
        {
          _id: 'late',
          name: 'Late payers',
          filter: { state: 'unverified', vendor: 'tidepool', to: '2021-02-03', least: 20 },
          savedBy: 'Colleague',
        },
      ],
    });
    const fields = await form();
    await userEvent.click(fields.getByRole('radio', { name: 'Buyers of some orders' }));
    await fields.findByRole('option', { name: 'Late payers' });
    await fields.findByRole('option', { name: 'Tidepool' });
    await userEvent.selectOptions(fields.getByLabelText('Saved filter'), 'Late payers');
    expect(fields.getByLabelText('Vendor')).toHaveDisplayValue('Tidepool');
    await userEvent.type(fields.getByLabelText('Total to'), '40');
    await userEvent.type(fields.getByRole('textbox', { name: 'Message' }), 'Please pay.');
    await preview();
    expect(sentBy(page, 'POST /admin/campaigns/preview')[0]?.body).toEqual({
      audience: {
        kind: 'orders',
        filter: { verified: false, vendor: 'tidepool', to: '2021-02-03', least: 20, most: 40 },
      },
      note: 'Please pay.',
    });
  });
});

describe('at a time', () => {
  const later = async (at: string) => {
    const fields = await form();
    await userEvent.click(fields.getByRole('radio', { name: 'At a time' }));
    await userEvent.type(fields.getByLabelText(/Date and time/), at);
    return fields;
  };

  it('is sent by the festival’s clocks, also when there is no recipient yet', async () => {
    const page = openReminders({
      'POST /admin/campaigns/preview': { recipients: 0, skipped: [], mail: null },
      'POST /admin/campaigns': () => campaign({ state: 'scheduled' }),
    });
    await later('2021-02-17T09:00');
    const dialog = await preview();
    await userEvent.click(dialog.getByRole('button', { name: /^Send at 17 Feb 2021/ }));
    expect(await screen.findByText(/^Scheduled for 17 Feb 2021, 9am/)).toBeVisible();
    expect(sentBy(page, 'POST /admin/campaigns')[0]?.body).toMatchObject({
      sendAt: '2021-02-17T01:00:00.000Z',
    });
  });

  it('is not in the past', async () => {
    const page = openReminders();
    const fields = await later('2021-02-09T09:00');
    await press('Preview');
    await waitFor(() => expect(fields.getByLabelText(/Date and time/)).toBeInvalid());
    expect(sentBy(page, 'POST /admin/campaigns/preview')).toEqual([]);
  });
});

it('keeps typed input over a reload, until it is sent', async () => {
  const page = openReminders();
  await userEvent.type((await form()).getByRole('textbox', { name: /Message/ }), 'A bag.');
  page.unmount();
  reloadTab(reminderDraft.forget);
  openReminders();
  expect((await form()).getByRole('textbox', { name: /Message/ })).toHaveValue('A bag.');
  const dialog = await preview();
  await userEvent.click(dialog.getByRole('button', { name: 'Send 12 emails' }));
  expect(await screen.findByText('Successfully sent!')).toBeVisible();
  expect(reminderDraft.read('admin')).toBeUndefined();
});
