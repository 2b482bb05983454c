import { areaManifest } from '@festival/contracts/area-manifest';
import { expect, test } from '@jest/globals';
import { areaNamesOf, namesOf } from './names.mjs';

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

test.each(['photo-club', 'Gallery', '', '2021', 'a'.repeat(33)])(
  'the name of an area is one word, not "%s"',
  (name) => {
    expect(() => areaNamesOf(name)).toThrow('one lower-case word');
  },
);

test('a name that an area may have is valid in its area.json', () => {
  const { name } = areaNamesOf('gallery2');
  expect(areaManifest.shape.name.safeParse(name).success).toBe(true);
});
