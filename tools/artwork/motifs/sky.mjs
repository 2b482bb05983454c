import { C } from '../lib/palette.mjs';
import { at, blob, disc, paper, poly, rect, repeat } from '../lib/paper.mjs';

const PETALS = [
  C.sun,
  C.bloom,
  C.amber,
  C.lilac,
  C.sun,
  C.rose,
  C.sky,
  C.amber,
  C.bloom,
  C.sun,
  C.rose,
  C.lilac,
];

const petal = (length, width) =>
  `M0 -0.5C${-width} ${-length * 0.35} ${-width * 0.9} ${-length * 0.8} 0 ${-length}C${width * 0.9} ${-length * 0.8} ${width} ${-length * 0.35} 0 -0.5Z`;

/** The festival's mark: a sun of paper petals around a disc. `r` is the reach of the petals. */
export function medleySun(
  x,
  y,
  r,
  { turn = 0, petals = PETALS, core = C.sun, eye = C.butter } = {},
) {
  const step = 360 / petals.length;
  const ray = (colour, index) => at(0, 0, paper(petal(r, r * 0.2), colour), { turn: index * step });
  return at(
    x,
    y,
    [petals.map(ray), disc(0, 0, r * 0.46, core), disc(r * 0.02, -r * 0.01, r * 0.34, eye)],
    { turn },
  );
}

/** A plain sun or moon in rings, from the outside in. */
export const rings = (x, y, r, colours) =>
  colours.map((colour, index) => disc(x, y, r * (1 - index / (colours.length + 0.4)), colour));

export const cloud = (x, y, size, colour, options) =>
  at(
    x,
    y,
    paper(
      'M-120 30C-150 30 -150 -14 -112 -14C-110 -58 -44 -66 -30 -34C-8 -70 62 -60 62 -18C112 -30 138 30 92 30Z',
      colour,
    ),
    { scale: size / 120, ...options },
  );

/** A star of paper with `points` rays. */
export const star = (x, y, r, colour, { points = 5, deep = 0.45, turn = 0 } = {}) =>
  at(
    x,
    y,
    poly(
      repeat(points * 2, (index) => {
        const angle = (index * Math.PI) / points;
        const far = index % 2 ? r * deep : r;
        return [Math.sin(angle) * far, -Math.cos(angle) * far];
      }),
      colour,
    ),
    { turn },
  );

/** Stripes of sky from top to bottom: `bands` are `[y, colour]`, each cut in slow waves. */
export const skyBands = (w, h, bands) =>
  bands.map(([y, colour], index) => {
    if (index === 0) return rect(-20, -20, w + 40, h + 40, colour);
    const wave = 14 + (index % 3) * 8;
    return paper(
      `M-20 ${y + wave}Q${w * 0.2} ${y - wave} ${w * 0.42} ${y + wave * 0.4}Q${w * 0.7} ${y + wave * 1.8} ${w + 20} ${y - wave}L${w + 20} ${h + 20}L-20 ${h + 20}Z`,
      colour,
    );
  });

/** A hill from edge to edge; `tops` are heights at equal distances. */
export const hill = (w, h, tops, colour) => {
  const step = (w + 80) / (tops.length - 1);
  const points = tops.map((top, index) => [index * step - 40, top]);
  const curves = points.slice(1).map(([x, y], index) => {
    const [px, py] = points[index];
    const mid = (px + x) / 2;
    return `C${mid} ${py} ${mid} ${y} ${x} ${y}`;
  });
  return paper(
    `M${points[0].join(' ')}${curves.join('')}L${w + 40} ${h + 30}L-40 ${h + 30}Z`,
    colour,
  );
};

export const bird = (x, y, size, colour, flap = 0) =>
  at(
    x,
    y,
    blob(
      [
        [-40, -8 - flap * 14],
        [-18, -12 - flap * 4],
        [0, 2],
        [18, -12 - flap * 4],
        [40, -8 - flap * 14],
        [16, 0 - flap],
        [0, 12],
        [-16, 0 - flap],
      ],
      colour,
    ),
    { scale: size / 40 },
  );
