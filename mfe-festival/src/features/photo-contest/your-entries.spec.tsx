import { forgetTabDrafts } from '@festival/forms/drafts';
import { refuse } from '@festival/mfe-kit/testing';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialog, openContest, submit } from '../../../test/open-contest.js';
import { ownEntry, VOTING } from '../../../test/photos.js';

const mine = ownEntry({ image: '/media/mine.webp', caption: 'Five o’clock' });
const open = (api: Parameters<typeof openContest>[0] = {}, options = {}) =>
  openContest({ 'GET /photos/mine': [mine], ...api }, options);

const list = async () => within(await screen.findByRole('list', { name: 'Your entries' }));

/** Opens the form, and waits for it. */
const replacing = async () => {
  await screen.findByLabelText(/Caption/);
  return dialog('Replace your entry');
};

beforeEach(() => {
  forgetTabDrafts();
  URL.createObjectURL = jest.fn(() => 'blob:photo');
});

it('an entry is listed with when it was submitted, by the festival’s clock', async () => {
  open();
  expect((await list()).getByText('Submitted on 9 February at 2.30pm')).toBeInTheDocument();
});

it('without a picture it says so, to its entrant, until voting begins', async () => {
  const bare = ownEntry({ _id: 'bare' });
  const { unmount } = open({ 'GET /photos/mine': [bare, mine] });
  const [first, second] = (await list()).getAllByRole('listitem');
  expect(
    within(first!).getByText(/a card with your name hangs in its place\..*Replace the entry/),
  ).toBeVisible();
  expect(within(second!).queryByText('This entry has no picture')).not.toBeInTheDocument();
  unmount();
  open({ 'GET /photos/mine': [bare] }, { clock: VOTING });
  await list();
  expect(screen.queryByText('This entry has no picture')).not.toBeInTheDocument();
});

it('is replaced with the submitted form; its image stays unless it is removed', async () => {
  const page = open({ 'PUT /photos/:id': { ...mine, caption: 'Six o’clock' } });
  await userEvent.click((await list()).getByRole('button', { name: 'Replace: Open category' }));
  const form = await replacing();
  const caption = form.getByLabelText(/Caption/);
  expect(caption).toHaveValue('Five o’clock');
  expect(form.getByRole('img', { name: 'Your photograph' })).toHaveAttribute('src', mine.image);
  await userEvent.clear(caption);
  await userEvent.type(caption, 'Six o’clock');
  await submit(form);
  await screen.findByText('Your photo has been successfully submitted!');
  const put = page.requests.find(({ name }) => name === 'PUT /photos/:id');
  expect(put?.params).toEqual({ id: 'mine' });
  const sent = Object.fromEntries(put?.body as FormData);
  expect(sent).toMatchObject({ caption: 'Six o’clock', removeImage: 'false' });
  expect(sent).not.toHaveProperty('image');
});

it('says so when its image will be removed', async () => {
  const page = open({ 'PUT /photos/:id': mine });
  await userEvent.click((await list()).getByRole('button', { name: 'Replace: Open category' }));
  const form = await replacing();
  await userEvent.click(form.getByRole('button', { name: 'Remove photograph' }));
  await submit(form);
  await screen.findByText('Your photo has been successfully submitted!');
  const put = page.requests.find(({ name }) => name === 'PUT /photos/:id');
  expect(Object.fromEntries(put?.body as FormData)).toMatchObject({ removeImage: 'true' });
});

it('a change that was discarded is no draft: the form starts with the entry again', async () => {
  open();
  const press = async () =>
    userEvent.click((await list()).getByRole('button', { name: 'Replace: Open category' }));
  await press();
  const form = await replacing();
  await userEvent.type(form.getByLabelText(/Caption/), ' sharp');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await press();
  const again = await replacing();
  expect(again.getByLabelText(/Caption/)).toHaveValue('Five o’clock');
});

it('is withdrawn after a question, and then not listed any more', async () => {
  let isThere = true;
  open({
    'GET /photos/mine': () => (isThere ? [mine] : []),
    'DELETE /photos/:id': () => {
      isThere = false;
      return { _id: 'mine' };
    },
  });
  await userEvent.click((await list()).getByRole('button', { name: 'Withdraw: Open category' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Your entry has been withdrawn.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Your entries' })).not.toBeInTheDocument();
});

it('says in the question why it could not be withdrawn', async () => {
  open({ 'DELETE /photos/:id': () => refuse('CONTEST_CLOSED') });
  await userEvent.click((await list()).getByRole('button', { name: 'Withdraw: Open category' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await question.findByText('Submissions have closed.')).toBeInTheDocument();
});

it('cannot be changed once submissions have closed', async () => {
  open({}, { clock: VOTING });
  expect((await list()).queryByRole('button')).not.toBeInTheDocument();
});

it('a removed entry shows the reason', async () => {
  open({
    'GET /photos/mine': [ownEntry({ state: 'removed', removedBecause: 'It is not a photograph.' })],
  });
  const entry = await list();
  expect(entry.getByText('It is not a photograph.')).toBeInTheDocument();
  expect(entry.queryByRole('button')).not.toBeInTheDocument();
});

it('a visitor sees no entries, and none are requested', async () => {
  const page = openContest({}, { session: {}, clock: VOTING });
  await screen.findByRole('list', { name: 'The gallery' });
  expect(screen.queryByRole('list', { name: 'Your entries' })).not.toBeInTheDocument();
  expect(page.requests.map(({ name }) => name)).toEqual(['GET /photos']);
});
