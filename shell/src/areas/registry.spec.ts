import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createResource } from './registry.js';

const PATIENCE = 8_000;
const fail = () => Promise.reject(new Error('404'));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('it is loaded once, and available at once afterwards', async () => {
  const load = jest.fn(async () => 'area');
  const resource = createResource(load, PATIENCE);
  expect(resource.load()).toBe(resource.load());
  await resource.load();
  expect(resource.peek()).toBe('area');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure stays the same failure until it is reset, as rendering needs it', async () => {
  const load = jest.fn(fail);
  const resource = createResource(load, PATIENCE);
  const first = resource.load();
  await expect(first).rejects.toThrow('404');
  expect(resource.load()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a reset it is requested again', async () => {
  const load = jest
    .fn<() => Promise<string>>()
    .mockImplementationOnce(fail)
    .mockResolvedValue('area');
  const resource = createResource(load, PATIENCE);
  await expect(resource.load()).rejects.toThrow('404');
  resource.reset();
  await expect(resource.load()).resolves.toBe('area');
});

test('a pending request is not repeated', () => {
  const load = jest.fn(() => new Promise<string>(() => undefined));
  const resource = createResource(load, PATIENCE);
  const first = resource.load();
  resource.reset();
  expect(resource.load()).toBe(first);
});

test('a request that hangs fails after its time, and its late answer is used', async () => {
  let arrive: (value: string) => void = () => undefined;
  const load = () => new Promise<string>((resolve) => (arrive = resolve));
  const resource = createResource(load, PATIENCE);
  const outcome = expect(resource.load()).rejects.toThrow('8000 ms');
  await jest.advanceTimersByTimeAsync(PATIENCE);
  await outcome;
  arrive('area');
  await jest.runAllTimersAsync();
  expect(resource.peek()).toBe('area');
});
