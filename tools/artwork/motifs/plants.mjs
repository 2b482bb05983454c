import { C } from '../lib/palette.mjs';
import { at, blob, disc, paper, repeat, ribbon, thread } from '../lib/paper.mjs';

/** A rain tree: an umbrella of leaf on spreading branches. `sway` in degrees. Stands at its foot. */
export function rainTree(
  x,
  y,
  size,
  { crown = C.leaf, shade = C.pine, trunk = C.bark, sway = 0 } = {},
) {
  const parts = [
    ribbon(
      [
        [0, 0],
        [-4, -70],
        [-60, -150],
        [-110, -178],
      ],
      [30, 22, 10, 6],
      trunk,
      { bend: 0.4 },
    ),
    ribbon(
      [
        [0, 0],
        [4, -80],
        [50, -150],
        [116, -182],
      ],
      [30, 22, 10, 6],
      trunk,
      { bend: 0.4 },
    ),
    ribbon(
      [
        [0, 0],
        [0, -110],
        [6, -200],
      ],
      [30, 16, 6],
      trunk,
    ),
    at(
      0,
      -170,
      [
        blob(
          [
            [-190, 10],
            [-170, -40],
            [-110, -56],
            [-80, -96],
            [-10, -112],
            [60, -100],
            [100, -64],
            [168, -50],
            [192, 4],
            [130, 22],
            [60, 8],
            [0, 24],
            [-60, 8],
            [-130, 24],
          ],
          shade,
        ),
        blob(
          [
            [-168, -8],
            [-150, -46],
            [-96, -62],
            [-66, -96],
            [0, -108],
            [52, -94],
            [84, -66],
            [140, -54],
            [160, -12],
            [100, -2],
            [40, -18],
            [-30, -4],
            [-90, -18],
          ],
          crown,
        ),
      ],
      { turn: sway },
    ),
  ];
  return at(x, y, parts, { scale: size / 280 });
}

/** One blade: a leaf from the origin to its tip, in a direction of degrees (0 is up). */
export const blade = (x, y, length, width, colour, turn = 0, vein) =>
  at(
    x,
    y,
    [
      paper(
        `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`,
        colour,
      ),
      vein ? thread(`M0 -6L0 ${-length * 0.86}`, vein, Math.max(2, width * 0.09)) : '',
    ],
    { turn },
  );

/** A tuft of pandan: long blades from one foot. */
export const pandan = (
  x,
  y,
  size,
  { colours = [C.pine, C.leaf, C.fern], blades = 7, sway = 0 } = {},
) =>
  repeat(blades, (index) => {
    const share = index / (blades - 1) - 0.5;
    return blade(
      x + share * size * 0.12,
      y,
      size * (1 - Math.abs(share) * 0.55),
      size * 0.09,
      colours[index % colours.length],
      share * 118 + sway * (1 + Math.abs(share)),
    );
  });

/** A sprig with leaves in pairs, as cut for a print. */
export const sprig = (x, y, size, colour, { turn = 0, leaves = 5, stem = colour } = {}) =>
  at(
    x,
    y,
    [
      ribbon(
        [
          [0, 0],
          [size * 0.06, -size * 0.5],
          [0, -size],
        ],
        [size * 0.035, size * 0.012],
        stem,
      ),
      repeat(leaves, (index) => {
        const up = -size * (0.18 + (0.74 * index) / leaves);
        const long = size * (0.34 - index * 0.028);
        return [
          blade(0, up, long, long * 0.26, colour, -56),
          blade(0, up - size * 0.05, long, long * 0.26, colour, 56),
        ];
      }),
      blade(0, -size * 0.94, size * 0.2, size * 0.06, colour),
    ],
    { turn },
  );

/** A hibiscus, face on. */
export function hibiscus(
  x,
  y,
  r,
  { petals = C.bloom, throat = C.wine, stamen = C.sun, turn = 0 } = {},
) {
  const one = (index) =>
    at(
      0,
      0,
      paper(
        `M0 0C${-r * 0.5} ${-r * 0.2} ${-r * 0.62} ${-r * 0.86} ${-r * 0.2} ${-r * 0.98}C${-r * 0.08} ${-r * 1.04} ${r * 0.06} ${-r * 0.92} ${r * 0.14} ${-r * 0.99}C${r * 0.6} ${-r * 0.92} ${r * 0.5} ${-r * 0.2} 0 0Z`,
        petals,
      ),
      { turn: index * 72 },
    );
  return at(
    x,
    y,
    [
      repeat(5, one),
      repeat(5, (index) => at(0, 0, blade(0, 0, r * 0.46, r * 0.09, throat), { turn: index * 72 })),
      disc(0, 0, r * 0.14, throat),
      ribbon(
        [
          [0, 0],
          [r * 0.22, -r * 0.24],
          [r * 0.52, -r * 0.34],
        ],
        [r * 0.1, r * 0.06],
        stamen,
      ),
      repeat(5, (index) =>
        disc(r * (0.4 + index * 0.05), -r * (0.28 + (index % 2) * 0.12), r * 0.05, stamen),
      ),
    ],
    { turn },
  );
}

/** A simple flower of `n` round petals. */
export const daisy = (x, y, r, petals, heart, n = 6, turn = 0) =>
  at(
    x,
    y,
    [
      repeat(n, (index) =>
        at(
          0,
          0,
          paper(
            `M0 0C${-r * 0.44} ${-r * 0.3} ${-r * 0.4} ${-r} 0 ${-r}C${r * 0.4} ${-r} ${r * 0.44} ${-r * 0.3} 0 0Z`,
            petals,
          ),
          { turn: (index * 360) / n },
        ),
      ),
      disc(0, 0, r * 0.26, heart),
    ],
    { turn },
  );
