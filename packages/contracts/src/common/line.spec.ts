import { expect, it } from '@jest/globals';
import { line, optionalLine } from './index.js';

const TURNS = 'must not have invisible characters that change the direction of the text';

it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a line contains no hidden %j, which reverses the text after it',
  (mark) => {
    for (const field of [line(64), optionalLine(64)])
      expect(field.safeParse(`Anna${mark}99 votes`).error?.issues).toEqual([
        expect.objectContaining({ message: TURNS }),
      ]);
  },
);

it.each(['Anna', 'דנה כהן', 'نور الهدى', 'நிலா', '👩\u200d🎤 Mei'])('a line may be %s', (name) => {
  for (const field of [line(64), optionalLine(64)]) expect(field.parse(` ${name} `)).toBe(name);
});
