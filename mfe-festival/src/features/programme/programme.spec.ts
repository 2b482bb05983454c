import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import programme from '../../content/programme.yaml';
import { listProgramme, programmeDays } from '../../routes/programme/programmes.js';
import { drawSeason } from './season-chart.js';

const edition = chooseEdition('2021');
const entries = listProgramme(edition);
const entry = (id: string) => entries.find((one) => one.id === id);

describe('the programme', () => {
  it('has the dates of the edition, in the order in which they happen', () => {
    expect(entries.map(({ id, day, hours }) => [day, id, hours])).toEqual([
      ['2021-02-08', 'workshops-opens', undefined],
      ['2021-02-08', 'photos-opens', 'from 8pm'],
      ['2021-02-15', 'clue-first-round', undefined],
      ['2021-02-15', 'busking-1', '6-8pm'],
      ['2021-02-16', 'busking-2', '6-8pm'],
      ['2021-02-18', 'collection-2021-02-18', '12-2pm, 6-8pm'],
      ['2021-02-22', 'clue-second-round', undefined],
      ['2021-02-27', 'workshops-closes', 'until midnight'],
      ['2021-03-05', 'photos-closes', 'until midnight'],
      ['2021-03-11', 'collection-2021-03-11', '12-2pm, 6-8pm'],
      ['2021-03-21', 'voting-closes', 'until midnight'],
      ['2021-03-25', 'collection-2021-03-25', '12-2pm, 6-8pm'],
      ['2021-03-25', 'art-verse', '6-9pm'],
      ['2021-03-26', 'premiere', '7.30pm'],
    ]);
  });

  it('agrees with the printed day on which voting begins', () => {
    const { voting, timeline } = edition.contests.photos;
    const printed = timeline.find(({ text }) => text === 'Voting begins.');
    expect(printed?.date).not.toBe(voting.opens.slice(0, 10));
    const told = entries.filter(({ title }) => JSON.stringify(title).includes('vot'));
    expect(told.map(({ day }) => day)).toEqual(['2021-03-21']);
  });

  it('leads from a performance to its place on the performances page', () => {
    expect(entry('busking-2')).toMatchObject({
      title: 'Virtual Busking Session 2',
      place: 'Livestream',
      href: '/performances#busking-2',
    });
  });
});

describe('the programme at a time', () => {
  const statesAt = (time: string) => {
    const days = programmeDays(edition, entries, new Date(time));
    const all = days.flatMap((day) => day.entries);
    const ids = (state: string) => all.filter((one) => one.state === state).map(({ id }) => id);
    return { past: ids('past'), now: ids('now'), next: days.find(({ isNext }) => isNext)?.date };
  };

  it.each([
    ['before the season', '2021-02-07T23:59:59+08:00', [], [], '2021-02-08'],
    ['on its first evening', '2021-02-08T19:59:00+08:00', [], ['workshops-opens'], '2021-02-08'],
    [
      'as the contest opens',
      '2021-02-08T20:00:00+08:00',
      [],
      ['workshops-opens', 'photos-opens'],
      '2021-02-15',
    ],
    [
      'while somebody busks',
      '2021-02-15T18:30:00+08:00',
      [],
      ['workshops-opens', 'photos-opens', 'clue-first-round', 'busking-1'],
      '2021-02-16',
    ],
    [
      'just after, with the clue still good for the night',
      '2021-02-15T20:00:00+08:00',
      ['busking-1'],
      ['workshops-opens', 'photos-opens', 'clue-first-round'],
      '2021-02-16',
    ],
  ])('%s', (_, time, past, now, next) => {
    expect(statesAt(time)).toEqual({ past, now, next });
  });

  it('is all over after the last evening, and nothing is next', () => {
    const { past, now, next } = statesAt('2021-03-27T00:00:00+08:00');
    expect(past).toHaveLength(entries.length);
    expect([now, next]).toEqual([[], undefined]);
  });

  it('uses the day at the festival, in any time zone of the machine', () => {
    expect(statesAt('2021-02-14T16:00:00Z').now).toContain('clue-first-round');
    expect(statesAt('2021-02-14T15:59:00Z').now).not.toContain('clue-first-round');
  });
});

describe('the image of the season', () => {
  const at = (time: string) => drawSeason(edition, new Date(time));

  it('is as long as the season, with a row for every strand', () => {
    const { rows, weeks } = at('2021-02-10T10:00:00+08:00');
    expect(rows.map(({ label }) => label)).toEqual(Object.values(programme.strands));
    expect(weeks.map(({ label }) => label)).toEqual([
      '8 Feb',
      '15 Feb',
      '22 Feb',
      '1 Mar',
      '8 Mar',
      '15 Mar',
      '22 Mar',
    ]);
    expect(rows[1]?.stretches).toEqual([{ start: 0, length: 89.36 }]);
    expect(rows[5]?.days).toEqual([{ start: 97.87, length: 2.13 }]);
  });

  it('shows today for as long as there is a season', () => {
    expect(at('2021-02-08T00:00:00+08:00').today).toEqual({ start: 0, length: 2.13 });
    expect(at('2021-02-07T12:00:00+08:00').today).toBeUndefined();
    expect(at('2021-03-27T12:00:00+08:00').today).toBeUndefined();
  });
});
