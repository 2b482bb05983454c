import { expect, test } from '@jest/globals';
import { differences } from './audit.js';

test('contains only fields that differ, before and after', () => {
  const before = { name: 'Batik', location: 'ADM Studio 2', images: ['a', 'b'] };
  const after = { name: 'Batik', location: 'ADM Studio 3', images: ['a'] };
  expect(differences(before, after)).toEqual({
    from: { location: 'ADM Studio 2', images: ['a', 'b'] },
    to: { location: 'ADM Studio 3', images: ['a'] },
  });
});

test('an edit that changes nothing has no differences', () => {
  const same = () => ({ name: 'Batik', images: ['a'] });
  expect(differences(same(), same())).toEqual({ from: {}, to: {} });
});
