import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areSidesSwapped, continuedOptions, isSameName, meansPresentOptions } from './options.js';

describe('the options that an edit continues', () => {
  it.each<[string, string[], string[], number[][]]>([
    ['a moved option by its name', ['Red', 'Blue'], ['Blue', 'Red'], [[1], [0]]],
    ['a renamed option by its place', ['Red', 'Blue'], ['Crimson', 'Blue'], [[0], [1]]],
    ['nothing in an inserted option', ['Red', 'Blue'], ['Green', 'Red', 'Blue'], [[], [0], [1]]],
    ['nothing of a removed option', ['Red', 'Blue'], ['Blue'], [[1]]],
    ['a name in other capitals', ['Red', 'Blue'], ['blue', 'red'], [[1], [0]]],
    [
      'nothing in a new name beside another new one',
      ['Red', 'Blue'],
      ['Green', 'Crimson', 'Blue'],
      [[], [], [1]],
    ],
    [
      'nothing in a new name where others moved',
      ['Red', 'Blue', 'Gold'],
      ['Crimson', 'Gold', 'Blue'],
      [[], [2], [1]],
    ],
    ['nothing in a new option elsewhere', ['Red', 'Blue'], ['Blue', 'Crimson'], [[1], []]],
    ['a side without options in its first', [], ['Red', 'Blue'], [[0], []]],
    ['all of a side that has none any more', ['Red', 'Blue'], [], [[0, 1]]],
  ])('are %s', (_, before, after, expected) => {
    expect(continuedOptions(before, after)).toEqual(expected);
  });

  it('are those that the form names', () => {
    expect(continuedOptions(['Red', 'Blue'], ['Blue', 'Red'], ['Red', 'Blue'])).toEqual([[0], [1]]);
    expect(continuedOptions(['Red', 'Blue'], ['Green', 'Rose'], [null, 'Red'])).toEqual([[], [0]]);
  });

  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), {
    maxLength: 6,
    comparator: isSameName,
  });

  it('is each continued once, and every option that keeps its name is', () => {
    fc.assert(
      fc.property(names, names, (before, after) => {
        const continued = continuedOptions(before, after);
        expect(continued).toHaveLength(Math.max(1, after.length));
        const indices = continued.flat();
        expect(new Set(indices).size).toBe(indices.length);
        if (before.length > 0)
          for (const [at, name] of after.entries())
            if (before.includes(name)) expect(continued[at]).toEqual([before.indexOf(name)]);
      }),
    );
  });
});

const shirt = { attribute1: 'Colour', attribute2: 'Size', colours: ['Red'], sizes: ['S', 'M'] };
const turned = { attribute1: 'Size', attribute2: 'Colour', colours: ['S', 'M'], sizes: ['Red'] };

describe('sides that changed places', () => {
  it.each([
    ['are found by their options', shirt, turned, true],
    [
      'are found by their options where the names changed too',
      shirt,
      { ...turned, attribute2: 'Shade' },
      true,
    ],
    [
      'are not those whose names were corrected',
      shirt,
      { ...shirt, attribute1: 'Size', attribute2: 'Colour' },
      false,
    ],
    [
      'are found by their names where the options are the same',
      { ...shirt, colours: ['S', 'M'] },
      { ...turned, sizes: ['S', 'M'] },
      true,
    ],
    [
      'are not those with other options',
      shirt,
      { ...shirt, colours: ['Blue'], sizes: ['L'] },
      false,
    ],
  ])('%s', (_, before, after, expected) => {
    expect(areSidesSwapped(before, after)).toBe(expected);
  });
});

describe('what the indices of a purchase meant', () => {
  const product = { ...shirt, colours: ['Red', 'Blue'], optionsRevision: 3 };
  it.each([
    ['the present options, if it does not say', {}, true],
    ['the same names', { colours: ['Red', 'Blue'], sizes: ['S', 'M'] }, true],
    ['the same revision', { optionsRevision: 3 }, true],
    ['another revision', { optionsRevision: 2 }, false],
    ['another order', { colours: ['Blue', 'Red'] }, false],
    ['another name', { sizes: ['S', 'Medium'] }, false],
    ['fewer options', { colours: ['Red'] }, false],
    ['no options', { colours: [] }, false],
    ['another name of a side', { attribute1: 'Shade' }, true],
  ])('is %s', (_, meant, expected) => {
    expect(meansPresentOptions(meant, product)).toBe(expected);
  });
});
