import { describe, expect, it } from '@jest/globals';
import { batik, salsa, sketching, ukulele } from '../../../test/examples.js';
import { arrange } from './workshop-list.js';

const all = [ukulele(), batik(), sketching(), salsa({ date: batik().date, startTime: '09:00' })];
const names = (state: Parameters<typeof arrange>[1]) => arrange(all, state).map(({ _id }) => _id);

describe('the workshops', () => {
  it('come as the server has them, when they are not sorted', () => {
    expect(names({ categories: [], sort: 'none' })).toEqual([
      'ukulele',
      'batik',
      'sketching',
      'salsa',
    ]);
  });

  it('are sorted by name', () => {
    expect(names({ categories: [], sort: 'name' })).toEqual([
      'batik',
      'ukulele',
      'salsa',
      'sketching',
    ]);
  });

  it('are sorted by date, and within a day by start time', () => {
    expect(names({ categories: [], sort: 'date' })).toEqual([
      'sketching',
      'ukulele',
      'salsa',
      'batik',
    ]);
  });

  it('are of any of the chosen categories', () => {
    expect(names({ categories: ['Music', 'Dance'], sort: 'none' })).toEqual(['ukulele', 'salsa']);
  });
});
