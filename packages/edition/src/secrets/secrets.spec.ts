import { describe, expect, it, test } from '@jest/globals';
import { chooseEdition, editionIds } from '../index.js';
import { chooseSecrets } from './index.js';

const edition = chooseEdition('2021');

test('every edition that can be chosen has its secrets', () => {
  for (const id of editionIds) expect(() => chooseSecrets(chooseEdition(id))).not.toThrow();
});

describe('secrets that do not fit the edition stop the start', () => {
  const [clue] = edition.contests.scavengerHunt.clues;
  const hunt = {
    ...edition.contests.scavengerHunt,
    clues: [clue!, { ...clue!, id: 'third-round' }],
  };
  it.each([
    ['no such edition', { ...edition, id: '1999' }, 'The edition "1999" has no secrets'],
    [
      'a clue without words',
      { ...edition, contests: { ...edition.contests, scavengerHunt: hunt } },
      'nothing is told about clue "third-round"',
    ],
    [
      'a quiz about nothing',
      { ...edition, performances: [] },
      'the edition has no quiz "busking-1"',
    ],
  ])('%s', (_, given, message) => {
    expect(() => chooseSecrets(given)).toThrow(message);
  });
});

test('the place of a choice does not give away that it is right', () => {
  for (const [performance, questions] of Object.entries(chooseSecrets(edition).quizzes)) {
    const places = questions.map(({ choices, right }) => Object.keys(choices).indexOf(right));
    expect([performance, new Set(places).size]).not.toEqual([performance, 1]);
  }
});
