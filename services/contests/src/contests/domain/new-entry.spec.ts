import { expect, test } from '@jest/globals';
import { newEntry } from './new-entry.js';

test('an new entry has the name that was given, and begins now', () => {
  const now = new Date('2021-02-10T02:00:00Z');
  expect(newEntry({ name: 'First light' }, { id: 'one', now })).toEqual({
    id: 'one',
    name: 'First light',
    createdAt: now,
  });
});
