import { type PageReport, SHOWN_RELEASES_HEADER } from '@festival/contracts/releases';
import { renderArea } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { ShellHost } from '../host/page-host.js';
import { noteError, noteReleases } from './early-notes.js';
import { PageWatch } from './page-watch.js';

const [SHELL, MARKET, FESTIVAL, WORKSHOPS] = [
  '11111111111111111111111111111111',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'ffffffffffffffffffffffffffffffff',
  'cccccccccccccccccccccccccccccccc',
];
const sent: PageReport[] = [];

/** The browser's observer, which jsdom does not have. */
class Observer {
  constructor(private readonly tell: PerformanceObserverCallback) {}
  observe() {
    const list = { getEntries: () => [{ startTime: 640.4 }] };
    this.tell(list as unknown as PerformanceObserverEntryList, this as never);
  }
}

const areas = [
  { name: 'marketplace', paths: ['/marketplace'] },
  { name: 'festival', paths: ['/'] },
  { name: 'workshops', paths: ['/workshops'] },
];
const OF_THE_PAGE = { shell: SHELL, marketplace: MARKET, festival: FESTIVAL, workshops: WORKSHOPS };
const loaded = new Set<string>();
const host = {
  areas: { all: areas, loaded: (name: string) => loaded.has(name) || undefined },
  api: { url: () => '/api/page-reports' },
  site: { releases: OF_THE_PAGE },
} as unknown as ShellHost;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  loaded.clear();
  loaded.add('festival').add('marketplace');
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(navigator, {
    sendBeacon: (_: string, body: Blob) => {
      void body.text().then((text) => sent.push(JSON.parse(text)));
      return true;
    },
  });
});
afterEach(() => {
  receive({});
  Reflect.deleteProperty(performance, 'getEntriesByType');
  jest.useRealTimers();
});

const pass = (ms = 5_000) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = (children?: React.ReactNode) =>
  renderArea(
    <>
      <main id="main" tabIndex={-1}>
        <Link to="/marketplace">Market</Link>
        {children}
      </main>
      <PageWatch host={host} />
    </>,
  );
const thrownIn = (area: string, id: string) =>
  Object.assign(new Error('broken'), {
    stack: `Error: broken\n at f (https://festival.example/assets/shell/${SHELL}/1.js:1:1)\n at g (https://festival.example/assets/${area}/${id}/2.js:1:1)`,
  });
/** The API's answer names the releases of a newly opened page. */
const receive = (others: Partial<typeof OF_THE_PAGE>) => {
  const now = new URLSearchParams({ ...OF_THE_PAGE, ...others }).toString();
  noteReleases(new Headers({ [SHOWN_RELEASES_HEADER]: now }));
};
const answers = (others: Partial<typeof OF_THE_PAGE> = {}) => act(async () => receive(others));
const offer = () => screen.queryByRole('region', { name: 'Newer version' });

test('every page is reported once, with the time of the first one’s largest paint', async () => {
  open();
  await pass();
  await act(async () => screen.getByRole('link', { name: 'Market' }).click());
  await pass();

  const releases = expect.arrayContaining([
    { area: 'festival', id: FESTIVAL, errors: 0 },
    { area: 'shell', id: SHELL, errors: 0 },
    { area: 'marketplace', id: MARKET, errors: 0 },
  ]);
  expect(sent).toEqual([
    { releases, isView: true, paint: { area: 'festival', ms: 640 } },
    { releases, isView: true },
  ]);
});

test('a browser without paint timings sends the report without them', async () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  open();
  await pass();

  expect(sent).toEqual([{ releases: expect.any(Array), isView: true }]);
});

test('an error is reported for the area whose code it went through, with its positions, once for each page', async () => {
  open();
  await pass();
  sent.length = 0;
  noteError({ error: thrownIn('marketplace', MARKET) });
  noteError({ error: thrownIn('marketplace', MARKET) });
  await pass();
  noteError({ error: thrownIn('marketplace', MARKET) });
  await pass();
  expect(sent).toEqual([
    {
      releases: [{ area: 'marketplace', id: MARKET, errors: 1, at: ['1.js:1:1', '2.js:1:1'] }],
      isView: false,
    },
  ]);
});

test('an error that replaced the page counts for its area; an error outside the site’s code counts for none', async () => {
  open();
  await pass();
  sent.length = 0;
  noteError({ error: new Error('Nothing came within 8000 ms'), isCaught: true });
  noteError({ error: new Error('of an extension'), file: 'chrome-extension://abc/content.js' });
  noteError({ error: Object.assign(new Error('gone'), { name: 'ApiError' }), isCaught: true });
  await pass();
  expect(sent).toEqual([
    { releases: [{ area: 'festival', id: FESTIVAL, errors: 1 }], isView: false },
  ]);
});

test('errors from before this code was loaded are in the first report', async () => {
  noteError({ error: null, file: `https://festival.example/assets/shell/${SHELL}/main.js` });
  open();
  await pass();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.releases).toContainEqual({ area: 'shell', id: SHELL, errors: 1 });
});

test('a newer version is offered quietly, and once', async () => {
  open();
  await answers();
  expect(offer()).not.toBeInTheDocument();
  await answers({ festival: 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' });
  expect(offer()).toHaveTextContent('There is a newer version of this page');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();

  await act(async () => screen.getByRole('button', { name: 'Not now' }).click());
  await answers({ festival: 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' });
  expect(offer()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  await answers({ festival: 'dddddddddddddddddddddddddddddddd' });
  expect(offer()).toBeInTheDocument();
  await answers();
  expect(offer()).not.toBeInTheDocument();
});

test('a newer release of an area is offered to pages that have its code, and to those that lack it in their place', async () => {
  open();
  await answers({ workshops: 'dddddddddddddddddddddddddddddddd' });
  expect(offer()).not.toBeInTheDocument();
  loaded.add('workshops');
  await answers({ workshops: 'dddddddddddddddddddddddddddddddd' });
  expect(offer()).toBeInTheDocument();

  loaded.clear();
  await answers({ marketplace: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' });
  expect(offer()).not.toBeInTheDocument();
  await act(async () => screen.getByRole('link', { name: 'Market' }).click());
  expect(offer()).toBeInTheDocument();
});

test.each([
  ['of the shell is offered everywhere', { shell: '22222222222222222222222222222222' }, true],
  ['is not offered where the area has none any more', { festival: '' }, false],
])('a newer version %s', async (_, others, isOffered) => {
  open();
  await answers(others);
  expect(offer() !== null).toBe(isOffered);
});

test.each([
  ['a dialog is open', <dialog key="a" open data-testid="it" />],
  [
    'a form is being filled in',
    <form key="b" data-testid="it">
      <input aria-label="Name" />
    </form>,
  ],
])('nothing is offered while %s', async (_, element) => {
  open(element);
  screen.queryByLabelText('Name')?.dispatchEvent(new Event('input', { bubbles: true }));
  await answers({ shell: '22222222222222222222222222222222' });
  expect(offer()).not.toBeInTheDocument();
  await act(async () => screen.getByTestId('it').replaceWith());
  expect(offer()).toBeInTheDocument();
});
