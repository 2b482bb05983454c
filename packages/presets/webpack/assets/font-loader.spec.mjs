import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';

const sheet = readFileSync(new URL('../../../ui/src/fonts.css', import.meta.url), 'utf8');
const { resolve } = createRequire(new URL('../../../ui/src/fonts.css', import.meta.url));

it('a face whose file is cut has the characters for which browsers load it', () => {
  const cut = [...sheet.matchAll(/\?(?<kept>U\+[^"]+)"[^;]+;\s+unicode-range: (?<used>[^;]+);/g)];
  expect(cut).toHaveLength(2);
  for (const { groups } of cut) expect(groups.kept).toBe(groups.used.replaceAll(', ', ','));
});

it.each(['@fontsource/caprasimo/400.css', '@fontsource-variable/familjen-grotesk/wght.css'])(
  '%s: each character of its Latin file is in the whole face or the cut one',
  (original) => {
    const latin = readFileSync(resolve(original), 'utf8').split('@font-face').at(-1);
    const family = /font-family: '(?<family>[^']+)'/.exec(latin).groups.family;
    const faces = sheet.split('@font-face').filter((face) => face.includes(`"${family}";`));
    const used = faces.flatMap(charactersOf);
    expect(used.toSorted(byNumber)).toEqual(charactersOf(latin).filter(isPrintable));
  },
);

const charactersOf = (face) =>
  [
    ...face
      .split('unicode-range:')
      .at(-1)
      .matchAll(/U\+(?<first>\w+)(?:-(?<last>\w+))?/g),
  ].flatMap(({ groups }) => {
    const first = Number.parseInt(groups.first, 16);
    const last = Number.parseInt(groups.last ?? groups.first, 16);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
const byNumber = (a, b) => a - b;
const isPrintable = (code) => !/\p{Cc}/u.test(String.fromCodePoint(code));
