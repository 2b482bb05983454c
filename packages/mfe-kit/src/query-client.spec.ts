import { afterEach, expect, jest, test } from '@jest/globals';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { queryClientOf } from './query.js';
import { createFakeHost } from './testing.js';

const QUERY = { queryKey: ['stall', '1'] };

/** jsdom has no navigation timing. */
const arriveBy = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

const arrived = () => {
  const { host } = createFakeHost();
  const client = queryClientOf({ ...host, answers: [[QUERY.queryKey, 'Ink & Co']] });
  return client.getQueryCache().find(QUERY)!;
};

test('data that came with the page is known, and as old as the page', () => {
  arriveBy('navigate');
  const { state } = arrived();
  expect(state).toMatchObject({ data: 'Ink & Co', dataUpdatedAt: performance.timeOrigin });
});

test('a page from the browser’s history cache is requested again, and shows its old data until then', () => {
  arriveBy('back_forward');
  const query = arrived();
  expect(query.state.data).toBe('Ink & Co');
  expect(query.isStaleByTime(60_000)).toBe(true);
});

test('a request that failed while the page was hidden is repeated once it is visible', async () => {
  jest.useFakeTimers();
  const client = queryClientOf(createFakeHost().host);
  const ask = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline'));
  ask.mockResolvedValue('Ink & Co');
  focusManager.setFocused(false);
  const answer = client.fetchQuery({ ...QUERY, queryFn: ask, retry: 1 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  focusManager.setFocused(true);
  await expect(answer).resolves.toBe('Ink & Co');
});

test('a change during the first load is followed by one more request, however many changes there were', async () => {
  const client = queryClientOf(createFakeHost().host);
  let answer = (_: string) => {};
  const first = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const ask = jest.fn<() => Promise<string>>().mockResolvedValue('after the change');
  ask.mockReturnValueOnce(first);
  const stop = new QueryObserver(client, { ...QUERY, queryFn: ask }).subscribe(() => {});

  const renewed = Promise.all([client.invalidateQueries(QUERY), client.invalidateQueries()]);
  answer('before the change');
  await renewed;
  expect(client.getQueryData(QUERY.queryKey)).toBe('after the change');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
