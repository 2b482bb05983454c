import { chooseEdition } from '@festival/edition';
import { defineArea } from '@festival/mfe-kit/area';
import { renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HomePage } from './home.js';

/** An observer that reports a slot (an empty span) as near the screen. */
class SlotsAreNear {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    if (element.matches('span:empty')) this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

describe('the home page', () => {
  it('is named after the festival, and says when it is', () => {
    const edition = { ...chooseEdition('2021'), name: 'Monsoon Medley' };
    edition.season = { firstDay: '2021-06-01', lastDay: '2021-07-02' };
    renderArea(<HomePage />, { edition });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Monsoon Medley');
    expect(screen.getByText(/^The arts festival of/).textContent).toBe(
      'The arts festival of NTU, 1 June to 2 July 2021',
    );
  });

  it('has six ways in, each to its own place', () => {
    renderArea(<HomePage />);
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
    renderArea(<HomePage />, {
      edition: {
        ...edition,
        marketplace: { ...edition.marketplace, charityPercent: 12, dollarsPerChance: 5 },
      },
    });
    expect(screen.getByText('12%')).toBeTruthy();
    expect(screen.getByText('$5')).toBeTruthy();
  });

  it('shows the contributions of other areas, once it comes near the screen', async () => {
    globalThis.IntersectionObserver = SlotsAreNear as never;
    const workshops = defineArea({
      name: 'workshops',
      routes: [],
      slots: { 'home.preview': { load: async () => () => <h2>Workshops to come</h2> } },
    });
    renderArea(<HomePage />, { areas: [workshops] });
    expect(await screen.findByRole('heading', { name: 'Workshops to come' })).toBeTruthy();
  });
});
