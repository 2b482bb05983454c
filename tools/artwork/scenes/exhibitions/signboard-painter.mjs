import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import {
  at,
  disc,
  oval,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  swing,
  thread,
} from '../../lib/paper.mjs';
import { star } from '../../motifs/sky.mjs';
import { documentary } from '../documentary.mjs';

const steam = (x, y, t, phase, colour = C.white) =>
  ribbon(
    [
      [x, y],
      [x + 26 * swing(t, 1, phase), y - 50],
      [x - 24 * swing(t, 1, phase + 0.2), y - 96],
      [x + 14 * swing(t, 1, phase), y - 146],
    ],
    [16, 20, 5],
    colour,
  );

const noodleBowl = (x, y, t) =>
  at(x, y, [
    steam(-70, -30, t, 0),
    steam(0, -40, t, 0.3),
    steam(70, -30, t, 0.6),
    [
      [96, -150, -22],
      [130, -140, -18],
    ].map(([dx, dy, turn]) => at(dx, dy, rect(-6, -60, 12, 220, C.bark), { turn: turn + 62 })),
    oval(0, 0, 190, 44, C.white),
    oval(0, 2, 168, 34, C.amber),
    repeat(6, (index) => thread(`M${-130 + index * 44} 4q22 -22 44 0t44 0`, C.butter, 9)),
    disc(-60, -8, 26, C.white),
    disc(-60, -8, 13, C.sun),
    oval(50, -4, 46, 14, C.bloom),
    oval(96, 8, 30, 9, C.leaf),
    paper('M-190 6C-180 130 -90 170 0 170C90 170 180 130 190 6C120 50 -120 50 -190 6Z', C.bloom),
    rect(-70, 164, 140, 20, C.wine),
    repeat(5, (index) =>
      star(-120 + index * 60, 94 - Math.abs(index - 2) * 12, 22, C.sun, { points: 8, deep: 0.5 }),
    ),
  ]);

export const signboardPainter = documentary(
  'signboard-painter',
  'A signboard painter on a ladder paints a huge bowl of noodles above a hawker stall',
  {
    about: 'The last hand that paints hawker signs.',
    cues: [
      [0, 2.7, 'Before vinyl, every stall had its own hand. His was a little fat in the curves.'],
      [
        2.7,
        5.4,
        'Steam is the hardest part. You paint it last, and you stop before it is finished.',
      ],
      [5.4, 8, 'Paid in noodles, mostly. He says the rate was fair.'],
    ],
  },
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.mint),
    repeat(12, (index) => rect(index * 112 - 20, -20, 4, h + 40, '#8FCBAE')),
    repeat(5, (index) => rect(-20, index * 112, w + 40, 4, '#8FCBAE')),
    rect(90, 50, 790, 420, C.ink),
    rect(110, 70, 750, 380, C.sun),
    repeat(17, (index) =>
      at(
        480,
        280,
        poly(
          [
            [0, 0],
            [-36, -470],
            [36, -470],
          ],
          C.butter,
        ),
        { turn: -96 + index * 12 },
      ),
    ),
    rect(90, 450, 790, 40, C.ink),
    rect(-20, 484, w + 40, 300, C.mint),
    rect(90, 46, 790, 24, C.ink),
    rect(-20, -20, w + 40, 66, C.mint),
    rect(-20, 40, 110, 450, C.mint),
    rect(880, 40, 420, 450, C.mint),
    noodleBowl(470, 250, t),
    rect(90, 520, 790, 220, C.leaf),
    repeat(7, (index) => rect(110 + index * 112, 540, 94, 60, [C.white, C.butter][index % 2])),
    rect(70, 612, 830, 24, C.sand),
    [
      [180, C.bloom],
      [300, C.sky],
      [690, C.sun],
      [790, C.lilac],
    ].map(([x, colour]) => [
      poly(
        [
          [x - 40, 570],
          [x + 40, 570],
          [x + 28, 614],
          [x - 28, 614],
        ],
        colour,
      ),
    ]),
    at(
      1010,
      720,
      [
        rect(-100, -560, 16, 570, C.bark),
        rect(64, -560, 16, 570, C.bark),
        repeat(7, (index) => rect(-100, -90 - index * 74, 180, 13, C.clay)),
      ],
      { turn: -4 },
    ),
    figure({
      x: 968,
      ground: 610,
      scale: 1.16,
      flip: true,
      pose: {
        lean: 10,
        head: 8,
        aL: [-30, 40],
        aR: [104 + 9 * swing(t, 2), 116 + 14 * swing(t, 2)],
        lL: [-6, -2],
        lR: [10, 4],
      },
      skin: SKIN[1],
      hair: ['crop', HAIR.grey],
      glasses: true,
      face: true,
      top: C.white,
      bottom: C.deep,
      shoes: C.bark,
      over: ({ armR }) =>
        at(...armR[2], [rect(-5, -44, 10, 58, C.clay), oval(0, -54, 10, 18, C.white)], {
          turn: 70,
        }),
    }),
    [
      [1130, C.bloom],
      [1200, C.sun],
      [1165, C.ocean],
    ].map(([x, colour], index) => {
      // The last pot stands on the other two.
      const y = index === 2 ? 578 : 640;
      return [
        poly(
          [
            [x - 32, y],
            [x + 32, y],
            [x + 28, y + 60],
            [x - 28, y + 60],
          ],
          C.mist,
        ),
        rect(x - 36, y - 8, 72, 16, colour),
      ];
    }),
  ],
);
