import { C, SKIN } from '../../lib/palette.mjs';
import { at, disc, poly, rect, repeat, ribbon } from '../../lib/paper.mjs';
import { kite, note } from '../../motifs/festive.mjs';
import { blade, hibiscus } from '../../motifs/plants.mjs';
import { medleySun } from '../../motifs/sky.mjs';
import { hand } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('about', '4:3');

const scissors = (x, y, turn) =>
  at(
    x,
    y,
    [
      [-1, 1].map((side) =>
        at(
          0,
          0,
          [
            poly(
              [
                [-16, 10],
                [-6, -260],
                [4, -270],
                [18, 10],
              ],
              C.mist,
            ),
            ribbon(
              [
                [0, 0],
                [side * -10, 110],
              ],
              [26, 30],
              C.bloom,
            ),
            disc(side * -26, 168, 62, C.bloom),
            disc(side * -26, 168, 36, C.leaf),
          ],
          { turn: side * 15 },
        ),
      ),
      disc(0, 0, 13, C.ink),
    ],
    { turn },
  );

export const festival = scene(
  'cutting-paper',
  'Scissors cut the last petal of a big paper sun on a table covered in paper shapes',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.leaf),
    repeat(6, (index) => rect(-20, index * 170, w + 40, 5, C.pine)),
    poly(
      [
        [40, 90],
        [360, 40],
        [420, 400],
        [90, 450],
      ],
      C.lilac,
    ),
    poly(
      [
        [900, 600],
        [1240, 560],
        [1260, 900],
        [940, 930],
      ],
      C.sky,
    ),
    poly(
      [
        [820, -20],
        [1180, -30],
        [1210, 250],
        [850, 280],
      ],
      C.amber,
    ),
    hibiscus(160, 230, 100, { turn: 20 }),
    kite(1090, 690, 130, { turn: 26, tail: 0 }),
    note(990, 130, 150, C.plum, { pair: true, turn: -8 }),
    blade(320, 900, 300, 76, C.mint, -58, C.fern),
    blade(330, 920, 240, 60, C.fern, -24, C.mint),
    medleySun(560, 520, 330, {
      petals: [
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
        C.butter,
      ],
    }),
    [
      [300, 160, 40],
      [760, 860, 120],
      [860, 420, -30],
      [640, 110, 80],
      [200, 620, 15],
    ].map(([x, y, turn], index) =>
      at(
        x,
        y,
        poly(
          [
            [-26, 0],
            [0, -18],
            [24, 4],
            [2, 16],
          ],
          [C.bloom, C.butter, C.rose, C.sky, C.sun][index],
        ),
        { turn },
      ),
    ),
    scissors(884, 380, -118),
    hand(1190, 300, 1.9, SKIN[2], { turn: -82, sleeve: C.bloom }),
  ],
);
