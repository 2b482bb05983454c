import { renderArea } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { LazyAnalytics } from '../app.js';

const send = jest.fn<typeof fetch>();

const sent = () =>
  send.mock.calls.map(([url, init]) => ({ url, ...JSON.parse(String(init?.body)) }));

const preferTo = (preferences: { globalPrivacyControl?: boolean; doNotTrack?: string }) => {
  for (const [name, value] of Object.entries(preferences))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = send;
  localStorage.clear();
  preferTo({ globalPrivacyControl: false, doNotTrack: 'unspecified' });
  document.title = 'FAQ · Midsummer Medley';
});
afterEach(() => void jest.useRealTimers());

const ADDRESSES = [
  '/',
  '/faq?name=tan',
  '/FAQ/',
  '/performances',
  '/performances?session=secret',
  '/privacypolicy#visit-counting',
  '/programmes',
];

function Site({ url }: { url: string | undefined }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {ADDRESSES.map((address) => (
          <Link key={address} to={address}>
            {address}
          </Link>
        ))}
      </main>
      <LazyAnalytics url={url} />
    </>
  );
}

const goTo = (name: string) => act(() => screen.getByRole('link', { name }).click());
const lookAround = (ms = 5_000) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (at = '/faq', url = '/count') => {
  renderArea(<Site url={url || undefined} />, { at });
  // The counter loads first, and sees the page only after that.
  await lookAround();
  await lookAround();
};
const question = () => screen.queryByRole('region', { name: 'Counting visits' });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('nothing is sent before the visitor has agreed', async () => {
  await open();
  expect(question()).toBeInTheDocument();
  await goTo('/performances');
  await lookAround();
  expect(send).not.toHaveBeenCalled();
});

test('a page is counted once, by its path and title', async () => {
  await open('/faq?name=mei#login');
  await press('Yes, count me in');
  await lookAround();
  await goTo('/faq?name=tan');
  await lookAround();
  await goTo('/FAQ/');
  await lookAround();

  expect(sent()).toEqual([{ url: '/count', path: '/faq', title: 'FAQ · Midsummer Medley' }]);
  expect(send.mock.calls[0]![1]).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(question()).not.toBeInTheDocument();
});

test('the first page says which other site led there, and no more of it', async () => {
  Object.defineProperty(document, 'referrer', {
    value: 'https://search.example/?q=what+somebody+typed',
    configurable: true,
  });
  localStorage.setItem('festival.visit-counting', 'agreed');
  await open('/');
  await goTo('/performances');
  await lookAround();

  expect(sent().map(({ path, referrer }) => [path, referrer])).toEqual([
    ['/', 'https://search.example'],
    ['/performances', undefined],
  ]);
});

test('every page is counted, except those that were only passed through', async () => {
  localStorage.setItem('festival.visit-counting', 'agreed');
  await open('/');
  await goTo('/programmes');
  await lookAround(200);
  await goTo('/performances?session=secret');
  await lookAround();
  await goTo('/');
  await lookAround();

  expect(sent().map(({ path }) => path)).toEqual(['/', '/performances', '/']);
  expect(JSON.stringify(sent())).not.toContain('secret');
});

test('a visitor who declines is not asked again and not counted, until they change their mind', async () => {
  await open();
  await press('No, thank you');
  await goTo('/performances');
  await lookAround();
  expect(question()).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();

  await press('Change that');
  expect(question()).toHaveFocus();
  await press('Yes, count me in');
  await lookAround();
  expect(sent().map(({ path }) => path)).toEqual(['/performances']);
  expect(screen.getByText(/^Your visit is counted/)).toBeInTheDocument();
});

test('a link to #visit-counting asks again, and an answer is stored for later visits', async () => {
  localStorage.setItem('festival.visit-counting', 'agreed');
  await open('/privacypolicy#visit-counting');
  await press('No, thank you');

  expect(question()).not.toBeInTheDocument();
  expect(localStorage.getItem('festival.visit-counting')).toBe('declined');
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a visitor who declines by %j is neither asked nor counted, even after having agreed',
  async (preference) => {
    localStorage.setItem('festival.visit-counting', 'agreed');
    preferTo(preference);
    await open();
    expect(question()).not.toBeInTheDocument();
    await goTo('/privacypolicy#visit-counting');

    expect(within(question()!).getByText(/Your browser asks/)).toBeInTheDocument();
    await press('Close');
    await lookAround();
    expect(send).not.toHaveBeenCalled();
  },
);

test('without an address nobody is asked, and nothing is sent', async () => {
  localStorage.setItem('festival.visit-counting', 'agreed');
  await open('/faq', '');
  expect(question()).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});
