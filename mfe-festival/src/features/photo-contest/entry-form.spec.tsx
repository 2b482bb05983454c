import { forgetTabDrafts } from '@festival/forms/drafts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, openContest, openSubmit, submit } from '../../../test/open-contest.js';
import { ownEntry } from '../../../test/photos.js';

const POST = 'POST /photos';
const FIELDS = ['Name', 'Phone number', 'Email address', 'Description', 'Link to your photo'];

const sentBy = ({ requests }: ReturnType<typeof openContest>) =>
  requests
    .filter(({ name }) => name === POST || name === 'PUT /photos/:id')
    .map(({ body }) => Object.fromEntries(body as FormData));

beforeEach(forgetTabDrafts);

describe('the form of an entry', () => {
  it('starts as agreed: open, without matriculation number, filled in with the student’s data', async () => {
    openContest();
    const form = await openSubmit();
    expect(form.getByRole('radio', { name: 'Open category' })).toBeChecked();
    expect(form.queryByLabelText(/Matriculation/)).not.toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Mei Lin Tan');
    expect(form.getByLabelText('Email address')).toHaveValue('student01@e.ntu.edu.sg');
    expect(form.getByText('max. 3000 chars')).toBeInTheDocument();
  });

  it('asks for the matriculation number in the NTU category only', async () => {
    const page = openContest({ [POST]: ownEntry() });
    const form = await openSubmit();
    await fill(form);
    await userEvent.click(form.getByRole('radio', { name: 'NTU category' }));
    await userEvent.type(form.getByLabelText(/Matriculation/), 'U1920001A');
    await userEvent.click(form.getByRole('radio', { name: 'Open category' }));
    expect(form.queryByLabelText(/Matriculation/)).not.toBeInTheDocument();
    await submit(form);
    await waitFor(() => expect(sentBy(page)).toHaveLength(1));
    expect(sentBy(page)[0]).not.toHaveProperty('matric');
  });

  it('shows everything that is missing at once, including the matriculation number, and sends nothing', async () => {
    const page = openContest({}, { session: { _id: 'student-1', role: 'student' } });
    const form = await openSubmit();
    await userEvent.click(form.getByRole('radio', { name: 'NTU category' }));
    await submit(form);
    for (const label of [...FIELDS, 'Matriculation number/Staff ID'])
      expect(form.getByLabelText(label)).toBeInvalid();
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(sentBy(page)).toEqual([]);
  });

  it.each([
    ['Name', '65 letters', 'n'.repeat(65), 'Name must have at most 64 characters.'],
    ['Phone number', 'a space', '9123 4567', 'Phone number must have digits only.'],
    ['Phone number', '16 digits', '9'.repeat(16), 'Phone number must have at most 15 characters.'],
    ['Email address', 'no address', 'weiling', 'Email address must be a valid email address.'],
    [
      'Email address',
      '65 letters',
      `${'w'.repeat(60)}@x.sg`,
      'Email address must have at most 64 characters.',
    ],
    [
      'Description',
      '3001 letters',
      'd'.repeat(3001),
      'Description must have at most 3000 characters.',
    ],
    ['Link to your photo', 'a word', 'drive', 'Link to your photo must be a web address'],
    [
      'Link to your photo',
      '256 letters',
      `https://x.sg/${'p'.repeat(255)}`,
      'Link to your photo must have at most 255',
    ],
    ['Caption', '141 letters', 'c'.repeat(141), 'Caption must have at most 140 characters.'],
  ])('%s: %s is not taken', async (label, _, text, sentence) => {
    const page = openContest();
    const form = await openSubmit();
    await fill(form);
    const field = form.getByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    await submit(form);
    expect(await form.findByText(new RegExp(sentence))).toBeInTheDocument();
    expect(sentBy(page)).toEqual([]);
  });

  it.each(['U19-0001', 'U'.repeat(16)])(
    'a matriculation number like %s is not taken',
    async (matric) => {
      const page = openContest();
      const form = await openSubmit();
      await fill(form);
      await userEvent.click(form.getByRole('radio', { name: 'NTU category' }));
      await userEvent.type(form.getByLabelText(/Matriculation/), matric);
      await submit(form);
      await waitFor(() => expect(form.getByLabelText(/Matriculation/)).toBeInvalid());
      expect(sentBy(page)).toEqual([]);
    },
  );
});

describe('one entry per category', () => {
  it('a category that was entered cannot be chosen, the other one is', async () => {
    openContest({ 'GET /photos/mine': [ownEntry()] });
    const form = await openSubmit();
    expect(form.getByRole('radio', { name: 'Open category' })).toBeDisabled();
    expect(form.getByRole('radio', { name: 'NTU category' })).toBeChecked();
  });

  it('a withdrawn entry can be entered again', async () => {
    openContest({ 'GET /photos/mine': [ownEntry({ state: 'withdrawn' })] });
    const form = await openSubmit();
    expect(form.getByRole('radio', { name: 'Open category' })).toBeEnabled();
  });

  it('a student with an entry in both is told so', async () => {
    openContest({
      'GET /photos/mine': [ownEntry(), ownEntry({ _id: 'ntu', category: 'ntu', matric: 'U1' })],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Submit your photo' }));
    expect(await screen.findByText(/You have entered both categories/)).toBeInTheDocument();
    expect(
      within(await screen.findByRole('dialog')).queryByRole('textbox'),
    ).not.toBeInTheDocument();
  });
});
