import { MAX_COUNTED } from '@festival/contracts/releases';
import { expect, test } from '@jest/globals';
import { CountedReports } from './counted-reports.js';

const release = { area: 'marketplace', id: 'aaaaaaaaaaaa' };
const bad = { isView: true, errors: 20 };
const nothing = { isView: false, errors: 0 };

let time = 1_000;
const newReports = () => new CountedReports(() => time);
/** What counts of a hundred views of one visitor, each with many errors. */
const flood = (reports: CountedReports, visitor: string, of = release) => {
  const counts = Array.from({ length: 100 }, () => reports.take(visitor, of, bad));
  return {
    views: counts.filter(({ isView }) => isView).length,
    errors: counts.reduce((sum, { errors }) => sum + errors, 0),
  };
};

test('a few views and errors of each visitor count for a release, and again after an hour', () => {
  const reports = newReports();
  const few = { views: MAX_COUNTED.views, errors: MAX_COUNTED.errors };
  expect(flood(reports, '192.0.2.1')).toEqual(few);
  expect(flood(reports, '192.0.2.1')).toEqual({ views: 0, errors: 0 });
  expect(flood(reports, '192.0.2.2')).toEqual(few);
  expect(flood(reports, '192.0.2.1', { ...release, id: 'bbbbbbbbbbbb' })).toEqual(few);
  time += MAX_COUNTED.windowMs + 1;
  expect(flood(reports, '192.0.2.1')).toEqual(few);
});

test('an error counts only after its page was counted', () => {
  const reports = newReports();
  const view = { isView: true, errors: 0 };
  const late = { isView: false, errors: 1 };
  for (let views = 0; views < MAX_COUNTED.views; views += 1)
    expect(reports.take('192.0.2.1', release, view)).toEqual(view);
  expect(reports.take('192.0.2.1', release, late)).toEqual(late);
  expect(reports.take('192.0.2.1', release, view)).toEqual(nothing);
  expect(reports.take('192.0.2.1', release, late)).toEqual(nothing);
});
