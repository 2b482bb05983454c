import { figure } from '../../figure/figure.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import { at, disc, oval, paper, poly, rect, repeat, thread } from '../../lib/paper.mjs';
import { bunting } from '../../motifs/festive.mjs';
import { hill, medleySun, skyBands } from '../../motifs/sky.mjs';

/** Sky in two papers over the carnival's grass. */
export const field = (w, h, top, low, grass = C.leaf) => [
  skyBands(w, h, [
    [0, top],
    [420, low],
  ]),
  hill(w, h, [800, 780, 790, 776, 800], grass),
];

/** One of the visitors, in white shoes and with a smile. */
export const child = (look) => figure({ scale: 0.94, face: true, shoes: C.white, ...look });

/** A balloon on its string. */
export const balloon = (x, y, r, colour, length = 260) => [
  thread(`M${x} ${y + r}Q${x - 16} ${y + r + length / 2} ${x + 6} ${y + r + length}`, C.ink, 3),
  poly(
    [
      [x - 11, y + r * 1.3],
      [x + 11, y + r * 1.3],
      [x, y + r * 1.1],
    ],
    colour,
  ),
  oval(x, y, r, r * 1.18, colour),
  oval(x - r * 0.34, y - r * 0.4, r * 0.16, r * 0.28, C.white),
];

/** A line of pennants across the top. */
export const flags = (colours = [C.bloom, C.sun, C.white, C.leaf]) =>
  bunting([-20, 40], [1300, 60], 50, colours, { size: 64, count: 13 });

/** A ferris wheel with ten gondolas around (x, y). */
export const bigWheel = (x, y, r) => [
  poly(
    [
      [x - 20, y],
      [x + 20, y],
      [x + r * 0.62, y + r * 1.3],
      [x + r * 0.5, y + r * 1.3],
    ],
    C.ink,
  ),
  poly(
    [
      [x - 20, y],
      [x + 20, y],
      [x - r * 0.5, y + r * 1.3],
      [x - r * 0.62, y + r * 1.3],
    ],
    C.ink,
  ),
  disc(x, y, r, 'none', { more: `stroke="${C.bloom}" stroke-width="26"` }),
  disc(x, y, r * 0.62, 'none', { more: `stroke="${C.sun}" stroke-width="12"` }),
  repeat(10, (index) => at(x, y, rect(-5, -r, 10, r, C.plum), { turn: index * 36 })),
  repeat(10, (index) => {
    const a = (index * 36 * Math.PI) / 180;
    const [cx, cy] = [x + Math.sin(a) * r, y - Math.cos(a) * r];
    return at(cx, cy, [
      paper(
        'M-44 6L44 6C44 50 26 66 0 66C-26 66 -44 50 -44 6Z',
        [C.sun, C.sky, C.lilac, C.leaf, C.amber][index % 5],
      ),
      paper('M-48 6C-44 -30 44 -30 48 6Z', [C.bloom, C.plum][index % 2]),
      disc(-12, 12, 12, SKIN[index % 5]),
      disc(14, 14, 11, SKIN[(index + 2) % 5]),
    ]);
  }),
  medleySun(x, y, r * 0.24),
];
