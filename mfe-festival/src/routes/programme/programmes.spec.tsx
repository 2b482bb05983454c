import type { Workshop } from '@festival/contracts/workshops';
import { chooseEdition } from '@festival/edition';
import { listProgramme } from '@festival/edition/list-programme';
import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeOf } from '../../features/programme/campus-map.js';
import { ProgrammesPage } from './programmes.js';

const DURING_BUSKING = '2021-02-15T18:30:00+08:00';

const batik = {
  _id: 'batik',
  name: 'Batik on a Tote',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 150,
  location: 'ADM Studio 2',
} as Workshop;

const open = (options: Parameters<typeof renderArea>[1] = {}) =>
  renderArea(<ProgrammesPage />, { api: { 'GET /workshops': [batik] }, ...options });

const itemOf = (title: string) => {
  const [item] = screen
    .getAllByRole('listitem')
    .filter((one) => one.textContent?.includes(title) && !one.querySelector('li'));
  if (!item) throw new Error(`Nothing on the programme is called "${title}"`);
  return item;
};

describe('the programme', () => {
  it('has everything on its day, month by month', async () => {
    open();
    const batikItem = within((await screen.findByText('Batik on a Tote')).closest('li') as never);
    expect(batikItem.getByText('2–4.30pm')).toBeVisible();
    expect(batikItem.getByRole('link', { name: /^ADM Studio 2/ })).toHaveAttribute(
      'href',
      '#place-adm',
    );
    const months = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
    expect(months).toEqual(expect.arrayContaining(['February', 'March']));
    expect(screen.getByRole('heading', { level: 3, name: /^Monday 15 February/ })).toBeTruthy();
    expect(within(itemOf('Art-Verse Livestream')).getByText('6–9pm')).toBeTruthy();
    expect(within(itemOf('Centre Stage premiere')).getByText('7.30pm')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Odyssee' })).toHaveAttribute(
      'href',
      '/exhibitions/Odyssee',
    );
  });

  it('has a pin on the map for every place of the edition', () => {
    open();
    const items = listProgramme(chooseEdition('2021'));
    const held = items.filter(({ place, isOnline }) => place && !isOnline);
    expect(held.map(({ place }) => place)).toContain('NTU');
    expect(held.filter((item) => !placeOf(item))).toEqual([]);
    const [collection] = screen.getAllByRole('link', { name: /^NTU/ });
    expect(collection).toHaveAttribute('href', '#place-ntu-collection-point');
  });

  it('leads to the page of each thing', () => {
    open();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Art-Verse Livestream')).toBe('/performances#art-verse');
    expect(target('Moments 2021: entries open')).toBe('/contests/photogContest');
    expect(target('Centre Stage premiere')).toBe('/nafxcs');
  });

  it('shows what the visitor chooses, at an address of its own', async () => {
    open({ at: '/programmes?show=workshops' });
    await screen.findByText('Batik on a Tote');
    expect(screen.queryByText('Art-Verse Livestream')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Odyssee' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Performances' }));
    expect(screen.getByText('Art-Verse Livestream')).toBeVisible();
    expect(screen.queryByText('Batik on a Tote')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Performances', selected: true })).toBeVisible();
  });

  it('has today among its days for as long as there is a season', () => {
    open({ clock: '2021-03-23T12:00:00+08:00' });
    const link = screen.getByRole('link', { name: 'Jump to today' });
    const today = document.querySelector(link.getAttribute('href') ?? '') as HTMLElement;
    expect(today).toHaveTextContent(/Tuesday 23 March.*Nothing on the programme/);
  });

  it('has no today after the season', () => {
    open({ clock: '2021-03-27T12:00:00+08:00' });
    expect(screen.queryByRole('link', { name: 'Jump to today' })).toBeNull();
  });

  it('goes into calendars, an item or all, until it is live', () => {
    open({ clock: DURING_BUSKING });
    const busking = within(itemOf('Virtual Busking Session 1'));
    expect(busking.getByRole('link', { name: /^Watch the livestream/ })).toBeVisible();
    expect(busking.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
    expect(
      screen.getByRole('link', { name: /^Add to calendar.*Virtual Busking Session 2/ }),
    ).toHaveAttribute('href', '/api/programme.ics?item=busking-2');
    const feeds = screen.getAllByRole('link', { name: 'Subscribe to the programme' });
    expect(feeds.map((link) => link.getAttribute('href'))).toEqual([
      '#calendar',
      'webcal://festival.example/api/programme.ics',
    ]);
  });

  it('works without the workshops, and asks for them again', async () => {
    let isDown = true;
    open({ api: { 'GET /workshops': () => (isDown ? refuse('TOO_MANY_REQUESTS') : [batik]) } });
    expect(await screen.findByText('The workshops did not load')).toBeVisible();
    expect(screen.getByText('Art-Verse Livestream')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Batik on a Tote')).toBeVisible();
  });

  it('marks current and next items', () => {
    open({ clock: DURING_BUSKING });
    expect(itemOf('Virtual Busking Session 1').getAttribute('aria-current')).toBe('true');
    expect(itemOf('Virtual Busking Session 1').textContent).toContain('On now');
    expect(itemOf('Workshop registration opens').textContent).toContain('On now');
    expect(itemOf('Virtual Busking Session 2').textContent).toContain('Next');
    expect(itemOf('Centre Stage premiere').textContent).not.toContain('Next');
  });

  it('marks past items', () => {
    open({ clock: '2021-02-15T20:00:00+08:00' });
    expect(itemOf('Virtual Busking Session 1').textContent).toContain('Over:');
    expect(itemOf('Virtual Busking Session 2').textContent).not.toContain('Over:');
  });

  it('can be printed', async () => {
    const user = userEvent.setup();
    const print = jest.fn();
    window.print = print;
    open();
    await user.click(screen.getByRole('button', { name: 'Print the programme' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
