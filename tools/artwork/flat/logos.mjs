import { lettering, linesOf, widthOf } from '../lib/lettering.mjs';
import {
  at,
  card,
  disc,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  ring,
  startImage,
  thread,
} from '../lib/paper.mjs';

/** One ink for all, which reads on white and on midnight. */
const INK = '#8C5FBF';
const HIGH = 120;
/** From one line of a name to the next. */
const LEADING = 38;

const hole = (outer, inner) => paper(`${outer}${inner}`, INK, { more: 'fill-rule="evenodd"' });
const petals = (n, r, wide) =>
  repeat(n, (index) =>
    at(
      0,
      0,
      paper(
        `M0 -10C${-wide} ${-r * 0.5} ${-wide * 0.7} ${-r * 0.9} 0 ${-r}C${wide * 0.7} ${-r * 0.9} ${wide} ${-r * 0.5} 0 -10Z`,
        INK,
      ),
      { turn: (index * 360) / n },
    ),
  );

/** Marks, each around the origin within 46 of it. */
const MARKS = {
  'cultural-activities-club': () => [petals(10, 46, 11), disc(0, 0, 15, INK)],
  'tanglin-cloud': () => [
    paper(
      'M-40 22C-54 22 -54 -2 -38 -4C-38 -26 -8 -34 2 -16C14 -28 36 -18 34 0C50 2 48 22 34 22Z',
      INK,
    ),
    rect(-20, 28, 8, 14, INK),
    rect(-3, 28, 8, 18, INK),
    rect(14, 28, 8, 14, INK),
  ],
  'lamplight-studio': () => [
    rect(-12, -46, 24, 9, INK),
    hole(ring(0, 0, 38, 34), ring(0, 0, 15, 28)),
    rect(-12, 36, 24, 9, INK),
  ],
  'kampong-arts-fund': () => [
    poly(
      [
        [-46, -4],
        [0, -44],
        [46, -4],
      ],
      INK,
    ),
    rect(-34, 2, 68, 24, INK),
    rect(-30, 28, 8, 18, INK),
    rect(22, 28, 8, 18, INK),
    rect(-4, 28, 8, 18, INK),
  ],
  'pasir-library-trust': () => [
    poly(
      [
        [-4, -26],
        [-46, -38],
        [-46, 30],
        [-4, 42],
      ],
      INK,
    ),
    poly(
      [
        [4, -26],
        [46, -38],
        [46, 30],
        [4, 42],
      ],
      INK,
    ),
  ],
  'student-life-office': () => [
    [-26, 0, 26].map((x, index) => [
      disc(x, -26 + (index === 1 ? -8 : 0), 12, INK),
      paper(`M${x - 18} 42C${x - 18} -20 ${x + 18} -20 ${x + 18} 42Z`, INK),
    ]),
  ],
  'kopi-and-kaya': () => [
    hole('M-38 -14L30 -14L24 40L-30 40Z', 'M-12 4L4 4L4 20L-12 20Z'),
    thread('M30 -2q24 8 -4 28', INK, 9),
    ribbon(
      [
        [-16, -22],
        [-24, -34],
        [-14, -46],
      ],
      [8, 5],
      INK,
    ),
    ribbon(
      [
        [8, -22],
        [0, -34],
        [10, -46],
      ],
      [8, 5],
      INK,
    ),
  ],
  'two-cent-press': () => [
    disc(-14, -10, 32, 'none', { more: `stroke="${INK}" stroke-width="9"` }),
    disc(18, 14, 28, INK),
  ],
  'bright-bicycle-co': () => [
    [-26, 26].map((x) => disc(x, 18, 19, 'none', { more: `stroke="${INK}" stroke-width="7"` })),
    thread('M-26 18L-8 -16L18 -16L26 18M-8 -16L4 18L18 -16M12 -30L22 -30', INK, 7),
  ],
  'sungei-hardware': () => [
    at(
      0,
      0,
      [
        rect(-6, -20, 12, 66, INK),
        paper('M-34 -44L22 -44C36 -44 40 -32 40 -22L22 -22L-34 -22Z', INK),
      ],
      { turn: 32 },
    ),
  ],
  'pandan-bakery': () => [
    repeat(5, (index) =>
      at(
        0,
        40,
        paper(
          `M0 0C-14 -26 -10 -${56 + 26 * Math.cos((index - 2) * 0.6)} 0 -${66 + 20 * Math.cos((index - 2) * 0.7)}C10 -56 14 -26 0 0Z`,
          INK,
        ),
        { turn: -56 + index * 28, scale: 0.9 },
      ),
    ),
  ],
  'gecko-audio': () => [
    repeat(5, (index) =>
      card(-44 + index * 20, -[14, 34, 46, 26, 12][index], 12, [28, 68, 92, 52, 24][index], 6, INK),
    ),
  ],
};

export const PARTNERS = [
  ['organised', 'Cultural Activities Club'],
  ['powered', 'Tanglin Cloud'],
  ['powered', 'Lamplight Studio'],
  ['supported', 'Kampong Arts Fund'],
  ['supported', 'Pasir Library Trust'],
  ['supported', 'Student Life Office'],
  ['sponsored', 'Kopi and Kaya'],
  ['sponsored', 'Two Cent Press'],
  ['sponsored', 'Bright Bicycle Co'],
  ['sponsored', 'Sungei Hardware'],
  ['sponsored', 'Pandan Bakery'],
  ['sponsored', 'Gecko Audio'],
].map(([how, name]) => ({ how, name, file: name.toLowerCase().replaceAll(' ', '-') }));

const tidy = (svg) => svg.replaceAll(/ {2,}/g, ' ').replaceAll(' />', '/>');

/** A partner's logo as SVG: its mark, and its name as outlines in two lines or one. */
export function logoOf({ name, file }) {
  startImage();
  const shown = name.replace(' and ', ' & ');
  const lines = linesOf(shown, 36, shown.length > 19 ? 330 : 190);
  const wide = Math.ceil(118 + Math.max(...lines.map((line) => widthOf(line, 36))) + 10);
  const top = 73 - (lines.length - 1) * (LEADING / 2);
  const words = lines
    .map((line, index) => lettering(line, 118, top + index * LEADING, 36, INK))
    .join('');
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${HIGH}" width="${wide}" height="${HIGH}" role="img" aria-label="${shown.replace('&', '&amp;')}">${at(58, 60, MARKS[file]())}${words}</svg>`,
  );
}
