import { forgetTabDrafts } from '@festival/forms/drafts';
import { refuse, refuseField } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clockAt, fill, openContest, openSubmit, submit } from '../../../test/open-contest.js';
import { ownEntry } from '../../../test/photos.js';

const POST = 'POST /photos';

const sentBy = ({ requests }: ReturnType<typeof openContest>) =>
  requests
    .filter(({ name }) => name === POST || name === 'PUT /photos/:id')
    .map(({ body }) => Object.fromEntries(body as FormData));

const jpeg = () =>
  new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'dusk.jpg', { type: 'image/jpeg' });
const addPhoto = () =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, jpeg());

beforeEach(() => {
  forgetTabDrafts();
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
});

describe('submitting', () => {
  it('sends the fields with image and caption, closes, says so and lists the entry', async () => {
    const page = openContest({ [POST]: ownEntry({ caption: 'Five o’clock' }) });
    const form = await openSubmit();
    await fill(form);
    await addPhoto();
    expect(form.getByRole('img', { name: 'Your photograph' })).toBeInTheDocument();
    await userEvent.type(form.getByLabelText(/Caption/), 'Five o’clock');
    await submit(form);
    expect(
      await screen.findByText('Your photo has been successfully submitted!'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [sent] = sentBy(page);
    expect(sent).toMatchObject({
      name: 'Mei Lin Tan',
      phoneNumber: '91234567',
      emailAddress: 'student01@e.ntu.edu.sg',
      description: 'The canteen at five.',
      category: 'open',
      submissionLink: 'https://drive.example/photo',
      caption: 'Five o’clock',
    });
    expect(sent?.['image']).toHaveProperty('name', 'dusk.jpg');
    expect(screen.getByRole('list', { name: 'Your entries' })).toBeInTheDocument();
  });

  it('a double click is one entry, and the button is disabled until the answer', async () => {
    let answer: (entry: ReturnType<typeof ownEntry>) => void = () => {};
    const page = openContest({ [POST]: () => new Promise((resolve) => (answer = resolve)) });
    const form = await openSubmit();
    await fill(form);
    await userEvent.dblClick(form.getByRole('button', { name: 'Submit' }));
    expect(await form.findByRole('button', { name: /Sending/ })).toBeDisabled();
    await act(async () => answer(ownEntry()));
    await screen.findByText('Your photo has been successfully submitted!');
    expect(sentBy(page)).toHaveLength(1);
  });

  it('without a network it says so in the dialog, keeps typed input, and sends the same again under the same key', async () => {
    let isOnline = false;
    const page = openContest({
      [POST]: () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return ownEntry();
      },
    });
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    expect(await form.findByText(/We could not reach the festival/)).toBeInTheDocument();
    expect(form.getByLabelText('Phone number')).toHaveValue('91234567');
    isOnline = true;
    await submit(form);
    await screen.findByText('Your photo has been successfully submitted!');
    const keys = page.requests
      .filter(({ name }) => name === POST)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('another refusal is shown in the page, never by window.alert', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    openContest({ [POST]: () => refuse('PHOTO_ALREADY_SUBMITTED') });
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    expect(await form.findByRole('alert')).toHaveTextContent(/category/);
    expect(alert).not.toHaveBeenCalled();
  });

  it('a refusal about a field is shown at the field', async () => {
    openContest({
      [POST]: () => refuseField('submissionLink', 'must be a web address'),
    });
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    await waitFor(() => expect(form.getByLabelText('Link to your photo')).toBeInvalid());
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a session that has ended asks to sign in, and the same is sent', async () => {
    let asked = 0;
    const page = openContest(
      {
        [POST]: () => {
          asked += 1;
          return asked === 1 ? refuse('SIGN_IN_REQUIRED') : ownEntry();
        },
      },
      { signsIn: true },
    );
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    await screen.findByText('Your photo has been successfully submitted!');
    expect(page.signInPrompts).toEqual([
      {
        reason:
          'You have been logged out. To submit your photo, please log in with your campus account.',
        returnTo: expect.stringContaining('takepart=1'),
      },
    ]);
    const [first, second] = sentBy(page);
    expect(second).toEqual(first);
  });

  it('a student who does not sign in again learns that nothing was sent, and keeps all input', async () => {
    openContest({ [POST]: () => refuse('SIGN_IN_REQUIRED') });
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    expect(await form.findByText('You are logged out, so nothing was sent.')).toBeInTheDocument();
    expect(form.getByLabelText('Description')).toHaveValue('The canteen at five.');
  });

  it('submissions that only the server knew to be over end in the dialog', async () => {
    openContest({
      [POST]: () => refuse('CONTEST_CLOSED'),
      'GET /clock': clockAt('2021-03-06T00:00:00+08:00'),
    });
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    expect(
      await form.findByText('Submissions have closed, so this cannot be sent any more.'),
    ).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });
});

describe('typed input', () => {
  it('is there again when the dialog is opened again, and after a reload', async () => {
    const page = openContest();
    await fill(await openSubmit());
    await userEvent.keyboard('{Escape}');
    const again = await openSubmit();
    expect(again.getByLabelText('Description')).toHaveValue('The canteen at five.');
    page.unmount();
    openContest();
    expect((await openSubmit()).getByLabelText('Phone number')).toHaveValue('91234567');
  });

  it('is not shown to the next student in the same tab', async () => {
    const page = openContest();
    await fill(await openSubmit());
    page.unmount();
    openContest({}, { session: { _id: 'student-2', role: 'student', displayName: 'Arjun' } });
    const form = await openSubmit();
    expect(form.getByLabelText('Description')).toHaveValue('');
    expect(form.getByLabelText('Name')).toHaveValue('Arjun');
  });

  it('is forgotten once it was submitted', async () => {
    openContest({ [POST]: ownEntry(), 'GET /photos/mine': [] });
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    await screen.findByText('Your photo has been successfully submitted!');
    expect(Object.keys(sessionStorage)).not.toContain('festival.draft.photo-entry');
  });
});
