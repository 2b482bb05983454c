import type { BootData } from '@festival/contracts/boot';
import type { ReadApi } from '@festival/contracts/prerender';
import { visitorSession } from '@festival/contracts/session';
import { chooseEdition } from '@festival/edition';
import { useApi } from '@festival/mfe-kit/api';
import type { Area, AreaRoute, PageRequest } from '@festival/mfe-kit/area';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useQuery } from '@festival/mfe-kit/query';
import { NotFound, usePageMeta, useParams, useSearchParams } from '@festival/mfe-kit/router';
import { StructuredData } from '@festival/mfe-kit/structured-data';
import { expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.js';
import { createRegistry } from './areas/registry.js';
import { createPageHost } from './host/page-host.js';
import { prepare } from './server.js';

const boot = {
  mode: 'demo',
  publicUrl: 'https://festival.example',
  edition: { ...chooseEdition('2021') },
  clock: { now: '2021-02-10T10:00:00+08:00', timeZone: 'Asia/Singapore', rehearsal: true },
  session: visitorSession,
  areas: [
    {
      name: 'festival',
      title: 'The festival',
      paths: ['/about', '/profile'],
      menu: [],
      slots: [],
      loadWhenStored: {},
      entry: '',
      css: [],
    },
  ],
} satisfies BootData;

const areaWith = (Page: ComponentType, more: Partial<AreaRoute> = {}): Area => ({
  name: 'festival',
  routes: [
    {
      path: '/about',
      title: 'About us',
      description: 'Who we are.',
      isPublic: true,
      load: async () => Page,
      ...more,
    },
    { path: '/profile', title: 'Your profile', load: async () => () => <h1>Secret</h1> },
  ],
});

const renderAt = async (url: string, area: Area, read?: ReadApi) =>
  (await prepare({ boot, url, loadArea: async () => area, ...(read && { read }) }))();

function About() {
  const [count, setCount] = useState(0);
  const now = useFestivalNow(1_000);
  return (
    <>
      <h1>Paper and scissors</h1>
      <time>{now.toISOString()}</time>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </>
  );
}

/** Renders a page on the server and hydrates it in the browser. */
const takeOver = async (url: string, area: Area, load: () => Promise<Area>, read?: ReadApi) => {
  const { html, hasPage, answers } = await renderAt(url, area, read);
  const call = jest.fn(() => Promise.reject(new Error('asked again')));
  window.history.replaceState(null, '', url);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const host = createPageHost({
    // Some time after the HTML was rendered, because it may come from the server's memory.
    boot: {
      ...boot,
      clock: { ...boot.clock, now: '2021-02-10T10:01:30+08:00' },
      rendered: { at: boot.clock.now, hasPage, ...(answers && { answers }) },
    },
    api: { call } as never,
    areas: createRegistry(boot.areas, load),
  });
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(
      container,
      <App host={host} router={(site) => <BrowserRouter>{site}</BrowserRouter>} />,
      { onRecoverableError },
    );
  });
  return { container, onRecoverableError, call };
};

test('a public page is rendered with its surroundings, and describes itself', async () => {
  const page = await renderAt('/About/?from=mail', areaWith(About));

  expect(page.status).toBe(200);
  expect(page.html).toContain('<h1>Paper and scissors</h1>');
  expect(page.html).toContain('Skip to content');
  expect(page.head).toMatchObject({
    title: 'About us · Midsummer Medley',
    description: 'Who we are.',
  });
});

test('a page’s own description replaces that of its route', async () => {
  const picture = { src: '/assets/a.webp', alt: 'Ink' };
  const card = { art: '/assets/sheet.jpg', facts: '$22.00' };
  const page = await renderAt(
    '/about',
    areaWith(() => {
      usePageMeta({ title: 'Ink & Co', picture, ...card });
      return <StructuredData data={{ '@type': 'Store', name: '</script><b>' }} />;
    }),
  );

  expect(page.head).toMatchObject({
    title: 'Ink & Co · Midsummer Medley',
    description: 'Who we are.',
    picture,
    card,
  });
  expect(page.html).toContain(
    '<script type="application/ld+json">{"@type":"Store","name":"\\u003c/script>\\u003cb>"}</script>',
  );
});

test('the menu needs no script', async () => {
  const menu = [
    { label: 'Home', to: '/', order: 0 },
    { group: 'About', label: 'About us', to: '/about', order: 1 },
  ];
  const [festival] = boot.areas;
  const render = await prepare({
    boot: { ...boot, areas: [{ ...festival!, menu }] },
    url: '/about',
    loadArea: async () => areaWith(About),
  });
  const [plain = ''] = /<noscript>.*?<\/noscript>/.exec(render().html) ?? [];
  expect(plain).toContain('href="/"');
  expect(plain).toContain('href="/about"');
});

test('of a page that is not public only the surroundings are rendered', async () => {
  const page = await renderAt('/profile', areaWith(About));

  expect(page).toMatchObject({ status: 200, hasPage: false });
  expect(page.head.title).toBe('Your profile · Midsummer Medley');
  expect(page.html).toContain('aria-busy="true"');
  expect(page.html).not.toContain('Secret');
});

test('the styleguide is a page of the demo, and nothing in production', async () => {
  const inDemo = await renderAt('/Styleguide', areaWith(About));
  expect(inDemo).toMatchObject({ status: 200, hasPage: false });
  expect(inDemo.head.title).toBe('Styleguide · Midsummer Medley');

  const load = async () => areaWith(About);
  const production = { ...boot, mode: 'production' as const };
  const render = await prepare({ boot: production, url: '/styleguide', loadArea: load });
  expect(render().status).toBe(404);
});

test.each([
  ['an address that no area owns', '/nowhere', About],
  ['one that its area does not know', '/about/nothing', About],
  ['one at which a page finds nothing', '/about', NotFound],
])('%s is not found', async (_, url, Page) => {
  const page = await renderAt(url, areaWith(Page));

  expect(page).toMatchObject({ status: 404, hasPage: true });
  expect(page.html).toContain('We could not find that page');
  expect(page.head.title).toBe('Page not found · Midsummer Medley');
});

test('a page that throws is not rendered, and the error is returned', async () => {
  const broken = () => {
    throw new Error('no such clue');
  };
  await expect(renderAt('/about', areaWith(broken))).rejects.toThrow('no such clue');
});

test('nor is a page that waits for something', async () => {
  const Later = lazy(() => new Promise<never>(() => undefined));
  const waiting = () => (
    <Suspense>
      <Later />
    </Suspense>
  );
  await expect(renderAt('/about', areaWith(waiting))).rejects.toThrow('suspends');
});

test('the browser takes over the rendered page, even if the page’s code comes late', async () => {
  const area = areaWith(About);
  let arrive: (area: Area) => void = () => undefined;
  const { container, onRecoverableError } = await takeOver(
    '/about',
    area,
    () => new Promise((resolve) => (arrive = resolve)),
  );
  const heading = container.querySelector('h1');
  expect(heading).toHaveTextContent('Paper and scissors');
  expect(container.querySelector('[aria-busy]')).toBeNull();

  await act(async () => arrive(area));
  expect(container.querySelector('h1')).toBe(heading);
  expect(within(screen.getByRole('main')).getByRole('time')).toHaveTextContent(
    '2021-02-10T02:01:3',
  );
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Pressed 0 times' })));
  expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('where only the surroundings came, the page is rendered into them', async () => {
  const area = areaWith(About);
  const { container, onRecoverableError } = await takeOver('/profile', area, async () => area);
  expect(container.querySelector('h1')).toHaveTextContent('Secret');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

const stall = ({ api, params, search }: Pick<PageRequest, 'api' | 'params' | 'search'>) => ({
  queryKey: ['stall', params['id'], search.get('q')],
  queryFn: () => api.call('GET /vendors/:id', { params: { id: params['id'] ?? '' } }),
});

function Stall() {
  const params = useParams();
  const [search] = useSearchParams();
  const { data, error } = useQuery(stall({ api: useApi(), params, search }));
  return <h1>{data?.displayName ?? (error ? 'Broken' : 'Loading')}</h1>;
}

const stalls = areaWith(Stall, {
  path: '/about/:id',
  queries: async () => async (request) => [stall(request)],
});

const HOSTILE = '</script><script>alert(1)</script><!-- 🎈';

test('a page shows the API’s answers to its queries, and the browser does not request them again', async () => {
  const read = jest.fn(async () => Response.json({ displayName: HOSTILE }));
  const { container, onRecoverableError, call } = await takeOver(
    '/About/Ink%20well?q=x',
    stalls,
    async () => stalls,
    read,
  );

  expect(read.mock.calls).toEqual([['/api/vendors/Ink%20well']]);
  expect(container.querySelector('h1')).toHaveTextContent(HOSTILE);
  expect(container.querySelector('script')).toBeNull();
  expect(call).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test.each<[string, ReadApi]>([
  ['nothing comes', () => Promise.reject(new Error('too late'))],
  ['it is refused', async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
  [
    'it is more than a page carries',
    async () => Response.json({ displayName: 'x'.repeat(300_000) }),
  ],
])('where %s the page shows that it waits', async (_, read) => {
  const page = await renderAt('/about/inkwell', stalls, read);
  expect(page.html).toContain('<h1>Loading</h1>');
  expect([page.status, page.answers]).toEqual([200, []]);
});

test('a page with a canonical address says so, and one that search engines must ignore', async () => {
  const { head } = await renderAt(
    '/about',
    areaWith(() => {
      usePageMeta({ address: '/about?tab=us', type: 'product', isUnlisted: true });
      return null;
    }),
  );
  expect(head).toMatchObject({ address: '/about?tab=us', type: 'product', isUnlisted: true });
});

test('an unknown page is a 404, also if it shows something', async () => {
  const page = await renderAt(
    '/about',
    areaWith(() => {
      usePageMeta({ title: 'No such stall', isMissing: true });
      return <h1>It has left</h1>;
    }),
  );
  expect(page).toMatchObject({ status: 404, head: { title: 'No such stall · Midsummer Medley' } });
  expect(page.html).toContain('It has left');
});
