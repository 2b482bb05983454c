import { expect, test } from '@jest/globals';
import type { OwnChances } from './draws.js';
import { ownLineOf } from './own-chances.js';

const lost: OwnChances = { drawId: 'matinee', code: 'A1', chances: 2, won: null };
const replaced: OwnChances = {
  ...lost,
  code: 'B2',
  won: { prize: 1, isReplaced: true, isNamed: false },
};
const winning: OwnChances = {
  ...lost,
  code: 'C3',
  won: { prize: 2, isReplaced: false, isNamed: false },
};

test.each([
  ['the one that has the prize', [lost, replaced, winning], winning],
  ['the first, where none has it', [lost, replaced], lost],
  ['none, in a draw that they are not in', [{ ...winning, drawId: 'another' }], undefined],
])('of two lines of one person, %s counts', (_, lines, own) => {
  expect(ownLineOf(lines, 'matinee')).toBe(own);
});
