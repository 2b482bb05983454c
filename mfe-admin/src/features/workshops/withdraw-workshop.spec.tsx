import { enter, refuse } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, openTalk, openWorkshops } from '../../../test/workshops.js';

const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const field = (label: string | RegExp) => screen.getByLabelText(label);
const type = (label: string | RegExp, text: string) => enter(field(label), text);

it('asks for the reason, shows how many people get it, and sends it once', async () => {
  const workshops = [batik(), openTalk()];
  const page = openWorkshops(workshops, {
    'DELETE /workshops/:id': () => {
      workshops.shift();
      return { _id: 'batik', cancelled: 2 };
    },
  });
  await press('Withdraw Batik on a Tote');
  expect(await screen.findByText(/we email each of them/)).toBeTruthy();
  await press('Withdraw the workshop');
  expect(await screen.findByText('Reason is required.')).toBeTruthy();
  expect(field('Reason')).toHaveFocus();
  await type('Reason', 'The studio{Enter}is flooded.');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Withdraw the workshop' }));
  expect(
    await screen.findByText('“Batik on a Tote” is withdrawn. We email 2 people.'),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Batik on a Tote')).toBeNull());
  expect(screen.getByRole('table', { name: 'Workshops' }).closest('[tabindex]')).toHaveFocus();
  expect(page.requests.filter(({ name }) => name.startsWith('DELETE '))).toMatchObject([
    { params: { id: 'batik' }, body: { reason: 'The studio is flooded.' } },
  ]);
});

it('is not offered for a workshop that has taken place, and is refused when it ends meanwhile', async () => {
  openWorkshops([batik({ date: '2021-02-09' }), openTalk()], {
    'DELETE /workshops/:id': () => refuse('WORKSHOP_OVER'),
  });
  await press('Withdraw Arts Community Open Talk: After the Applause');
  expect(screen.queryByRole('button', { name: /^Withdraw Batik/, hidden: true })).toBeNull();
  await screen.findByLabelText('Reason');
  await type('Reason', 'Too late.');
  await press('Withdraw the workshop');
  expect(await screen.findByText(/^This workshop has taken place already/)).toBeTruthy();
});

it('needs a reason also where nobody signed up, and may fail', async () => {
  openWorkshops([openTalk()], { 'DELETE /workshops/:id': () => refuse('SERVICE_UNAVAILABLE') });
  await press('Withdraw Arts Community Open Talk: After the Applause');
  expect(await screen.findByText(/so nobody gets an email/)).toBeTruthy();
  await press('Withdraw the workshop');
  expect(await screen.findByText('Reason is required.')).toBeTruthy();
  await type('Reason', 'The speaker is ill.');
  await press('Withdraw the workshop');
  expect(await screen.findByRole('alert')).toBeTruthy();
});
