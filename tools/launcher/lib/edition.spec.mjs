import { expect, test } from '@jest/globals';
import { editionOf } from './edition.mjs';

test.each([
  [undefined, '2021'],
  ['', '2021'],
  ['2022', '2022'],
])('FESTIVAL_EDITION=%s is the edition %s', (given, id) => {
  expect(editionOf({ FESTIVAL_EDITION: given })).toBe(id);
});

test('production does not start without one, and names those that there are', () => {
  const env = { FESTIVAL_MODE: 'production', FESTIVAL_EDITION: '' };
  expect(() => editionOf(env)).toThrow('In production FESTIVAL_EDITION says which festival this');
  expect(() => editionOf(env)).toThrow('FESTIVAL_EDITION can be 2021, 2022.');
  expect(editionOf({ ...env, FESTIVAL_EDITION: '2022' })).toBe('2022');
});

test('one that does not exist is refused, naming those that do', () => {
  expect(() => editionOf({ FESTIVAL_EDITION: '1999' })).toThrow(
    'There is no edition "1999". FESTIVAL_EDITION can be 2021, 2022.',
  );
});
