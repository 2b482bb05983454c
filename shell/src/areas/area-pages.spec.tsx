import type { BootArea } from '@festival/contracts/boot';
import type { Area } from '@festival/mfe-kit/area';
import { renderArea } from '@festival/mfe-kit/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaPages } from './area-pages.js';
import { createRegistry } from './registry.js';

const declared = {
  name: 'marketplace',
  title: 'The marketplace',
  paths: ['/marketplace', '/vendorpage'],
  menu: [],
  slots: [],
  loadWhenStored: {},
  entry: '/assets/marketplace/1/remoteEntry.js',
  css: [],
};

const areaWith = (Page: () => React.ReactNode): Area => ({
  name: 'marketplace',
  routes: [{ path: '/marketplace', title: 'Market', load: async () => Page }],
});

const Market = () => <h1>Fresh from the stalls</h1>;

const open = async (
  load: (attempt: number) => Promise<Area>,
  at = '/MarketPlace/',
  more: Partial<BootArea> = {},
) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let attempts = 0;
  const areas = createRegistry([declared], () => load(attempts++));
  // A component that suspends with `use` resumes only in an awaited act.
  await act(async () => {
    renderArea(<AreaPages area={{ ...declared, ...more }} areas={areas} />, { at });
  });
};

const retry = async () => {
  const button = await screen.findByRole('button', { name: 'Retry' });
  await act(() => userEvent.click(button));
};

test('a page is found in upper or lower case, and names the tab', async () => {
  await open(async () => areaWith(Market));
  expect(await screen.findByRole('heading', { name: 'Fresh from the stalls' })).toBeInTheDocument();
  expect(document.title).toBe('Market · Midsummer Medley');
});

test('an address that the area does not know is not found', async () => {
  await open(async () => areaWith(Market), '/marketplace/nothing');
  expect(await screen.findByRole('heading', { name: /could not find/ })).toBeInTheDocument();
});

test('an area that cannot be loaded shows a card, and Retry recovers', async () => {
  await open(async (attempt) => {
    if (attempt === 0) throw new Error('404');
    return areaWith(Market);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The marketplace is taking a break');
  await retry();
  expect(await screen.findByText('Fresh from the stalls')).toBeInTheDocument();
});

test('a page that throws shows the card, and Retry renders it again', async () => {
  let isBroken = true;
  await open(async () =>
    areaWith(() => {
      if (isBroken) throw new Error('broken');
      return <Market />;
    }),
  );
  await screen.findByRole('alert');
  isBroken = false;
  await retry();
  expect(await screen.findByText('Fresh from the stalls')).toBeInTheDocument();
});

test('a page whose code is missing shows the card, and Retry fetches it again', async () => {
  const load = jest
    .fn<() => Promise<typeof Market>>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValueOnce(Market);
  await open(async () => ({
    name: 'marketplace',
    routes: [{ path: '/marketplace', title: 'Market', load }],
  }));
  await retry();
  expect(await screen.findByText('Fresh from the stalls')).toBeInTheDocument();
});

test('without a network the page says so, and loads by itself once there is one', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(async () => {
    if (!navigator.onLine) throw new Error('Failed to fetch');
    return areaWith(Market);
  });
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Fresh from the stalls')).toBeInTheDocument();
});
