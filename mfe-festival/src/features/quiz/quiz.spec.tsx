import type { Quiz } from '@festival/contracts/quizzes';
import { type RenderAreaOptions, refuse, renderArea } from '@festival/mfe-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PerformancesPage } from '../../routes/programme/performances.js';

const ON = '2021-02-15T18:30:00+08:00';
const OVER = '2021-02-15T20:00:00+08:00';
const student = { _id: 'student-1', role: 'student' } as const;

const quiz = (more: Partial<Quiz['questions'][number]> = {}, isOver = false): Quiz => ({
  performance: 'busking-1',
  isOver,
  questions: [
    {
      id: 'drum',
      text: 'What is the drum?',
      choices: [
        { id: 'bucket', text: 'A bucket' },
        { id: 'box', text: 'A wooden box' },
      ],
      ...more,
    },
  ],
});

const open = (options: RenderAreaOptions) => renderArea(<PerformancesPage />, options);
const answer = () => userEvent.click(screen.getByRole('button', { name: 'Answer' }));
const choose = async (label: string) => userEvent.click(await screen.findByLabelText(label));

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('while a performance is on', () => {
  it('there is a link to watch it, and its quiz', async () => {
    open({ clock: ON, api: { 'GET /quizzes/:performance': quiz() } });
    expect(screen.getAllByRole('link', { name: /^Watch the livestream/ })).toHaveLength(1);
    expect(await screen.findByRole('radiogroup', { name: 'What is the drum?' })).toBeVisible();
  });

  it('a question is answered once, and shows the chosen answer', async () => {
    const { requests } = open({
      clock: ON,
      session: student,
      api: {
        'GET /quizzes/:performance': quiz({ mine: null }),
        'POST /quizzes/:performance/answers': { question: 'drum', choice: 'box' },
      },
    });
    await choose('A wooden box');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText(/^Your answer/)).toHaveTextContent('Your answer: A wooden box');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    const sent = requests.filter(({ name }) => name.startsWith('POST'));
    expect(sent.map(({ params, body }) => [params, body])).toEqual([
      [{ performance: 'busking-1' }, { question: 'drum', choice: 'box' }],
    ]);
    expect(sent[0]?.idempotencyKey).toBeTruthy();
  });

  it('an answer has to be chosen first', async () => {
    const { requests } = open({
      clock: ON,
      session: student,
      api: { 'GET /quizzes/:performance': quiz({ mine: null }) },
    });
    await screen.findByRole('radiogroup');
    await answer();
    expect(await screen.findByText('Choose an answer first.')).toBeVisible();
    expect(requests.some(({ name }) => name.startsWith('POST'))).toBe(false);
  });

  it('a visitor signs in first, and comes back to the chosen answers', async () => {
    const options = { clock: ON, api: { 'GET /quizzes/:performance': quiz() } };
    const session = { 'GET /auth/session': { role: 'visitor' } as never };
    const { signInPrompts, requests, unmount } = open({
      ...options,
      api: { ...options.api, ...session },
    });
    await choose('A bucket');
    await answer();
    expect(signInPrompts).toMatchObject([{ returnTo: '/performances#busking-1' }]);
    expect(requests.some(({ name }) => name.startsWith('POST'))).toBe(false);
    unmount();
    open({ ...options, session: student });
    expect(await screen.findByLabelText('A bucket')).toBeChecked();
  });

  it('an answer that was given elsewhere is said, and shown', async () => {
    let isAnswered = false;
    open({
      clock: ON,
      session: student,
      api: {
        'GET /quizzes/:performance': () => quiz({ mine: isAnswered ? 'bucket' : null }),
        'POST /quizzes/:performance/answers': () => {
          isAnswered = true;
          return refuse('QUESTION_ANSWERED');
        },
      },
    });
    await choose('A wooden box');
    await answer();
    expect(await screen.findByText(/^Your answer/)).toHaveTextContent('Your answer: A bucket');
  });

  it('a failed request is reported, and can be sent again', async () => {
    let isDown = true;
    open({
      clock: ON,
      session: student,
      api: {
        'GET /quizzes/:performance': quiz({ mine: null }),
        'POST /quizzes/:performance/answers': () =>
          isDown ? refuse('SERVICE_UNAVAILABLE') : { question: 'drum', choice: 'box' },
      },
    });
    await choose('A wooden box');
    await answer();
    expect(await screen.findByText(/resting/)).toBeVisible();
    expect(screen.getByLabelText('A wooden box')).toBeChecked();
    isDown = false;
    await answer();
    expect(await screen.findByText(/^Your answer/)).toBeVisible();
  });

  it('without the quiz the page says so and works; a retry loads it', async () => {
    let isDown = true;
    open({
      clock: ON,
      api: { 'GET /quizzes/:performance': () => (isDown ? refuse('NOT_FOUND') : quiz()) },
    });
    expect(await screen.findByText('The quiz did not load')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(2);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radiogroup')).toBeVisible();
  });
});

describe('time alone', () => {
  it('the quiz comes as the performance begins, also where the server is a moment behind', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let asked = 0;
    open({
      clock: '2021-02-15T17:59:59+08:00',
      api: {
        'GET /quizzes/:performance': () =>
          asked++ === 0 ? refuse('QUIZ_NOT_OPEN', { performance: 'It' }) : quiz(),
      },
    });
    expect(screen.queryByText('The quiz is on')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1_000));
    expect(await screen.findByText('The quiz is on')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('radiogroup')).toBeVisible();
  });

  it('the right answers come as it ends', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let isOver = false;
    open({
      clock: '2021-02-15T19:59:59+08:00',
      api: { 'GET /quizzes/:performance': () => quiz(isOver ? { right: 'box' } : {}, isOver) },
    });
    await screen.findByRole('radiogroup');
    isOver = true;
    act(() => void jest.advanceTimersByTime(1_000));
    expect(await screen.findByText(/^Right answer/)).toHaveTextContent('A wooden box');
  });
});

describe('once a performance is over', () => {
  const over = (more: Partial<Quiz['questions'][number]> = {}) =>
    quiz({ right: 'box', ...more }, true);

  it('everybody sees the right answers, and there is nothing to watch any more', async () => {
    open({ clock: OVER, api: { 'GET /quizzes/:performance': over() } });
    expect(await screen.findByText(/^Right answer/)).toHaveTextContent('A wooden box');
    expect(screen.queryByText(/chance in the lucky draw|chances in the lucky draw/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Watch the livestream/ })).toBeNull();
  });

  it.each([
    ['box', 'Your answer: A wooden box – right', '1 of 1 right: 1 chance'],
    ['bucket', 'Your answer: A bucket – not this time', '0 of 1 right: 0 chances'],
    [null, 'You did not answer.', '0 of 1 right: 0 chances'],
  ])('a student who chose %s sees that beside it, and its points', async (mine, words, score) => {
    open({ clock: OVER, session: student, api: { 'GET /quizzes/:performance': over({ mine }) } });
    const item = (await screen.findByText(/^Right answer/)).closest('li') as HTMLElement;
    expect(item).toHaveTextContent(words);
    expect(screen.getByText(/in the lucky draw/)).toHaveTextContent(score);
  });

  it('days later they are shown when the page is opened or reached from the profile', async () => {
    const later = {
      clock: '2021-02-20T10:00:00+08:00',
      api: { 'GET /quizzes/:performance': over() },
    };
    const { requests, unmount } = open(later);
    expect(requests).toEqual([]);
    const past = within(screen.getByRole('region', { name: 'Already played' }));
    const [summary] = past.getAllByText('The quiz: right answers');
    await userEvent.click(summary as HTMLElement);
    expect(await screen.findByText(/^Right answer/)).toBeInTheDocument();
    unmount();
    open({ ...later, at: '/performances#busking-1' });
    expect(await screen.findByText(/^Right answer/)).toBeInTheDocument();
  });
});
