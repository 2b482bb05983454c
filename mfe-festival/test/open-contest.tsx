import { enter, type RenderAreaOptions, renderArea, student } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoContest } from '../src/features/photo-contest/photo-contest.js';
import { entries, SUBMITTING } from './photos.js';

type Api = NonNullable<RenderAreaOptions['api']>;

/** A contest with three entries and a signed-in student without an entry or a ballot. Options override this. */
export const openContest = (api: Api = {}, options: Omit<RenderAreaOptions, 'api'> = {}) =>
  renderArea(<PhotoContest />, {
    at: '/contests/photogContest',
    clock: SUBMITTING,
    session: student,
    ...options,
    api: {
      'GET /photos': [...entries],
      'GET /photos/mine': [],
      'GET /photos/ballot': { ballot: null },
      ...api,
    },
  });

export const clockAt = (now: string) => ({ now, timeZone: 'Asia/Singapore', rehearsal: true });

export const button = (name: 'Submit your photo' | 'Vote' | 'See your receipt') =>
  within(screen.getByRole('region', { name: 'The contest now' })).getByRole('button', { name });

/** The open dialog, once its code and its data have loaded. Until then a placeholder is shown. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;

export const openSubmit = async () => {
  await userEvent.click(button('Submit your photo'));
  await screen.findByLabelText('Phone number');
  return dialog('Submit your photo');
};

/** Fills in every field that is not prefilled. */
export const fill = async (form: Dialog) => {
  await enter(form.getByLabelText('Phone number'), '91234567');
  await enter(form.getByLabelText('Description'), 'The canteen at five.');
  await enter(form.getByLabelText('Link to your photo'), 'https://drive.example/photo');
};

export const submit = (form: Dialog) =>
  userEvent.click(form.getByRole('button', { name: 'Submit' }));

export const openVote = async () => {
  await userEvent.click(button('Vote'));
  await screen.findAllByRole('checkbox');
  return dialog('Vote for your favourite works');
};

export const choose = (ballot: Dialog, name: string) =>
  userEvent.click(ballot.getByRole('checkbox', { name }));
