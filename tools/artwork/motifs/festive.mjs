import { C } from '../lib/palette.mjs';
import { at, disc, oval, paper, poly, rect, repeat, ribbon, thread } from '../lib/paper.mjs';

/** A paper lantern hanging from (x, y). `lit` 0 to 1. */
export function lantern(
  x,
  y,
  size,
  { colour = C.bloom, glow = C.butter, lit = 1, drop = 0.5, swing = 0 } = {},
) {
  const s = size / 100;
  return at(
    x,
    y,
    [
      thread(`M0 0L0 ${size * drop}`, C.ink, 3 * s),
      at(0, size * drop, [
        rect(-14 * s, -4 * s, 28 * s, 12 * s, C.ink),
        oval(0, 46 * s, 44 * s, 42 * s, colour),
        oval(0, 46 * s, 25 * s, 40 * s, glow, {
          more: `fill-opacity="${(0.15 + 0.8 * lit).toFixed(2)}"`,
        }),
        rect(-12 * s, 84 * s, 24 * s, 10 * s, C.ink),
        [-7, 0, 7].map((dx) =>
          thread(`M${dx * s} ${94 * s}L${dx * s * 1.3} ${122 * s}`, C.sun, 3 * s),
        ),
      ]),
    ],
    { turn: swing },
  );
}

/** A line of pennants between two points that sags by `sag`. */
export function bunting([ax, ay], [bx, by], sag, colours, { size = 44, count = 9 } = {}) {
  const place = (u) => [ax + (bx - ax) * u, ay + (by - ay) * u + 4 * sag * u * (1 - u)];
  const line = `M${ax} ${ay}Q${(ax + bx) / 2} ${(ay + by) / 2 + sag * 2} ${bx} ${by}`;
  const flags = repeat(count, (index) => {
    const [x, y] = place((index + 0.5) / count);
    const slope =
      Math.atan2(by - ay + 4 * sag * (1 - (2 * (index + 0.5)) / count), bx - ax) * (180 / Math.PI);
    return at(
      x,
      y,
      poly(
        [
          [-size * 0.4, 0],
          [size * 0.4, 0],
          [0, size],
        ],
        colours[index % colours.length],
      ),
      { turn: slope },
    );
  });
  return [thread(line, C.ink, 3), flags];
}

/** A kite with a tail; its middle is at (x, y). */
export function kite(
  x,
  y,
  size,
  { colours = [C.bloom, C.sun, C.sky, C.leaf], turn = 0, tail = 5, wag = 0 } = {},
) {
  const [w, up, down] = [size * 0.62, size * 0.62, size];
  const bow = (index) => {
    const dy = down + size * 0.3 * (index + 1);
    const dx = Math.sin(index * 1.1 + wag) * size * 0.18;
    return at(
      dx,
      dy,
      [
        poly(
          [
            [0, 0],
            [-size * 0.14, -size * 0.09],
            [-size * 0.14, size * 0.09],
          ],
          colours[index % 4],
        ),
        poly(
          [
            [0, 0],
            [size * 0.14, -size * 0.09],
            [size * 0.14, size * 0.09],
          ],
          colours[index % 4],
        ),
      ],
      { turn: Math.cos(index * 1.1 + wag) * 25 },
    );
  };
  const points = repeat(tail * 4 + 1, (index) => {
    const step = index / 4 - 1;
    const reach = Math.max(0, step + 1) * 0.3;
    return `${Math.sin(step * 1.1 + wag) * size * 0.18 * Math.min(1, index / 4)} ${down + size * reach}`;
  });
  return at(
    x,
    y,
    [
      tail ? thread(`M${points.join('L')}`, C.ink, size * 0.022) : '',
      repeat(tail, bow),
      poly(
        [
          [0, -up],
          [0, 0],
          [-w, 0],
        ],
        colours[0],
      ),
      poly(
        [
          [0, -up],
          [w, 0],
          [0, 0],
        ],
        colours[1],
      ),
      poly(
        [
          [-w, 0],
          [0, 0],
          [0, down],
        ],
        colours[2],
      ),
      poly(
        [
          [0, 0],
          [w, 0],
          [0, down],
        ],
        colours[3],
      ),
    ],
    { turn },
  );
}

/** A quaver, or a pair of them. */
export const note = (x, y, size, colour, { pair = false, turn = 0 } = {}) =>
  at(
    x,
    y,
    pair
      ? [
          oval(-size * 0.34, size * 0.5, size * 0.2, size * 0.15, colour),
          oval(size * 0.36, size * 0.4, size * 0.2, size * 0.15, colour),
          rect(-size * 0.22, -size * 0.5, size * 0.09, size, colour),
          rect(size * 0.47, -size * 0.6, size * 0.09, size, colour),
          poly(
            [
              [-size * 0.22, -size * 0.5],
              [size * 0.56, -size * 0.62],
              [size * 0.56, -size * 0.38],
              [-size * 0.22, -size * 0.26],
            ],
            colour,
          ),
        ]
      : [
          oval(-size * 0.1, size * 0.5, size * 0.22, size * 0.16, colour),
          rect(size * 0.03, -size * 0.5, size * 0.09, size, colour),
          paper(
            `M${size * 0.03} ${-size * 0.52}C${size * 0.2} ${-size * 0.2} ${size * 0.46} ${-size * 0.2} ${size * 0.34} ${size * 0.18}C${size * 0.36} ${-size * 0.04} ${size * 0.16} ${-size * 0.06} ${size * 0.06} ${-size * 0.12}Z`,
            colour,
          ),
        ],
    { turn },
  );

/** A beam of stage light from a lamp to the floor. Colours should be see-through by `opacity`. */
export const beam = ([x, y], [toX, toY], width, colour, opacity = 0.35) =>
  poly(
    [
      [x - 10, y],
      [x + 10, y],
      [toX + width / 2, toY],
      [toX - width / 2, toY],
    ],
    colour,
    { more: `fill-opacity="${opacity}"` },
  );

/** A microphone on its stand, standing at (x, y). */
export const microphone = (x, y, height, colour = C.ink) => [
  rect(x - 4, y - height, 8, height, colour),
  paper(
    `M${x - 46} ${y}L${x} ${y - 18}L${x + 46} ${y}L${x + 46} ${y + 8}L${x - 46} ${y + 8}Z`,
    colour,
  ),
  ribbon(
    [
      [x, y - height],
      [x + 22, y - height - 34],
    ],
    [14, 18],
    colour,
  ),
  disc(x + 26, y - height - 42, 19, C.lilac),
];

/** A curtain hung on one side of a stage: folds from x1 to x2. */
export const curtain = (x1, x2, top, bottom, colours, gather = 0) => {
  const folds = 5;
  const width = (x2 - x1) / folds;
  return repeat(folds, (index) => {
    const x = x1 + index * width;
    const pull = gather * (folds - index) * 4;
    return paper(
      `M${x - 4} ${top}L${x + width + 6} ${top}Q${x + width - pull * 0.4} ${(top + bottom) / 2} ${x + width + 8 - pull} ${bottom}Q${x + width / 2 - pull} ${bottom + 18} ${x - 4 - pull} ${bottom}Z`,
      colours[index % colours.length],
    );
  });
};
