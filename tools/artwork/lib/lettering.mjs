import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);
const FILE = '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff';
const bytes = readFileSync(require.resolve(FILE));
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));

export const widthOf = (text, size) => font.getAdvanceWidth(text, size);

/** A line of the display type as an outline, its baseline's left end at (x, y): the image needs no font. */
export const lettering = (text, x, y, size, colour) =>
  `<path d="${font.getPath(text, x, y, size).toPathData(1)}" fill="${colour}"/>`;

/** Breaks a text into lines of at most `width`, by words. */
export function linesOf(text, size, width) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
