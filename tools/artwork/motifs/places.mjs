import { C } from '../lib/palette.mjs';
import { at, card, oval, paper, rect, repeat } from '../lib/paper.mjs';

/** Rows of windows; `isLit(row, column)` picks the paper behind each. */
export const windows = (
  x,
  y,
  columns,
  rows,
  { w = 16, h = 20, gapX = 14, gapY = 18, lit = C.butter, dark = C.grape, isLit = () => true } = {},
) =>
  repeat(rows, (row) =>
    repeat(columns, (column) =>
      rect(x + column * (w + gapX), y + row * (h + gapY), w, h, isLit(row, column) ? lit : dark, {
        rough: 0.6,
      }),
    ),
  );

/** The campus's tower of round storeys, standing at (x, y): `floors` drums, each a little off the other. */
export const hive = (x, y, width, floors, colours, lit) =>
  repeat(floors, (index) => {
    const high = width * 0.24;
    const shift = [0, -0.09, 0.06, -0.04, 0.1, -0.06, 0.03][index % 7] * width;
    const w = width * (1 - index * 0.035);
    const top = y - (index + 1) * high;
    return [
      card(x + shift - w / 2, top, w, high * 1.2, high * 0.5, colours[index % colours.length]),
      rect(x + shift - w * 0.36, top + high * 0.36, w * 0.72, high * 0.2, lit),
    ];
  });

/** A slab of flats with windows, standing on y. */
export const block = (x, y, columns, rows, colour, options = {}) => {
  const { w = 16, h = 20, gapX = 14, gapY = 18 } = options;
  const wide = columns * (w + gapX) + gapX;
  const high = rows * (h + gapY) + gapY + 20;
  return [
    rect(x, y - high, wide, high + 10, colour),
    windows(x + gapX, y - high + gapY, columns, rows, options),
  ];
};

/** The lawn roof that climbs from the ground: a green slope over glass. */
export const greenRoof = (x, y, w, h, { grass = C.fern, glass = C.butter, wall = C.ink } = {}) =>
  at(x, y, [
    paper(`M0 0C${w * 0.2} ${-h * 1.1} ${w * 0.6} ${-h * 1.25} ${w} 0Z`, wall),
    paper(`M${w * 0.1} 0C${w * 0.26} ${-h * 0.78} ${w * 0.6} ${-h * 0.92} ${w * 0.9} 0Z`, glass),
    repeat(7, (index) => {
      const tall = h * (0.34 + 0.4 * Math.sin(((index + 0.7) / 7.6) * Math.PI));
      return rect(w * (0.2 + index * 0.1), -tall, w * 0.012, tall, wall);
    }),
    paper(
      `M-10 4C${w * 0.16} ${-h * 1.24} ${w * 0.62} ${-h * 1.46} ${w + 12} 4L${w * 0.94} 4C${w * 0.6} ${-h * 1.14} ${w * 0.24} ${-h} ${w * 0.06} 4Z`,
      grass,
    ),
  ]);

/** Heads of a crowd along the lower edge. */
export const crowd = (w, y, colours, random, { size = 46, count = 16 } = {}) =>
  repeat(count, (index) => {
    const x = ((index + 0.2 + random() * 0.6) * w) / count;
    const top = y + random() * size * 0.5;
    const colour = colours[Math.floor(random() * colours.length)];
    return [
      oval(x, top, size * 0.56, size * 0.64, colour),
      paper(
        `M${x - size * 1.3} ${top + size * 2.7}C${x - size * 1.3} ${top - size * 0.3} ${x + size * 1.3} ${top - size * 0.3} ${x + size * 1.3} ${top + size * 2.7}Z`,
        colour,
      ),
    ];
  });
