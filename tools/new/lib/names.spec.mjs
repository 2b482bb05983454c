import { expect, test } from '@jest/globals';
import { namesOf } from './names.mjs';

test('a name is spelled as code spells it', () => {
  expect(namesOf('photo-of-2-days')).toEqual({
    name: 'photo-of-2-days',
    camel: 'photoOf2Days',
    pascal: 'PhotoOf2Days',
    constant: 'PHOTO_OF_2_DAYS',
    title: 'Photo of 2 days',
  });
});

test.each(['', 'Photo', 'photo_approved', '-photo', 'photo-', '../photo', '2-photos'])(
  'a name is lower case with hyphens, not "%s"',
  (name) => {
    expect(() => namesOf(name)).toThrow('lower case with hyphens');
  },
);
