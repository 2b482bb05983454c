import { chooseEdition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { describe, expect, it } from '@jest/globals';
import { listClues } from './quizzes.controller.js';

const edition = chooseEdition('2021');
const secrets = chooseSecrets(edition);
const at = (now: string) => listClues(edition, secrets, new Date(now));
const toldAt = (now: string) =>
  at(now)
    .clues.filter(({ text }) => text)
    .map(({ id }) => id);

describe('clues say nothing before their second comes', () => {
  it.each([
    ['2021-02-07T23:59:59.999+08:00', []],
    ['2021-02-08T00:00:00.000+08:00', ['art-verse']],
    ['2021-02-14T23:59:59.999+08:00', ['art-verse']],
    ['2021-02-15T00:00:00.000+08:00', ['first-round', 'art-verse']],
    ['2021-02-21T23:59:59.999+08:00', ['first-round', 'art-verse']],
    ['2021-02-22T00:00:00.000+08:00', ['first-round', 'second-round', 'art-verse']],
    ['2021-12-31T00:00:00.000+08:00', ['first-round', 'second-round', 'art-verse']],
  ])('at %s %j have', (now, told) => {
    expect(toldAt(now)).toEqual(told);
  });

  it('until then the answer contains nothing of the text, and says when the next one opens', () => {
    const before = at('2021-02-14T23:59:59.999+08:00');
    expect(before.clues).toContainEqual({
      id: 'first-round',
      opensAt: '2021-02-14T16:00:00.000Z',
      text: null,
    });
    expect(before.nextAt).toEqual(new Date('2021-02-15T00:00:00+08:00'));
    expect(at('2021-02-22T00:00:00+08:00').nextAt).toBeUndefined();
  });
});
