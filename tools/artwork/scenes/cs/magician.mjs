import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, oval, paper, poly, rect, repeat, swing } from '../../lib/paper.mjs';
import { star } from '../../motifs/sky.mjs';
import { act } from '../documentary.mjs';

export const magician = act(
  'magician',
  'A magician in a purple cape makes cards and a rabbit rise out of a top hat',
  'Act two: an impossible hat.',
  [
    'Act two. The hat came from a thrift shop. The rabbit came with the hat.',
    'Pick a card. It is already the right one.',
    'The judges looked under the table. Twice.',
  ],
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.deep),
    repeat(10, (index) =>
      at(
        800,
        480,
        poly(
          [
            [0, 0],
            [-70, -900],
            [70, -900],
          ],
          C.ocean,
        ),
        { turn: -90 + index * 20 + 10 * swing(t) },
      ),
    ),
    rect(-20, 620, w + 40, 140, C.ink),
    repeat(7, (index) => {
      const angle = ((index / 7 + t) % 1) * 2 * Math.PI;
      return at(
        800 + 250 * Math.sin(angle),
        250 - 130 * Math.cos(angle),
        [
          card(-34, -48, 68, 96, 8, C.white),
          index % 2
            ? star(0, 0, 24, C.bloom, { points: 5 })
            : poly(
                [
                  [0, -26],
                  [20, 0],
                  [0, 26],
                  [-20, 0],
                ],
                C.ink,
              ),
        ],
        { turn: 30 * Math.sin(angle) },
      );
    }),
    at(800, 366 - 16 * swing(t, 2), [
      [-1, 1].map((side) =>
        at(side * 24, -60, [oval(0, -40, 17, 54, C.white), oval(0, -36, 8, 38, C.blush)], {
          turn: side * (10 + 4 * swing(t, 2)),
        }),
      ),
      oval(0, 0, 58, 54, C.white),
      disc(-20, -8, 7, C.ink),
      disc(20, -8, 7, C.ink),
      oval(0, 10, 9, 6, C.bloom),
      rect(-10, 18, 9, 14, C.mist),
      rect(1, 18, 9, 14, C.mist),
    ]),
    poly(
      [
        [690, 430],
        [910, 430],
        [890, 600],
        [710, 600],
      ],
      C.ink,
    ),
    rect(704, 540, 192, 34, C.bloom),
    oval(800, 428, 160, 24, C.ink),
    oval(800, 424, 104, 13, C.plum),
    rect(640, 596, 320, 30, C.sun),
    rect(670, 620, 260, 110, C.bloom),
    figure({
      x: 400,
      ground: 690,
      scale: 1.46,
      pose: { ...POSES.point, aR: [100 + 6 * swing(t, 2), 116 + 10 * swing(t, 2)], aL: [-40, -90] },
      skin: SKIN[1],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.white,
      bottom: C.ink,
      shoes: C.ink,
      sleeve: 0.94,
      holds: () => [
        paper('M-44 -108C-120 0 -110 110 -130 190L-50 170L-30 -60Z', C.grape),
        paper('M44 -108C96 0 90 110 104 180L50 170L30 -60Z', C.grape),
        poly(
          [
            [-18, -98],
            [0, -88],
            [18, -98],
            [18, -80],
            [0, -86],
            [-18, -80],
          ],
          C.bloom,
        ),
      ],
      over: ({ armR }) =>
        at(...armR[2], [rect(0, -5, 100, 10, C.ink), rect(88, -5, 18, 10, C.white)], {
          turn: -18 + 10 * swing(t, 2),
        }),
    }),
    [
      [610, 180],
      [1100, 420],
      [560, 400],
      [1130, 130],
    ].map(([x, y], index) =>
      star(x, y, 26 * (1 + 0.3 * swing(t, 2, index * 0.25)), C.sun, { points: 4, deep: 0.3 }),
    ),
  ],
);
