import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadScript, provideLoader } from './load-script.js';

const BASE = '/assets/workshops/aaa/';
const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockImplementation(async () =>
    Response.json({ integrity: { 'page.js': 'sha384-page', 'page.css': 'sha384-style' } }),
  );
  globalThis.fetch = fetched;
  provideLoader({ [BASE]: 'sha384-list' });
});
afterEach(() => {
  jest.useRealTimers();
  fetched.mockReset();
  document.head.replaceChildren();
});

const scripts = () => [...document.head.querySelectorAll('script')];
const settle = () => jest.advanceTimersByTimeAsync(0);
const finish = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));

test('a script is requested with the hash from the list of its release, which is itself checked', async () => {
  const loading = loadScript(`${BASE}page.js?again=1`);
  await settle();
  expect(scripts()[0]!.integrity).toBe('sha384-page');
  expect(fetched.mock.calls).toEqual([[`${BASE}assets.json`, { integrity: 'sha384-list' }]]);
  finish('load');
  await expect(loading).resolves.toBeUndefined();
});

test('a script that the page preloads is requested at once with the hash in the page', async () => {
  document.head.innerHTML = `<link rel="preload" href="${BASE}entry.js" integrity="sha384-entry">`;
  void loadScript(`${BASE}entry.js`);
  await settle();
  expect(scripts()[0]!.integrity).toBe('sha384-entry');
  expect(fetched).not.toHaveBeenCalled();
});

test('a file that the release does not list is never put into the page', async () => {
  const loading = expect(loadScript(`${BASE}other.js`)).rejects.toThrow('could not be loaded');
  await settle();
  await loading;
  expect(scripts()).toEqual([]);
});

test('a missing or altered list fails the script, and is requested again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const first = expect(loadScript(`${BASE}page.js`)).rejects.toThrow('could not be loaded');
  await settle();
  await first;
  const second = loadScript(`${BASE}page.js`);
  await settle();
  finish('load');
  await expect(second).resolves.toBeUndefined();
});

test('a script that hangs fails after its time', async () => {
  const loading = expect(loadScript(`${BASE}page.js`)).rejects.toThrow('could not be loaded');
  await jest.advanceTimersByTimeAsync(7_000);
  await loading;
});

test('a style sheet is checked like a script, and one without a hash fails', async () => {
  const link = (name: string) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: BASE + name });
  const [known, unknown] = [link('page.css'), link('other.css')];
  const failed = jest.fn();
  unknown.onerror = failed;
  globalThis.__FESTIVAL_LOADER__.add(known);
  globalThis.__FESTIVAL_LOADER__.add(unknown);
  await settle();
  expect([known.integrity, known.isConnected]).toEqual(['sha384-style', true]);
  expect(unknown.isConnected).toBe(false);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a release that is older than hashes is loaded as it is', async () => {
  provideLoader({});
  void loadScript(`${BASE}page.js`);
  await settle();
  expect(scripts()[0]!.integrity).toBe('');
});
