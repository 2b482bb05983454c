import { C } from '../../lib/palette.mjs';
import { at, disc, paper, poly, rect, repeat } from '../../lib/paper.mjs';
import { beam, curtain } from '../../motifs/festive.mjs';
import { blade } from '../../motifs/plants.mjs';
import { hill, medleySun, rings, skyBands } from '../../motifs/sky.mjs';

/** Stage images behind dancers: `(w, h, floor, [ground, light, accent])`. `floor` is the height of the boards. */
export const STAGES = {
  spot: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    beam([w * 0.5, -40], [w * 0.5, floor + 40], w * 0.66, light, 0.45),
    rect(-20, floor, w + 40, h, accent),
    paper(
      `M${w * 0.12} ${floor + 46}A${w * 0.38} ${(h - floor) * 0.42} 0 1 0 ${w * 0.88} ${floor + 46}A${w * 0.38} ${(h - floor) * 0.42} 0 1 0 ${w * 0.12} ${floor + 46}Z`,
      light,
      { more: 'fill-opacity="0.75"' },
    ),
  ],
  sun: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    rings(w * 0.5, floor * 0.66, Math.min(w, h) * 0.44, [light, accent]),
    rect(-20, floor, w + 40, h, C.ink),
  ],
  bands: (w, h, floor, [ground, light, accent]) => [
    skyBands(w, h, [
      [0, ground],
      [h * 0.34, light],
      [h * 0.58, accent],
    ]),
    rect(-20, floor, w + 40, h, ground),
  ],
  beams: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    [0.12, 0.37, 0.63, 0.88].map((share, index) =>
      beam(
        [w * share, -30],
        [w * (0.5 + (share - 0.5) * 0.3), floor + 20],
        w * 0.26,
        index % 2 ? light : accent,
        0.42,
      ),
    ),
    rect(-20, floor, w + 40, h, C.night),
    rect(-20, floor, w + 40, 12, accent),
  ],
  drapes: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    rect(-20, floor, w + 40, h, C.ink),
    curtain(-20, w * 0.2, -20, floor + 40, [light, accent], 0.5),
    at(w, 0, curtain(-20, w * 0.2, -20, floor + 40, [light, accent], 0.5), { scale: '-1 1' }),
  ],
  rays: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    repeat(12, (index) =>
      at(
        w * 0.5,
        floor,
        poly(
          [
            [0, 0],
            [-w * 0.09, -w * 1.3],
            [w * 0.09, -w * 1.3],
          ],
          light,
        ),
        { turn: -88 + index * 16 },
      ),
    ),
    rect(-20, floor, w + 40, h, accent),
  ],
  petals: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    medleySun(w * 0.5, floor * 0.52, Math.min(w, h) * 0.52, {
      petals: repeat(6, () => [light, accent]).flat(),
      core: accent,
      eye: light,
    }),
    rect(-20, floor, w + 40, h, C.plum),
  ],
  leaves: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    [
      [0.04, 1, 12],
      [0.2, 1.02, -8],
      [0.96, 1, -14],
      [0.82, 1.02, 8],
      [0.02, 0.3, 100],
      [0.98, 0.24, -104],
    ].map(([x, y, turn], index) =>
      blade(w * x, h * y, h * 0.62, h * 0.11, index % 2 ? light : accent, turn, ground),
    ),
    hill(w, h, [floor, floor - 14, floor + 8, floor - 6], C.ink),
  ],
  wall: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    poly(
      [
        [w * 0.16, h * 0.1],
        [w * 0.56, h * 0.02],
        [w * 0.6, floor],
        [w * 0.24, floor],
      ],
      light,
    ),
    poly(
      [
        [w * 0.66, h * 0.02],
        [w * 0.98, h * 0.1],
        [w * 0.94, floor],
        [w * 0.7, floor],
      ],
      light,
    ),
    rect(-20, floor, w + 40, h, accent),
  ],
  moon: (w, h, floor, [ground, light, accent]) => [
    rect(-20, -20, w + 40, h + 40, ground),
    disc(w * 0.62, h * 0.34, Math.min(w, h) * 0.3, light),
    disc(w * 0.62 - 30, h * 0.34 - 16, Math.min(w, h) * 0.24, accent),
    hill(w, h, [floor - 60, floor - 20, floor - 80, floor - 30], C.plum),
    rect(-20, floor, w + 40, h, C.ink),
  ],
};
