import { ticketAddress } from '@festival/contracts/paths';
import { refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin } from '../../../test/open-admin.js';
import { batik, openTalk, openWorkshops, ukulele } from '../../../test/workshops.js';

const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const people = async (name: string) =>
  within(await screen.findByRole('table', { name: `Participants of ${name}` }));

const openBatik = async (handlers: Parameters<typeof openWorkshops>[1] = {}) => {
  const page = openWorkshops([batik(), openTalk(), ukulele()], handlers);
  await press('Details of Batik on a Tote');
  await people('Batik on a Tote');
  return page;
};
const sent = (page: ReturnType<typeof openWorkshops>, call: string) =>
  page.requests.filter(({ name }) => name === call).map(({ params, body }) => ({ params, body }));

const ANSWER = batik().registeredParticipants[0]!;
const WAS_THERE = /^Was there ?: Person 1$/;
const REASON = 'You asked us in the lobby.';

describe('the participants of a workshop', () => {
  it('are searched and sorted, and the address says how', async () => {
    const { location, back } = await openBatik();
    const table = await people('Batik on a Tote');
    await userEvent.click(table.getByRole('button', { name: /^Name/ }));
    await userEvent.click(table.getByRole('button', { name: /^Name/ }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent('Person 2');
    const search = screen.getByRole('searchbox', {
      name: 'Search the participants of Batik on a Tote',
    });
    await userEvent.type(search, 'student1@{Enter}');
    expect(table.getByText('Person 1')).toBeVisible();
    expect(table.queryByText('Person 2')).toBeNull();
    expect(location()).toBe('/AdminManage/workshops?q.batik=student1%40&sort.batik=-name');
    back();
    expect(table.getByText('Person 2')).toBeVisible();
    expect(search).toHaveValue('');
  });

  it('are shown as an address says, each workshop by its own part of it', async () => {
    const at = '/AdminManage/workshops?q.batik=student2&page.ukulele=2';
    const { location } = openWorkshops([batik(), openTalk(), ukulele()], {}, { at });
    const found = await people('Batik on a Tote');
    expect(found.getByText('Person 2')).toBeVisible();
    expect(found.queryByText('Person 1')).toBeNull();
    const later = await people('Four Chords on a Ukulele');
    expect(later.getByText('Person 29')).toBeVisible();
    expect(screen.queryByRole('table', { name: /^Participants of Arts/ })).toBeNull();
    await userEvent.click(later.getByRole('button', { name: /^Name/ }));
    expect(location()).toBe('/AdminManage/workshops?q.batik=student2&sort.ukulele=name');
    expect(later.getByText('Person 0')).toBeVisible();
  });

  it('are one line with its action for the address in a ticket', async () => {
    const at = ticketAddress('batik', ANSWER.registrationId);
    const page = openWorkshops([batik()], {}, { at });
    const found = await people('Batik on a Tote');
    expect(found.getAllByRole('row')).toHaveLength(2);
    expect(found.getByText('Person 1')).toBeVisible();
    expect(page.location()).toBe(at);
  });

  it('say who is offered a place, and who passed', async () => {
    const [one, other] = ukulele().waitlistedParticipants;
    openWorkshops([
      batik({
        registeredParticipants: [],
        waitlistedParticipants: [
          { ...one!, offer: 'open' },
          { ...other!, offer: 'passed' },
        ],
      }),
    ]);
    await press('Details of Batik on a Tote');
    const table = await people('Batik on a Tote');
    expect(table.getByText('Waitlisted, no. 1, offered a place')).toBeVisible();
    expect(table.getByText('Waitlisted, no. 2, passed')).toBeVisible();
  });

  it('lead to a campaign of mails to them', async () => {
    await openBatik();
    expect(screen.getByRole('link', { name: /^Email them/ })).toHaveAttribute(
      'href',
      '/AdminManage/reminders?workshop=batik',
    );
  });

  it('link to mails only for admins who may send them', async () => {
    const session = { ...admin, permissions: ['workshops' as const] };
    openWorkshops([batik()], {}, { session });
    await press('Details of Batik on a Tote');
    await people('Batik on a Tote');
    expect(screen.queryByRole('link', { name: /^Email them/ })).toBeNull();
  });

  it('are removed with a reason, sent once, and reported', async () => {
    const page = await openBatik({ 'DELETE /admin/registrations/:id': { _id: 'registration-1' } });
    await press(/^Remove ?: Person 1$/);
    const dialog = within(await screen.findByRole('dialog', { name: /^Remove Person 1/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove them' }));
    expect(sent(page, 'DELETE /admin/registrations/:id')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), REASON);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Remove them' }));
    expect(await screen.findByText('Person 1 is removed. We email them.')).toBeVisible();
    expect(sent(page, 'DELETE /admin/registrations/:id')).toEqual([
      { params: { id: 'registration-1' }, body: { reason: REASON } },
    ]);
  });

  it('are moved to a workshop that has a free place', async () => {
    const page = await openBatik({ 'POST /admin/registrations/:id/move': ANSWER });
    await press(/^Move ?: Person 1$/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Person 1' }));
    const choice = dialog.getByLabelText(/^To/);
    expect(within(choice).queryByRole('option', { name: /Ukulele|Batik/ })).toBeNull();
    await userEvent.selectOptions(choice, 'talk');
    await userEvent.type(dialog.getByLabelText(/^Reason/), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Move them' }));
    expect(await screen.findByText('Person 1 is moved. We email them.')).toBeVisible();
    expect(sent(page, 'POST /admin/registrations/:id/move')).toEqual([
      { params: { id: 'registration-1' }, body: { workshopId: 'talk', reason: REASON } },
    ]);
  });

  it('are added by their address, and a refusal is shown', async () => {
    let isFull = true;
    const page = await openBatik({
      'POST /admin/workshops/:id/participants': () =>
        isFull ? refuse('WORKSHOP_FULL', { workshop: 'Batik on a Tote' }) : ANSWER,
    });
    await press('Add somebody to Batik on a Tote');
    const dialog = within(await screen.findByRole('dialog', { name: /^Add somebody/ }));
    await userEvent.type(dialog.getByLabelText(/^Email Address/), 'mei@e.ntu.edu.sg');
    await userEvent.type(dialog.getByLabelText(/^Reason/), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Add them' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Every place .* is taken/);
    isFull = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Add them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(page, 'POST /admin/workshops/:id/participants').at(-1)).toEqual({
      params: { id: 'batik' },
      body: { emailAddress: 'mei@e.ntu.edu.sg', reason: REASON },
    });
  });

  it('is added as a walk-in by matric number and name, without an address', async () => {
    const page = await openBatik({
      'POST /admin/workshops/:id/participants': { ...ANSWER, emailAddress: '' },
    });
    await press('Add somebody to Batik on a Tote');
    const dialog = within(await screen.findByRole('dialog', { name: /^Add somebody/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /^A walk-in/ }));
    expect(dialog.queryByLabelText(/^Email Address/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add them' }));
    expect(sent(page, 'POST /admin/workshops/:id/participants')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Matric Number/), 'U2112345A');
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Devi Pillai');
    await userEvent.type(dialog.getByLabelText(/^Reason/), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Add them' }));
    expect(await screen.findByText(/We have no address of theirs, so tell them/)).toBeVisible();
    expect(sent(page, 'POST /admin/workshops/:id/participants').at(-1)).toEqual({
      params: { id: 'batik' },
      body: { matricNumber: 'U2112345A', name: 'Devi Pillai', reason: REASON },
    });
  });

  it('are marked as having been there from the day of the workshop on, and unmarked', async () => {
    let attended = false;
    const today = () =>
      batik({
        date: '2021-02-10',
        registeredParticipants: [{ ...ANSWER, attended }],
      });
    const page = openWorkshops([today()], {
      'GET /admin/workshops/:id': today,
      'PUT /admin/registrations/:id/attendance': ({ body }) => {
        attended = (body as { attended: boolean }).attended;
        return { ...ANSWER, attended };
      },
    });
    await press('Details of Batik on a Tote');
    await press(WAS_THERE);
    const pressed = { name: WAS_THERE, pressed: true };
    expect(await screen.findByRole('button', pressed)).toBeVisible();
    await press(WAS_THERE);
    expect(await screen.findByRole('button', { ...pressed, pressed: false })).toBeVisible();
    expect(sent(page, 'PUT /admin/registrations/:id/attendance').map(({ body }) => body)).toEqual([
      { attended: true },
      { attended: false },
    ]);
  });

  it('cannot be marked before that day', async () => {
    await openBatik();
    expect(screen.queryByRole('button', { name: /^Was there/ })).toBeNull();
  });
});
