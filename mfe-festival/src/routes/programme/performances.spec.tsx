import { chooseEdition } from '@festival/edition';
import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PerformancesPage } from './performances.js';

const edition = chooseEdition('2021');
const BEFORE = '2021-02-10T10:00:00+08:00';

const namesIn = (section: string) => {
  const region = screen.queryByRole('region', { name: section });
  if (!region) return [];
  return within(region)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
};

describe('the performances', () => {
  it('are on the bill with their dates', () => {
    const { container } = renderArea(<PerformancesPage />, { clock: BEFORE });
    expect(namesIn('On the bill')).toEqual([
      'Virtual Busking Session 1',
      'Virtual Busking Session 2',
      'Art-Verse Livestream',
    ]);
    const times = [...container.querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(times).toEqual(['15 Feb, 6-8pm', '16 Feb, 6-8pm', '25 Mar, 6-9pm']);
    expect(namesIn('Already played')).toEqual([]);
  });

  it.each([
    ['2021-02-15T17:59:00+08:00', [], 0],
    ['2021-02-15T18:00:00+08:00', [], 1],
    ['2021-02-15T20:00:00+08:00', ['Virtual Busking Session 1'], 0],
    ['2021-02-17T00:00:00+08:00', ['Virtual Busking Session 1', 'Virtual Busking Session 2'], 0],
  ])('go off the bill when they are over: at %s', async (clock, past, on) => {
    renderArea(<PerformancesPage />, { clock });
    if (on > 0) await screen.findByText('The quiz did not load');
    expect(namesIn('Already played')).toEqual(past);
    expect(namesIn('On the bill')).toHaveLength(3 - past.length);
    expect(screen.queryAllByText('On now')).toHaveLength(on);
  });

  it('can be added to a calendar until they are live, and then watched', async () => {
    renderArea(<PerformancesPage />, { clock: '2021-02-15T18:00:00+08:00' });
    await screen.findByText('The quiz did not load');
    expect(screen.getAllByRole('link', { name: /^Watch the livestream/ })).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: /^Add to calendar/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/programme.ics?item=busking-2',
      '/api/programme.ics?item=art-verse',
    ]);
  });

  it('are missed when all are over', () => {
    renderArea(<PerformancesPage />, { clock: '2021-03-26T00:00:00+08:00' });
    expect(namesIn('On the bill')).toEqual([]);
    expect(namesIn('Already played')).toHaveLength(3);
    expect(screen.getByText(/^The last chord has been played/)).toBeTruthy();
  });

  it('can be read by search engines', () => {
    const { container } = renderArea(<PerformancesPage />, { clock: BEFORE });
    const data = JSON.parse(
      container.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(data.map((event: { startDate: string }) => event.startDate)).toEqual(
      edition.performances.map(({ starts }) => starts),
    );
    expect(data[0]).toMatchObject({
      url: 'https://festival.example/performances#busking-1',
      image: expect.stringMatching(/^https:\/\/festival\.example\//),
    });
  });
});

it('is there under a gateway that does not say where the site is', () => {
  renderArea(<PerformancesPage />, { clock: BEFORE, publicUrl: '' });
  expect(screen.getByRole('heading', { name: 'Performances' })).toBeTruthy();
});

describe('the clue of the scavenger hunt', () => {
  const clue = 'Look up where the hive has no bees.';
  const opensAt = '2021-02-08T00:00:00+08:00';
  const api = {
    'GET /clues': () => [
      { id: 'first-round', opensAt: '2021-02-15T00:00:00+08:00', text: 'Not this one.' },
      { id: 'art-verse', opensAt, text: clue },
    ],
  };
  const date = () => screen.getByRole('button', { name: /^25 Mar, 6-9pm/ });

  it('is requested when the date of Art-Verse is pressed, is read out, and can be closed', async () => {
    const user = userEvent.setup();
    const { requests } = renderArea(<PerformancesPage />, { clock: BEFORE, api });
    expect(requests).toEqual([]);
    expect(date().getAttribute('aria-expanded')).toBe('false');

    await user.click(date());
    expect(date().getAttribute('aria-expanded')).toBe('true');
    expect((await screen.findByText(clue)).closest('[role="status"]')).toBe(
      document.getElementById(date().getAttribute('aria-controls') ?? ''),
    );
    expect(screen.queryByText('Not this one.')).toBeNull();

    await user.keyboard('{Enter}');
    expect(screen.queryByText(clue)).toBeNull();
  });

  it('is still there when Art-Verse is over', async () => {
    const user = userEvent.setup();
    renderArea(<PerformancesPage />, { clock: '2021-03-26T00:00:00+08:00', api });
    await user.click(date());
    expect(await screen.findByText(clue)).toBeTruthy();
  });

  it('says when to look again before it comes out', async () => {
    const user = userEvent.setup();
    const hidden = { 'GET /clues': [{ id: 'art-verse', opensAt, text: null }] };
    renderArea(<PerformancesPage />, { clock: '2021-02-07T10:00:00+08:00', api: hidden });
    await user.click(date());
    expect((await screen.findByText(/^There is nothing here yet/)).textContent).toContain(
      '8 February',
    );
  });

  it('can be requested again after a failure, and the page works without it', async () => {
    const user = userEvent.setup();
    let isDown = true;
    renderArea(<PerformancesPage />, {
      clock: BEFORE,
      api: { 'GET /clues': () => (isDown ? refuse('NOT_FOUND') : api['GET /clues']()) },
    });
    await user.click(date());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(namesIn('On the bill')).toHaveLength(3);
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText(clue)).toBeTruthy();
  });

  it('is under no other date', () => {
    renderArea(<PerformancesPage />, { clock: BEFORE });
    expect(screen.queryByRole('button', { name: /Feb/ })).toBeNull();
  });
});

describe('the hat', () => {
  it('is a code without an amount, with its payee beneath and how to be thanked beside', () => {
    renderArea(<PerformancesPage />, { clock: BEFORE });
    const code = screen.getByRole('img', { name: /^PayNow QR code/ });
    expect(code.getAttribute('src')).toBe('/api/payments/donation');
    expect(within(screen.getByRole('figure')).getByText(/^Paid to/).textContent).toBe(
      'Paid to Midsummer Medley, Cultural Activities Club',
    );
    expect(screen.getByText(/within 7 days/).textContent).toContain('mobile number or an email');
  });
});
