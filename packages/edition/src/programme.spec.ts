import { describe, expect, it } from '@jest/globals';
import { chooseEdition } from './index.js';
import { listProgramme } from './list-programme.js';
import { endOf, localTime, startOf, stateAt, whatIsOn } from './programme.js';

const edition = chooseEdition('2021');
const sketching = {
  _id: 'sketching',
  name: 'Sketching the North Spine',
  date: '2021-02-20',
  startTime: '16:00',
  duration: 120,
  location: 'North Spine Plaza, by the steps',
};
const items = listProgramme(edition, [sketching]);
const local = (instant: string) => localTime(edition, instant);

describe('the programme', () => {
  it('has the dates of the edition and of the workshops, in the order in which they happen', () => {
    expect(items.map(({ id, from, hours }) => [from, id, hours])).toEqual([
      ['2021-02-08T00:00', 'workshopsOpen', undefined],
      ['2021-02-08T20:00', 'photosOpen', 'from 8pm'],
      ['2021-02-15T00:00', 'clue-first-round', undefined],
      ['2021-02-15T18:00', 'busking-1', '6–8pm'],
      ['2021-02-16T18:00', 'busking-2', '6–8pm'],
      ['2021-02-18T12:00', 'collection-18febslot1', '12–2pm'],
      ['2021-02-18T18:00', 'collection-18febslot2', '6–8pm'],
      ['2021-02-20T16:00', 'workshop-sketching', '4–6pm'],
      ['2021-02-22T00:00', 'clue-second-round', undefined],
      ['2021-02-27T00:00', 'workshopsClose', 'until midnight'],
      ['2021-03-05T00:00', 'photosClose', 'until midnight'],
      ['2021-03-11T12:00', 'collection-11marslot1', '12–2pm'],
      ['2021-03-11T18:00', 'collection-11marslot2', '6–8pm'],
      ['2021-03-21T00:00', 'votingCloses', 'until midnight'],
      ['2021-03-25T12:00', 'collection-25marslot1', '12–2pm'],
      ['2021-03-25T18:00', 'collection-25marslot2', '6–8pm'],
      ['2021-03-25T18:00', 'art-verse', '6–9pm'],
      ['2021-03-26T19:30', 'premiere', '7.30pm'],
    ]);
  });

  it('agrees with the printed day on which voting begins', () => {
    const { voting, timeline } = edition.contests.photos;
    const printed = timeline.find(({ text }) => text === 'Voting begins.');
    expect(printed?.date).not.toBe(voting.opens.slice(0, 10));
    const told = items.filter(({ name }) => name.includes('vot'));
    expect(told.map(({ from }) => from)).toEqual(['2021-03-21T00:00']);
  });

  it('gives collection slots the times that their labels say', () => {
    const { collectionSlots } = edition.marketplace;
    const hours = collectionSlots.map(
      ({ code }) => items.find(({ id }) => id === `collection-${code}`)?.hours,
    );
    expect(hours).toEqual(
      collectionSlots.map(({ label }) => label.split(' ')[2]?.replace('-', '–')),
    );
  });

  it('leads to the page of each thing', () => {
    expect(items.find(({ id }) => id === 'busking-2')).toMatchObject({
      name: 'Virtual Busking Session 2',
      place: 'Livestream',
      isOnline: true,
      path: '/performances#busking-2',
    });
    expect(items.find(({ moment }) => moment === 'workshop')?.path).toBe(
      '/workshops?workshop=sketching#workshop-sketching',
    );
  });
});

describe('the programme at a time', () => {
  const idsAt = (time: string) => {
    const ids = (state: string) =>
      items.filter((item) => stateAt(item, local(time)) === state).map(({ id }) => id);
    return { past: ids('past'), now: ids('now'), next: ids('later')[0] };
  };

  it.each([
    ['before the season', '2021-02-07T23:59:59+08:00', [], [], 'workshopsOpen'],
    ['on its first evening', '2021-02-08T19:59:00+08:00', [], ['workshopsOpen'], 'photosOpen'],
    [
      'as the contest opens',
      '2021-02-08T20:00:00+08:00',
      [],
      ['workshopsOpen', 'photosOpen'],
      'clue-first-round',
    ],
    [
      'while somebody busks',
      '2021-02-15T18:30:00+08:00',
      [],
      ['workshopsOpen', 'photosOpen', 'clue-first-round', 'busking-1'],
      'busking-2',
    ],
    [
      'just after, with the clue still good for the night',
      '2021-02-15T20:00:00+08:00',
      ['busking-1'],
      ['workshopsOpen', 'photosOpen', 'clue-first-round'],
      'busking-2',
    ],
  ])('%s', (_, time, past, now, next) => {
    expect(idsAt(time)).toEqual({ past, now, next });
  });

  it('is all over after the last evening, and nothing is next', () => {
    const { past, now, next } = idsAt('2021-03-27T00:00:00+08:00');
    expect(past).toHaveLength(items.length);
    expect([now, next]).toEqual([[], undefined]);
  });

  it('uses the day at the festival, in any time zone of the machine', () => {
    expect(idsAt('2021-02-14T16:00:00Z').now).toContain('clue-first-round');
    expect(idsAt('2021-02-14T15:59:00Z').now).not.toContain('clue-first-round');
  });
});

describe('what is on', () => {
  const wordsAt = (time: string) => {
    const { on, next } = whatIsOn(items, time);
    return {
      on: on.map((item) => `${item.during ?? item.name}, ${endOf(item, time)}`),
      next: next.map((item) => `${item.name}: ${startOf(item, time)}`),
    };
  };

  it('is what ends today, then what is open for longer; and the next three', () => {
    expect(wordsAt('2021-02-15T18:30')).toEqual({
      on: [
        'Virtual Busking Session 1, until 8pm',
        'A scavenger hunt clue comes out, today',
        'Workshop registration, until 27 February',
        'Moments 2021: entries, until 5 March',
      ],
      next: [
        'Virtual Busking Session 2: Tue 16 Feb, 6–8pm',
        'Marketplace collection: Thu 18 Feb, 12–2pm',
        'Sketching the North Spine: Sat 20 Feb, 4–6pm',
      ],
    });
  });

  it('says once that a window closes today', () => {
    expect(wordsAt('2021-02-27T09:00').on).toEqual([
      'Last day to register for a workshop, today',
      'Moments 2021: entries, until 5 March',
    ]);
  });

  it('is nothing on a day without anything, and after the last', () => {
    expect(wordsAt('2021-03-23T12:00').on).toEqual([]);
    expect(wordsAt('2021-03-25T13:00').next[0]).toBe('Marketplace collection: today, 6–8pm');
    expect(wordsAt('2021-03-27T00:00')).toEqual({ on: [], next: [] });
  });
});
