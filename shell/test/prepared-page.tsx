import type { BootData } from '@festival/contracts/boot';
import type { ReadApi } from '@festival/contracts/prerender';
import { visitorSession } from '@festival/contracts/session';
import { chooseEdition } from '@festival/edition';
import type { Area, AreaRoute } from '@festival/mfe-kit/area';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../src/app.js';
import { createRegistry } from '../src/areas/create-registry.js';
import { createPageHost } from '../src/host/page-host.js';
import { prepare } from '../src/server/prepare.js';

export const boot = {
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

export const areaWith = (Page: ComponentType, more: Partial<AreaRoute> = {}): Area => ({
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

export const renderAt = async (url: string, area: Area, read?: ReadApi) =>
  (await prepare({ boot, url, loadArea: async () => area, ...(read && { read }) }))();

export function About() {
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
export const takeOver = async (
  url: string,
  area: Area,
  load: () => Promise<Area>,
  read?: ReadApi,
) => {
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
