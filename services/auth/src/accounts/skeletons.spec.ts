import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { skeletonsOf } from './skeletons.table.js';

const named = (displayName: string) =>
  skeletonsOf({ role: 'vendor', username: 'kiln', displayName }).displayName;
const lookAlike = (one: string, other: string): boolean =>
  named(one).some((skeleton) => named(other).includes(skeleton));
const usernameOf = (username: string) =>
  skeletonsOf({ role: 'admin', username, displayName: 'Mei' }).username;
const usernamesLookAlike = (one: string, other: string): boolean =>
  usernameOf(one) === usernameOf(other);

describe('names that look alike', () => {
  it.each([
    ['in other letters', 'Inkwell', 'INKWELL'],
    ['with an L for an I', 'Inkwell', 'lnkwell'],
    ['with digits for letters', 'Inkwell', 'Inkwe11'],
    ['in Cyrillic letters', 'Paper Co', 'Рареr Со'],
    ['in Ukrainian letters, in lower case', 'inkwell', 'іnkwell'],
    ['in Greek letters', 'TAO', 'ΤΑΟ'],
    ['in letters of full width', 'Inkwell', 'Ｉｎｋｗｅｌｌ'],
    ['in mathematical letters', 'Inkwell', '𝓘𝓷𝓴𝔀𝓮𝓵𝓵'],
    ['with an invisible character', 'Inkwell', 'Ink\u200bwell'],
    ['with two spaces', 'Ink Well', 'Ink\u00a0 Well'],
    ['with an accent that stands alone', 'Café Ang', 'Cafe\u0301 Ang'],
    ['with two letters for one', 'Modern', 'Modem'],
    ['in Cyrillic, in other letters', 'Нитка', 'НИТКА'],
  ])('%s are one name', (_, one, other) => {
    expect(lookAlike(one, other)).toBe(true);
  });

  it.each([
    ['Inkwell', 'Inkwells'],
    ['Inkwell', 'Ink Well'],
    ['Café', 'Cafe'],
    ['Mail Shop', 'Mall Shop'],
    ['陈记', '陳記'],
    ['நிலா', 'நிலவு'],
  ])('%s and %s are two names', (one, other) => {
    expect(lookAlike(one, other)).toBe(false);
  });

  it('are alike in any case, composed or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (name) => {
        expect(lookAlike(name, name.normalize('NFD'))).toBe(true);
        expect(lookAlike(name, ` ${name}\u200b`)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 ]{1,20}$/), (name) => {
        expect(lookAlike(name, name.toUpperCase())).toBe(true);
        expect(lookAlike(name, name.toLowerCase())).toBe(true);
      }),
    );
  });
});

it('usernames are compared as they are shown, in lower case', () => {
  for (const other of ['INKWELL', 'іnkwell', 'inkwe11', 'ink\u200dwell'])
    expect(usernamesLookAlike('inkwell', other)).toBe(true);
  expect(usernamesLookAlike('inkwell', 'lnkwell')).toBe(false);
});

it('a display name is compared with usernames, too', () => {
  for (const name of ['Inkwell', 'INKWELL', 'Іnkwell', 'Inkwell\u200b'])
    expect(named(name)).toContain(usernameOf('inkwell'));
});

it('the display names of admins are not compared: two of them may have one name', () => {
  expect(skeletonsOf({ role: 'admin', username: 'mei', displayName: 'Tan Mei' })).toMatchObject({
    displayName: [],
  });
});
