import type { Workshop } from '@festival/contracts/workshops';
import { chooseEdition } from '@festival/edition';
import { listProgramme } from '@festival/edition/list-programme';
import { defineArea } from '@festival/mfe-kit/area';
import { renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HomePage, queries } from './home.js';

/** An observer that reports a slot (an empty span) as near the screen. */
class SlotsAreNear {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    if (element.matches('span:empty')) this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const open = (options: Parameters<typeof renderArea>[1] = {}) =>
  renderArea(<HomePage />, {
    api: { 'GET /home/workshops': [] },
    answers: [[['programme'], listProgramme(chooseEdition('2021'))]],
    ...options,
  });

describe('today', () => {
  const sketching = {
    _id: 'sketching',
    name: 'Sketching the North Spine',
    date: '2021-02-17',
    startTime: '16:00',
    duration: 120,
    location: 'North Spine Plaza',
  } as Workshop;
  const openAt = (clock: string, options: Parameters<typeof renderArea>[1] = {}) => {
    open({ clock, ...options });
    return within(screen.getByRole('region', { name: /^Today, / }));
  };

  it('says what is on, and what comes next, with the workshops that came with the page', () => {
    const today = openAt('2021-02-15T18:30:00+08:00', {
      answers: [[['programme'], listProgramme(chooseEdition('2021'), [sketching])]],
    });
    expect(today.getByRole('heading', { level: 2 })).toHaveTextContent('Today, Mon 15 Feb');
    expect(today.getByText('Virtual Busking Session 1').closest('li')).toHaveTextContent(
      'until 8pm',
    );
    const [, next] = today.getAllByRole('list');
    expect(
      within(next as HTMLElement)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      'Virtual Busking Session 2Tue 16 Feb, 6–8pmLivestream',
      'Sketching the North SpineWed 17 Feb, 4–6pmNorth Spine Plaza',
      'Marketplace collectionThu 18 Feb, 12–2pmNTU',
    ]);
    expect(today.getByRole('link', { name: 'Full programme' })).toHaveAttribute(
      'href',
      '/programmes',
    );
  });

  it('is loaded by a visitor who comes from another page', async () => {
    const today = openAt('2021-02-15T18:30:00+08:00', { answers: [] });
    expect(await today.findByText('Virtual Busking Session 1')).toBeVisible();
  });

  it.each([
    ['2021-02-01T12:00:00+08:00', 'It begins on Mon 8 Feb.'],
    ['2021-03-23T12:00:00+08:00', 'Nothing is on right now.'],
    ['2021-03-28T12:00:00+08:00', 'That was it. Thank you for coming; same heat, next year.'],
  ])('has a sentence when nothing is on: at %s', (clock, sentence) => {
    const words = openAt(clock).getByRole('heading', { name: 'On now' }).parentElement;
    expect(words).toHaveTextContent(sentence);
  });

  it('is on the cards too', () => {
    openAt('2021-02-16T19:00:00+08:00');
    const cards = screen
      .getAllByRole('article')
      .map((card) => card.lastElementChild?.lastElementChild);
    expect(cards.map((when) => when?.textContent)).toEqual([
      'Next: Mon 22 Feb',
      'On now, until 5 March',
      'Live, until 8pm',
      'Next: Thu 25 Mar, 6–9pm',
      'Next: Thu 18 Feb, 12–2pm',
      'All season',
    ]);
  });
});

describe('the home page', () => {
  it('is named after the festival, and says when it is', () => {
    const edition = { ...chooseEdition('2021'), name: 'Monsoon Medley' };
    edition.season = { firstDay: '2021-06-01', lastDay: '2021-07-02' };
    open({ edition });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Monsoon Medley');
    expect(screen.getByText(/^The arts festival of/).textContent).toBe(
      'The arts festival of NTU, 1 June to 2 July 2021',
    );
  });

  it('has six ways in, each to its own place', () => {
    open();
    const slides = screen.getAllByRole('group').map((slide) => {
      const link = within(slide).getByRole('link');
      return [slide.getAttribute('aria-label'), link.getAttribute('href')];
    });
    expect(slides).toEqual([
      ['Scavenger hunt, 1 of 6', '/contests/scavengerHunt'],
      ['Moments, 2 of 6', '/contests/photogContest'],
      ['Virtual busking, 3 of 6', '/performances'],
      ['Art-Verse, 4 of 6', '/performances'],
      ['Marketplace, 5 of 6', '/marketplace'],
      ['Odyssee, 6 of 6', '/exhibitions/Odyssee'],
    ]);
  });

  it('describes buying with the numbers of the edition', () => {
    const edition = chooseEdition('2021');
    open({
      edition: {
        ...edition,
        marketplace: { ...edition.marketplace, charityPercent: 12, dollarsPerChance: 5 },
      },
    });
    expect(screen.getByText('12%')).toBeTruthy();
    expect(screen.getByText('$5')).toBeTruthy();
  });

  it('has what other areas show in its own HTML, before their code is loaded', async () => {
    await queries({ api: {}, edition: chooseEdition('2021') } as never);
    const workshops = defineArea({
      name: 'workshops',
      routes: [],
      slots: { 'home.preview': { load: async () => () => <h2>Workshops to come</h2> } },
    });
    const product = {
      _id: 'tote',
      name: 'A tote',
      vendorName: 'Inkwell',
      images: [],
      imageSets: [],
    };
    open({
      areas: [workshops],
      api: { 'GET /products': [product as never], 'GET /home/workshops': [] },
      answers: [[['GET /products'], [product]]],
    });
    expect(screen.getByRole('link', { name: 'A tote' })).toHaveAttribute(
      'href',
      '/marketplace?product=tote',
    );
    expect(screen.queryByText('Workshops to come')).toBeNull();
  });

  it('shows the contributions of other areas, once it comes near the screen', async () => {
    globalThis.IntersectionObserver = SlotsAreNear as never;
    const workshops = defineArea({
      name: 'workshops',
      routes: [],
      slots: { 'home.preview': { load: async () => () => <h2>Workshops to come</h2> } },
    });
    open({ areas: [workshops] });
    expect(await screen.findByRole('heading', { name: 'Workshops to come' })).toBeTruthy();
  });
});
