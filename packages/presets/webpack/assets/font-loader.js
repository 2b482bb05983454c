import subsetFont from 'subset-font';

/** Keeps the characters of a font that its address names as a `unicode-range` of CSS does: `face.woff2?U+20-7E,U+A0`. */
export default function keepCharacters(font) {
  return subsetFont(font, charactersOf(this.resourceQuery.slice(1)), { targetFormat: 'woff2' });
}
export const raw = true;

const charactersOf = (ranges) =>
  ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
    })
    .join('');
