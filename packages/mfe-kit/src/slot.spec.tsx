import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Area, Load } from './area.js';
import { Slot, tellStored } from './slots.js';
import { renderArea } from './testing.js';

const area = (name: string, load: Load): Area => ({
  name,
  routes: [],
  slots: { 'home.preview': { load } },
});

const Market = () => <p>Market preview</p>;
const Broken = () => {
  throw new Error('broken');
};
const offline = () => Promise.reject(new Error('offline'));

const silenceReact = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('shows the contribution of every area that has one, and nothing of the others', async () => {
  const workshops = area('workshops', async () => () => <p>Workshop preview</p>);
  const admin: Area = { name: 'admin', routes: [] };
  const { container } = renderArea(<Slot name="home.preview" />, {
    areas: [area('marketplace', async () => Market), admin, workshops],
  });
  await screen.findByText('Workshop preview');
  expect(container).toHaveTextContent(/^Market previewWorkshop preview$/);
});

test.each([
  ['throws', async () => Broken],
  ['cannot be loaded', offline],
])('a contribution that %s leaves the others alone', async (_, load) => {
  silenceReact();
  renderArea(<Slot name="home.preview" />, {
    areas: [area('workshops', load as Load), area('marketplace', async () => Market)],
  });
  expect(await screen.findByText('Market preview')).toBeInTheDocument();
});

test('a retry loads the contribution again', async () => {
  silenceReact();
  const load = jest.fn<Load>().mockImplementationOnce(offline).mockResolvedValueOnce(Market);
  renderArea(
    <Slot
      name="home.preview"
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    />,
    { areas: [area('marketplace', load)] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Market preview')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('gives a contribution its props', async () => {
  const Orders = ({ profile }: { profile: { displayName: string } }) => (
    <p>Orders of {profile.displayName}</p>
  );
  const profile = { displayName: 'Mei Lin' } as never;
  const contributor: Area = {
    name: 'marketplace',
    routes: [],
    slots: { 'profile.panel': { load: async () => Orders } },
  };
  renderArea(<Slot name="profile.panel" props={{ profile }} />, { areas: [contributor] });
  expect(await screen.findByText('Orders of Mei Lin')).toBeInTheDocument();
});

describe('a contribution that shows nothing before something is stored', () => {
  const KEY = 'festival.test';
  const visit = () => {
    const load = jest.fn<Load>().mockResolvedValue(Market);
    renderArea(<Slot name="home.preview" />, {
      areas: [area('marketplace', load)],
      loadWhenStored: { 'home.preview': KEY },
    });
    return load;
  };

  afterEach(() => localStorage.clear());

  test('is loaded once another tab has stored it', async () => {
    const load = visit();
    expect(load).not.toHaveBeenCalled();
    localStorage.setItem(KEY, '1');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(await screen.findByText('Market preview')).toBeInTheDocument();
  });

  test('is loaded at once where it was stored before', async () => {
    localStorage.setItem(KEY, '1');
    visit();
    expect(await screen.findByText('Market preview')).toBeInTheDocument();
  });

  test('is loaded when the area announces it, even if the browser stores nothing', async () => {
    visit();
    act(() => tellStored(KEY));
    expect(await screen.findByText('Market preview')).toBeInTheDocument();
  });
});
