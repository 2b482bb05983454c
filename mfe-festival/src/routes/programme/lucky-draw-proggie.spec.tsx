import { refuse, refuseField, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LuckyDrawProggiePage } from './lucky-draw-proggie.js';

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers one to ten points and the events of the edition', () => {
  renderArea(<LuckyDrawProggiePage />);
  expect(optionsOf('Points')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(optionsOf('Event')).toEqual(['Event 1', 'Event 2', 'Event 3']);
});

it('submitting only clears it, asks nobody for anything, and says so', async () => {
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  const page = renderArea(<LuckyDrawProggiePage />, { at: '/LuckyDrawProggie' });
  await userEvent.type(screen.getByLabelText('Email address'), 'meilin@e.ntu.edu.sg');
  await userEvent.selectOptions(screen.getByLabelText('Points'), '7');
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'Event 3');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  expect(screen.getByLabelText('Email address')).toHaveValue('');
  expect(screen.getByLabelText('Points')).toHaveValue('1');
  expect(screen.getByLabelText('Event')).toHaveValue('Event 1');
  expect(screen.getByText(/Nothing was sent/)).toBeInTheDocument();
  expect(page.requests).toEqual([]);
  expect(network).not.toHaveBeenCalled();
  expect(page.location()).toBe('/LuckyDrawProggie');

  await userEvent.type(screen.getByLabelText('Email address'), 'm');
  expect(screen.queryByText(/Nothing was sent/)).not.toBeInTheDocument();
});

describe('for an admin', () => {
  const given = {
    _id: 'entry-1',
    points: 7,
    category: 'Art-Verse Quiz',
    source: 'admin',
    studentId: null,
    emailAddress: 'meilin@e.ntu.edu.sg',
    name: null,
    note: '',
    givenBy: 'Festival Admin',
    at: '2021-02-10T10:00:00+08:00',
    undoes: null,
    undone: false,
  } as const;
  type Answer = typeof given | Response;

  const openAdmin = (give: () => Answer | Promise<Answer> = () => given) =>
    renderArea(<LuckyDrawProggiePage />, {
      session: { _id: 'admin-1', role: 'admin' },
      api: { 'PATCH /admin/luckydraw': give },
    });
  const fill = async (email = 'meilin@e.ntu.edu.sg') => {
    await userEvent.type(screen.getByLabelText('Email address'), email);
    await userEvent.selectOptions(screen.getByLabelText('Points'), '7');
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'Event 3');
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  it('gives the points of the edition for the event, and is empty again', async () => {
    const page = openAdmin();
    expect(screen.getByText(/They count at once/)).toBeInTheDocument();
    await fill();
    await submit();
    expect(await screen.findByText('Added points successfully')).toBeInTheDocument();
    expect(page.requests).toMatchObject([
      {
        name: 'PATCH /admin/luckydraw',
        query: { emailAddress: 'meilin@e.ntu.edu.sg' },
        body: { points: 7, category: 'Art-Verse Quiz' },
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(screen.getByLabelText('Email address')).toHaveValue('');
    expect(screen.getByLabelText('Points')).toHaveValue('1');

    await fill();
    await submit();
    expect(await screen.findByText('Added points successfully')).toBeInTheDocument();
    const [once, again] = page.requests;
    expect(again?.idempotencyKey).not.toBe(once?.idempotencyKey);
  });

  it('two presses give them once', async () => {
    let answer = (_: Answer) => {};
    const page = openAdmin(() => new Promise((resolve) => (answer = resolve)));
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }));
    expect(page.requests).toHaveLength(1);
    answer(given);
    expect(await screen.findByText('Added points successfully')).toBeInTheDocument();
  });

  it('a failed request is reported, and is sent again under the same key', async () => {
    let isDown = true;
    const page = openAdmin(() => (isDown ? refuse('SERVICE_UNAVAILABLE') : given));
    await fill();
    await submit();
    expect(await screen.findByText('Error while adding points')).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue('meilin@e.ntu.edu.sg');
    isDown = false;
    await submit();
    expect(await screen.findByText('Added points successfully')).toBeInTheDocument();
    const [first, second] = page.requests;
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it.each(['', 'no address'])('“%s” is not a valid address', async (email) => {
    const page = openAdmin();
    if (email) await fill(email);
    await submit();
    expect(await screen.findByText(/^Email address (is required|must be a valid)/)).toBeVisible();
    expect(page.requests).toEqual([]);
  });

  it('shows a refusal at the address', async () => {
    const refusal = refuseField('emailAddress', 'must end with @e.ntu.edu.sg', 'query');
    openAdmin(() => refusal);
    await fill('mei@gmail.com');
    await submit();
    const field = screen.getByLabelText('Email address');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/must end with @e\.ntu\.edu\.sg/);
  });

  it('when the session has ended, nothing is lost and a link leads to the login', async () => {
    openAdmin(() => refuse('SIGN_IN_REQUIRED'));
    await fill();
    await submit();
    expect(await screen.findByText('Error while adding points')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Log in/ })).toHaveAttribute('href', '/AdminManage');
    await submit();
    expect(await screen.findByText('Error while adding points')).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue('meilin@e.ntu.edu.sg');
  });
});
