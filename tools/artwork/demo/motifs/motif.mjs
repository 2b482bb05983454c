import { circle, group, oval, polar, repeat, softShadow, stroke } from '../paint/draw.mjs';
import { tints } from '../paint/tints.mjs';

/*
 * A motif is one kind of object: `{ setting, draw(paint) }`. `draw` paints it around the origin, at most 420 each way; what
 * stands on a table stands on y = 330. Settings are those of `paint/backdrop.mjs`.
 */

export const night = tints.ink;

/** The shadow of something that lies flat or hangs before a wall. */
export const dropShadow = (d, x = 16, y = 26) => group(`translate(${x} ${y})`, softShadow(d));

/** The shadow of something that stands on the table. */
export const footShadow = (halfWidth, x = 0) =>
  oval(x + 14, 332, halfWidth, 24, night, 'fill-opacity=".32" filter="url(#soft)"');

export const brass = { base: '#d3a24a', light: '#f0d089', dark: '#9c6f2b' };
export const wood = { base: '#c89b6b', light: '#e0bb8d', dark: '#9a7047' };
export const paper = '#fbf5e6';

/** The festival's sun, which is also a cymbal. */
export const festivalSun = (size, colour, core) =>
  group(
    `scale(${size})`,
    repeat(16, (index) => {
      const [x1, y1] = polar(index * 22.5, 62);
      const [x2, y2] = polar(index * 22.5, index % 2 ? 84 : 100);
      return stroke(`M${x1} ${y1}L${x2} ${y2}`, colour, 9);
    }),
    circle(0, 0, 48, colour),
    circle(0, 0, 30, core),
    circle(0, 0, 13, colour),
  );
