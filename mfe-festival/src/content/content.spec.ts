import { chooseEdition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { describe, expect, it, test } from '@jest/globals';
import { z } from 'zod';
import { findProblems, problems } from './check.js';
import performances from './performances.yaml';
import { copy, image, onProgramme } from './schemas.js';

const schema = z.strictObject({
  lead: copy,
  images: z.array(image).default([]),
  shows: onProgramme.optional(),
});
const problemsOf = (content: unknown) => findProblems('about.yaml', schema, content);

describe('the content of this area', () => {
  it('matches its schemas', () => {
    expect(problems()).toEqual([]);
  });
});

describe('a wrong content file', () => {
  it('reports missing fields', () => {
    expect(problemsOf({})).toEqual([expect.stringMatching(/^about\.yaml: lead /)]);
  });

  it('reports a misspelt name', () => {
    expect(problemsOf({ lead: 'Sun.', laed: 'Sun.' })).toEqual([
      'about.yaml: Unrecognized key: "laed"',
    ]);
    expect(problemsOf({ lead: ['See ', { text: 'this', herf: '/about' }] })).toEqual([
      expect.stringMatching(/^about\.yaml: lead\[1\]\.href Invalid input/),
      'about.yaml: lead[1] Unrecognized key: "herf"',
    ]);
  });

  it('must take its dates from the edition', () => {
    expect(problemsOf({ lead: 'See you on 25 March.' })).toEqual([
      'about.yaml: lead says a date: refer to the edition instead, as in { date: "season.firstDay" }',
    ]);
  });

  it('reports a value that is not in the edition', () => {
    expect(problemsOf({ lead: ['Until ', { date: 'contests.photos.ends' }, '.'] })).toEqual([
      'about.yaml: lead[1].date edition 2021: The edition has no value at "contests.photos.ends"',
    ]);
  });

  it('reports a card about nothing on the programme', () => {
    expect(problemsOf({ lead: 'Sun.', shows: 'busking-1' })).toEqual([]);
    expect(problemsOf({ lead: 'Sun.', shows: 'busking-9' })).toEqual([
      'about.yaml: shows "busking-9" is not on the programme of the edition 2021',
    ]);
  });

  it('reports where a link may lead', () => {
    expect(problemsOf({ lead: [{ text: 'here', href: 'javascript:alert(1)' }] })).toEqual([
      'about.yaml: lead[0].href must begin with "/", "https://" or "mailto:"',
    ]);
  });

  it('reports that an image needs a description', () => {
    const wrong = { image: { src: 'sun.webp' }, alt: 'Picture of the sun' };
    expect(problemsOf({ lead: 'Sun.', images: [wrong] })).toEqual([
      'about.yaml: images[0].alt says what it is of, not that it is a picture',
    ]);
  });
});

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !['a', 'an', 'the'].includes(word),
  );

test('no word of a right answer is in the description of its act: only viewers learn it', () => {
  const edition = chooseEdition('2021');
  const told = Object.entries(chooseSecrets(edition).quizzes).flatMap(([act, questions]) => {
    const name = edition.performances.find(({ id }) => id === act)?.name;
    const words = wordsIn(JSON.stringify([name, performances.acts[act]]));
    expect(words.length).toBeGreaterThan(20);
    return questions.flatMap(({ choices, right }) =>
      wordsIn(choices[right] ?? '').filter((word) => words.includes(word)),
    );
  });
  expect(told).toEqual([]);
});
