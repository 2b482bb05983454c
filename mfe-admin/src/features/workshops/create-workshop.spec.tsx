import type { AdminWorkshop } from '@festival/contracts/participants';
import { refuse, reloadTab } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  batik,
  field,
  fillIn,
  forgetWorkshopForm,
  openTalk,
  openWorkshops,
  press,
  sentForm,
  sentOf,
  type,
} from '../../../test/workshops.js';
import { workshopDraft } from './workshop-values.js';

beforeEach(forgetWorkshopForm);

const openNew = async (answer: () => AdminWorkshop | Response = () => batik()) => {
  const page = openWorkshops([batik(), openTalk()], { 'POST /workshops': answer });
  await press('Create a workshop');
  await screen.findByLabelText('Name');
  return page;
};

describe('creating a workshop', () => {
  it('shows what is missing, moves the focus there, and sends nothing', async () => {
    const page = await openNew();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Create the workshop' })[0] as Element,
    );
    expect(screen.getByText('Name is required.')).toBeTruthy();
    expect(screen.getByText('Number of places is required.')).toBeTruthy();
    expect(field('Name')).toHaveFocus();
    expect(sentOf(page, 'POST')).toEqual([]);
  });

  it('sends the contract’s form once, and closes', async () => {
    const page = await openNew();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create the workshop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...more] = sentOf(page, 'POST');
    expect(more).toEqual([]);
    expect(Object.fromEntries(sent?.body as FormData)).toEqual({
      name: 'Salsa in an Hour',
      organizer: 'Latin Club',
      category: 'Dance',
      description: '',
      date: '2021-03-09',
      startTime: '20:00',
      duration: '60',
      location: 'Dance Studio',
      maxParticipants: '40',
      images: '[]',
    });
    await press('Create a workshop');
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('keeps typed input through a session that has ended', async () => {
    await openNew(() => refuse('SIGN_IN_REQUIRED'));
    await fillIn();
    await press('Create the workshop');
    await screen.findByRole('dialog', { name: 'Admin Login' });
    openWorkshops([batik()]);
    expect(await screen.findByDisplayValue('Salsa in an Hour')).toBeTruthy();
  });

  it('keeps typed input through a reload, and the key of a request that may have been sent', async () => {
    const page = await openNew(() => refuse('SERVICE_UNAVAILABLE'));
    await fillIn();
    await press('Create the workshop');
    await screen.findByText(/is resting/);
    page.unmount();
    reloadTab(workshopDraft.forget);
    const after = openWorkshops([batik()], { 'POST /workshops': () => batik() });
    expect(await screen.findByDisplayValue('Salsa in an Hour')).toBeTruthy();
    expect(screen.getByText(/^Welcome back\. Everything is as you left it/)).toBeTruthy();
    await press('Create the workshop');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = [page, after].map((each) => sentOf(each, 'POST')[0]?.idempotencyKey);
    expect(keys).toEqual([keys[1], expect.stringMatching(/.{20}/)]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('sends the same key until the outcome is known', async () => {
    const refusals = [
      'SERVICE_UNAVAILABLE',
      'SERVICE_UNAVAILABLE',
      'IDEMPOTENCY_KEY_REUSED',
    ] as const;
    let attempt = 0;
    const page = await openNew(() => refuse(refusals[attempt++] ?? 'INTERNAL'));
    await fillIn();
    await press('Create the workshop');
    await screen.findByText(/is resting/);
    await press('Create the workshop');
    await waitFor(() => expect(sentOf(page, 'POST')).toHaveLength(2));
    await type('Location', 'Dance Studio 2');
    await press('Create the workshop');
    expect(await screen.findByText(/^An earlier attempt has created the workshop/)).toBeTruthy();
    const keys = new Set(sentOf(page, 'POST').map(({ idempotencyKey }) => idempotencyKey));
    expect([...keys]).toEqual([expect.stringMatching(/.{20}/)]);
  });

  it('asks before a date in the past is saved, and sends nothing until that is confirmed', async () => {
    const page = await openNew();
    await fillIn();
    fireEvent.change(field('Date'), { target: { value: '2021-02-09' } });
    await press('Create the workshop');
    const question = await screen.findByRole('alertdialog', { name: 'Save a date in the past?' });
    expect(question).toHaveAccessibleDescription('Tuesday 9 February, 20:00 has passed already.');
    await press('Change the date');
    expect(sentOf(page, 'POST')).toEqual([]);
    await press('Create the workshop');
    await press('Save it');
    await waitFor(() => expect(sentOf(page, 'POST')).toHaveLength(1));
    expect(sentForm(page, 'POST').get('confirmPast')).toBe('true');
  });

  it('asks too when only the server knows that the date has passed', async () => {
    const page = await openNew();
    page.unmount();
    const { requests } = openWorkshops([batik()], {
      'POST /workshops': ({ body }) =>
        (body as FormData).get('confirmPast')
          ? batik()
          : refuse('WORKSHOP_IN_PAST', { when: 'It' }),
    });
    await press('Create a workshop');
    await screen.findByLabelText('Name');
    await fillIn();
    await press('Create the workshop');
    await press('Save it');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    const sent = requests.filter(({ name }) => name === 'POST /workshops');
    expect(sent.map(({ body }) => (body as FormData).get('confirmPast'))).toEqual([null, 'true']);
  });

  it('asks before typed input is lost', async () => {
    await openNew();
    await type('Name', 'S');
    await press('Cancel');
    await userEvent.click(screen.getByText('Go on editing'));
    expect(field('Name')).toHaveValue('S');
    await press('Cancel');
    await press('Leave');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
