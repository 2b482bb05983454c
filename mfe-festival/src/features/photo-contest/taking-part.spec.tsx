import { forgetTabDrafts } from '@festival/forms/drafts';
import { refuse } from '@festival/mfe-kit/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, fill, openContest, openSubmit, submit } from '../../../test/open-contest.js';
import { ownEntry, SUBMITTING, VOTING } from '../../../test/photos.js';
import { loadSubmitDialog, loadVoteDialog } from './use-photo-contest.js';

const visitor = { session: {} };

beforeAll(async () => {
  await Promise.all([loadSubmitDialog(), loadVoteDialog()]);
});
beforeEach(forgetTabDrafts);
afterEach(() => {
  jest.useRealTimers();
});

describe('the button', () => {
  it.each([
    ['before the contest', '2021-02-08T19:59:59+08:00', 'Submit your photo', false],
    ['from its first second', '2021-02-08T20:00:00+08:00', 'Submit your photo', true],
    ['to the last of submissions', '2021-03-05T23:59:59+08:00', 'Submit your photo', true],
    ['from the first of voting', '2021-03-06T00:00:00+08:00', 'Vote', true],
    ['to the last of voting', '2021-03-21T23:59:59+08:00', 'Vote', true],
    ['once it is over', '2021-03-22T00:00:00+08:00', 'Vote', false],
  ] as const)('%s (%s) says “%s”, enabled: %s', (_, clock, name, isEnabled) => {
    openContest({}, { clock, ...visitor });
    if (isEnabled) expect(button(name)).toBeEnabled();
    else expect(button(name)).toBeDisabled();
  });

  it('signed out it leads to the sign-in, with the way back into the dialog', async () => {
    history.replaceState(null, '', '/contests/photogContest');
    const page = openContest({}, visitor);
    await userEvent.click(button('Submit your photo'));
    expect(page.signInPrompts).toEqual([
      {
        reason: 'To submit your photo, please log in with your campus account.',
        returnTo: '/contests/photogContest?takepart=1',
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Submit your photo')).toBeEnabled();
  });

  it('continues once somebody has signed in', async () => {
    openContest({}, { ...visitor, signsIn: true });
    await userEvent.click(button('Submit your photo'));
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument();
  });

  it('says so when nobody can be asked', async () => {
    const page = openContest();
    page.host.signIn.requireStudent = () => Promise.reject(new Error('Offline'));
    await userEvent.click(button('Submit your photo'));
    expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
  });
});

describe('coming back from the sign-in', () => {
  it.each([
    ['submit', SUBMITTING, 'Submit your photo'],
    ['vote', VOTING, 'Vote for your favourite works'],
  ])('opens the dialog to %s, and the note is gone from the address', async (_, clock, name) => {
    const page = openContest({}, { clock, at: '/contests/photogContest?takepart=1' });
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    expect(page.location()).toBe('/contests/photogContest');
  });

  it('without having signed in it opens nothing', async () => {
    const page = openContest({}, { ...visitor, at: '/contests/photogContest?takepart=1' });
    expect(page.location()).toBe('/contests/photogContest');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.signInPrompts).toEqual([]);
  });

  it('continues to replace the same entry', async () => {
    const mine = { 'GET /photos/mine': [ownEntry({ caption: 'Five' })] };
    const page = openContest(mine);
    await userEvent.click(await screen.findByRole('button', { name: /^Replace/ }));
    await userEvent.type(await screen.findByLabelText(/Caption/), ' sharp');
    page.unmount();
    openContest(mine, { at: '/contests/photogContest?takepart=1' });
    expect(await screen.findByRole('dialog', { name: 'Replace your entry' })).toBeInTheDocument();
    expect(await screen.findByLabelText(/Caption/)).toHaveValue('Five sharp');
  });
});

describe('a dialog whose period ends', () => {
  it('keeps typed input, says so and sends nothing any more', async () => {
    jest.useFakeTimers({ now: new Date('1999-01-01T00:00:00Z'), advanceTimers: true });
    const page = openContest({}, { clock: '2021-03-05T23:59:00+08:00' });
    const form = await openSubmit();
    await fill(form);
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(form.getByText(/Submissions have closed/)).toBeInTheDocument();
    expect(form.getByLabelText('Description')).toHaveValue('The canteen at five.');
    expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(screen.getByText('Vote for your favourite works now!')).toBeInTheDocument();
    expect(page.requests.some(({ name }) => name === 'POST /photos')).toBe(false);
  });

  it('the server decides about a request that was on its way', async () => {
    jest.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z'), advanceTimers: true });
    let answer: (entry: ReturnType<typeof ownEntry>) => void = () => {};
    openContest(
      {
        'POST /photos': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
      { clock: '2021-03-05T23:59:00+08:00' },
    );
    const form = await openSubmit();
    await fill(form);
    await submit(form);
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    await act(async () => answer(ownEntry()));
    expect(
      await screen.findByText('Your photo has been successfully submitted!'),
    ).toBeInTheDocument();
  });
});

it('success is shown for six seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openContest({ 'POST /photos': ownEntry() });
  const form = await openSubmit();
  await fill(form);
  await submit(form);
  const said = 'Your photo has been successfully submitted!';
  await screen.findByText(said);
  act(() => {
    jest.advanceTimersByTime(5_000);
  });
  expect(screen.getByText(said)).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(1_001);
  });
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

it('a failure to load the student’s entries does not prevent a submission', async () => {
  openContest({ 'GET /photos/mine': () => refuse('FORBIDDEN') });
  expect((await openSubmit()).getByLabelText('Phone number')).toBeInTheDocument();
});
