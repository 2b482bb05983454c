import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announced, closed, drawn } from '../../../test/draws.js';
import { DrawsSection } from './draws-section.js';

it('shows the state of each draw, and links to its page', async () => {
  renderArea(<DrawsSection />, {
    api: {
      'GET /draws': [
        { ...announced, minimumChances: 3 },
        { ...closed, _id: 'second', name: 'Second draw' },
        { ...drawn, _id: 'third', name: 'Third draw' },
      ],
    },
  });
  const [open, isClosed, isDrawn] = await screen.findAllByRole('listitem');
  expect(open).toHaveTextContent(
    'OpenClosing nightChances count until Thursday 25 March, 9pm, for students with at least 3 chances.',
  );
  expect(isClosed).toHaveTextContent(/^ClosedSecond draw4 people with 21 chances\./);
  expect(isDrawn).toHaveTextContent('DrawnThird drawDrawn on Thursday 25 March, 10.05pm.');
  expect(within(open!).getByRole('link')).toHaveAttribute(
    'href',
    '/contests/luckyDraw/closing-night',
  );
});

it('shows every draw, however many pages there are', async () => {
  const pages = [100, 100, 3].map((count, page) =>
    Array.from({ length: count }, (_, at) => ({ ...announced, _id: `${page}-${at}` })),
  );
  const { requests } = renderArea(<DrawsSection />, {
    api: {
      'GET /draws': ({ query: { after } }) => pages[after ? 1 + Number(String(after)[0]) : 0]!,
    },
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(203));
  expect(requests.filter(({ name }) => name === 'GET /draws')).toHaveLength(3);
});

it('says of a void draw that chances remain', async () => {
  renderArea(<DrawsSection />, { api: { 'GET /draws': [{ ...announced, state: 'void' }] } });
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /^VoidClosing nightVoid: its list .* Your chances stay yours/,
  );
});

it('says that none is announced', async () => {
  renderArea(<DrawsSection />, { api: { 'GET /draws': [] } });
  expect(await screen.findByText(/None is announced yet/)).toBeVisible();
});

it('says why they could not be loaded, and tries again', async () => {
  let isAway = true;
  renderArea(<DrawsSection />, {
    api: { 'GET /draws': () => (isAway ? refuse('TOO_MANY_REQUESTS') : []) },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/None is announced yet/)).toBeVisible();
});
